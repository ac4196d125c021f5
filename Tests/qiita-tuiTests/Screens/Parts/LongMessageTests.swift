import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("A message with a path or an address can be read whole")
struct LongMessageTests {
    private static let path = "/home/hanako/.local/state/qiita-tui/recording-20261121T090000Z.jsonl"

    @Test("It takes as many of the last rows as it needs, and leaves the first", arguments: [20, 40, 60, 120])
    func whole(_ columns: Int) {
        let rows = rows(.recorder(.began(path: Self.path)), columns: columns, height: 12)
        let shown = rows.filter { $0 != "." }.map { $0.dropFirst() }.joined()
        #expect(columns == 120 ? shown.isEmpty : shown.contains(Self.path))
        #expect(rows.count == 12 && rows[0] == ".")
        #expect(rows.allSatisfy { DisplayWidth.standard.cells(of: $0) <= columns })
    }

    @Test("A window that is too low for it keeps its first row and shows the end")
    func low() {
        let rows = rows(.recorder(.began(path: Self.path)), columns: 20, height: 3)
        #expect(rows[0] == "." && rows[2].hasSuffix("jsonl"))
        #expect(self.rows(.recorder(.began(path: Self.path)), columns: 20, height: 1) == ["."])
    }

    @Test("Another message keeps to its row")
    func other() {
        #expect(rows(.notice(.loadingCancelled), columns: 20, height: 4) == [".", ".", ".", "."])
    }

    @Test(
        "What failed looks like a failure",
        arguments: [
            (NoticeState.Message.recordingFailed(path: nil, failure: .full), TextStyle.Role.error),
            (.sessionLogFailed(failure: .full), .error), (.crashFound(path: "/a"), .info), (.endOfList, .info),
            (.failed(subject: .list(id: .tab(.latest), source: .latest), error: .timedOut), .error),
        ])
    func style(_ message: NoticeState.Message, _ role: TextStyle.Role) {
        #expect(LongMessage.style(of: message).role == role)
    }

    private func rows(_ action: AppAction, columns: Int, height: Int) -> [String] {
        var state = AppState.home([], columns: columns)
        appReducer(&state, action)
        var frame = Frame(rows: Array(repeating: StyledLine("."), count: height))
        LongMessage(presentation: .japanese).overlay(Chrome(state), on: &frame)
        return frame.rows.map(\.text)
    }
}
