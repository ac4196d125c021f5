import TestSupport
import Testing

@testable import QiitaDomain
@testable import qiita_tui

@MainActor @Suite("Error dialogs")
struct ErrorDialogTests {
    @Test("Every error fits every window and names its keys", arguments: QiitaError.every, Strings.both)
    func fits(_ error: QiitaError, _ strings: Strings) {
        for (columns, rows) in [(20, 5), (40, 12), (80, 24)] {
            for subject in subjects {
                let frame = frame(error, subject, strings, columns: columns, rows: rows)
                let screen = ScreenText(frame: frame, size: TerminalSize(columns: columns, rows: rows))
                #expect(screen.complaints == [])
                let text = screen.rows.joined(separator: "\n")
                #expect(text.contains("Esc \(strings.hint(.closeDialog))"), "\(columns)x\(rows) \(subject)\n\(text)")
                #expect(
                    text.contains("r \(strings.hint(.retry))") == error.offersRetry,
                    "\(columns)x\(rows)\n\(text)")
            }
        }
    }

    @Test("At 80x24 every dialog is complete", arguments: QiitaError.every, Strings.both)
    func complete(_ error: QiitaError, _ strings: Strings) {
        let text = frame(error, Self.list, strings, columns: 80, rows: 24).rows.map(\.text)
            .map { $0.filter { $0 != "|" && $0 != " " } }.joined()
        for sentence in [
            strings.failed(Self.list), strings.reason(error, of: Self.list, clock: .tokyo(strings)),
            strings.remedy(error, of: Self.list, hasToken: true), strings.stillUsable,
        ] {
            #expect(text.contains(sentence.filter { $0 != " " }))
        }
    }

    @Test("Over an empty screen the dialog does not mention loaded articles")
    func withoutContent() {
        let text = frame(.timedOut, Self.list, .english, columns: 80, rows: 24, hasContent: false)
        #expect(!text.rows.contains { $0.text.contains(Strings.english.stillUsable) })
    }

    @Test("The screen behind stays visible around it, and the cursor is on the dialog's first line")
    func overlay() {
        let frame = frame(.timedOut, Self.list, .japanese, columns: 80, rows: 24)
        #expect(frame.rows.count == 24)
        #expect(frame.rows[0].text == "row 0")
        #expect(frame.rows[23].text == "row 23")
        let first = frame.rows.firstIndex { $0.text.contains("+--") } ?? 0
        #expect(frame.cursor == Frame.Position(row: first + 1, column: 8))
    }

    @Test("In a window that is too small no dialog is drawn")
    func tooSmall() {
        let frame = frame(.timedOut, Self.list, .japanese, columns: 19, rows: 5)
        #expect(frame.rows.map(\.text) == (0..<5).map { "row \($0)" })
    }

    private static let list = NoticeState.Subject.list(id: .tab(.latest), source: .latest)

    @Test("With a token, no dialog advises getting one", arguments: Strings.both)
    func usedUp(_ strings: Strings) {
        let error = QiitaError.rateLimited(until: nil)
        let text = frame(error, Self.list, strings, columns: 80, rows: 24).rows.map(\.text).joined()
        #expect(!text.contains("1000") && strings.remedy(error).contains("1000"))
    }

    private var subjects: [NoticeState.Subject] {
        [
            Self.list, .article(route: .root), .stock(article: "a", isStocked: true),
            .stock(article: "a", isStocked: false),
        ]
    }

    private func frame(
        _ error: QiitaError, _ subject: NoticeState.Subject, _ strings: Strings, columns: Int, rows: Int,
        hasContent: Bool = true
    ) -> Frame {
        let behind = Frame(
            rows: (0..<rows).map { StyledLine("row \($0)") }, cursor: Frame.Position(row: 0, column: 0))
        return ErrorDialog(display: DisplaySettings(strings: strings)).overlay(
            NoticeState.Dialog(subject: subject, error: error), hasContent: hasContent,
            common: CommonScreenState(.home([], columns: columns, rows: rows)), on: behind)
    }
}

@Suite("Long messages")
struct LongMessageTests {
    @Test(
        "A long message takes the rows above; a window that is too small for a screen shows none", arguments: [30, 1])
    func window(columns: Int) {
        var state = AppState()
        appReducer(
            &state,
            AppAction.session(
                .started(
                    at: Timestamp(seconds: 0), utcOffset: 0, window: SessionState.Window(columns: columns, rows: 8),
                    hasToken: true)))
        appReducer(&state, AppAction.handoff(.openFailed(url: "file:///etc/passwd", error: .unsafeAddress)))
        let rows = Array(repeating: StyledLine("x"), count: 8)
        var frame = Frame(rows: rows)
        LongMessage(display: DisplaySettings(strings: .japanese, keymap: .standard)).overlay(
            CommonScreenState(state), on: &frame)
        #expect(frame.rows.count == 8 && (frame.rows == rows) == (columns == 1))
    }

    private static let path = "/home/hanako/.local/state/qiita-tui/recording-20261121T090000Z.jsonl"

    @Test("A long message takes the last rows that it needs, and leaves the first", arguments: [20, 40, 60, 120])
    func whole(_ columns: Int) {
        let rows = rows(.recorder(.began(path: Self.path)), columns: columns, height: 12)
        let shown = rows.filter { $0 != "." }.map { $0.dropFirst() }.joined()
        #expect(columns == 120 ? shown.isEmpty : shown.contains(Self.path))
        #expect(rows.count == 12 && rows[0] == ".")
        #expect(rows.allSatisfy { DisplayWidth.standard.cells(of: $0) <= columns })
    }

    @Test("A window too low for it keeps its first row and shows the message's end")
    func low() {
        let rows = rows(.recorder(.began(path: Self.path)), columns: 20, height: 3)
        #expect(rows[0] == "." && rows[2].hasSuffix("jsonl"))
        #expect(self.rows(.recorder(.began(path: Self.path)), columns: 20, height: 1) == ["."])
    }

    @Test(
        "A title gives way to the reason: the message takes two rows, and more only for the reason",
        arguments: [40, 80, 132],
        [
            NoticeState.Message.changeKept(title: "", error: .server(status: 503)),
            .changeRefused(target: .stock("a"), isOn: true, title: "", error: .notFound),
        ])
    func titles(_ columns: Int, _ message: NoticeState.Message) {
        let title = String(repeating: "とても長い題名", count: 40)
        var state = AppState.home([], columns: columns)
        let error: QiitaError
        switch message {
        case .changeRefused(let target, let isOn, _, let cause):
            error = cause
            state.notice.message = .changeRefused(target: target, isOn: isOn, title: title, error: cause)
        default:
            error = .server(status: 503)
            state.notice.message = .changeKept(title: title, error: error)
        }
        var frame = Frame(rows: Array(repeating: StyledLine("."), count: 12))
        LongMessage(display: .japanese).overlay(CommonScreenState(state), on: &frame)
        let shown = frame.rows.map(\.text).filter { $0 != "." }
        let clock = CommonScreenState(state).clock(.japanese)
        #expect(shown.count <= (columns == 40 ? 3 : 2) && shown.joined().contains("とても"))
        #expect(shown.map { $0.dropFirst() }.joined().contains(Strings.japanese.reason(error, clock: clock)))
    }

    @Test("Other messages stay in their row")
    func other() {
        #expect(rows(.notice(.loadingCancelled), columns: 20, height: 4) == [".", ".", ".", "."])
    }

    @Test(
        "A failure has the failure style",
        arguments: [
            (NoticeState.Message.recordingFailed(path: nil, failure: .full), TextStyle.Role.error),
            (.sessionLogFailed(failure: .full), .error), (.crashFound(path: "/a"), .info), (.endOfList, .info),
            (.failed(subject: .list(id: .tab(.latest), source: .latest), error: .timedOut), .error),
        ])
    func style(_ message: NoticeState.Message, _ role: TextStyle.Role) {
        #expect(message.style.role == role)
    }

    private func rows(_ action: AppAction, columns: Int, height: Int) -> [String] {
        var state = AppState.home([], columns: columns)
        appReducer(&state, action)
        var frame = Frame(rows: Array(repeating: StyledLine("."), count: height))
        LongMessage(display: .japanese).overlay(CommonScreenState(state), on: &frame)
        return frame.rows.map(\.text)
    }
}
