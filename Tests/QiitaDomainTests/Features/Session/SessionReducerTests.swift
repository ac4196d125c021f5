import Foundation
import Testing

@testable import QiitaDomain

@Suite("What holds for the whole session")
struct SessionReducerTests {
    private let window = SessionState.Window(columns: 100, rows: 40)

    @Test("The program comes up with a time, a place, a window and perhaps a token", arguments: [true, false])
    func started(hasToken: Bool) {
        var session = SessionState()
        sessionReducer(
            &session,
            .started(at: Timestamp(seconds: 50), utcOffset: 32_400, window: window, hasToken: hasToken))
        #expect(session.now == Timestamp(seconds: 50) && session.utcOffset == 32_400)
        #expect(session.window == window)
        #expect(session.hasToken == hasToken)
        #expect(session.account == nil)
    }

    @Test("Time goes on, and never back")
    func ticked() {
        var session = SessionState()
        sessionReducer(&session, .ticked(at: Timestamp(seconds: 60)))
        #expect(session.now == Timestamp(seconds: 60))
        sessionReducer(&session, .ticked(at: Timestamp(seconds: 30)))
        #expect(session.now == Timestamp(seconds: 60))
    }

    @Test(
        "No window is larger than can be drawn, nor less than nothing",
        arguments: [(-1, Int.min, 0, 0), (.max, 10_000, 9999, 9999), (80, 24, 80, 24)])
    func windowBounds(_ columns: Int, _ rows: Int, _ boundColumns: Int, _ boundRows: Int) throws {
        let window = SessionState.Window(columns: columns, rows: rows)
        #expect(window.columns == boundColumns && window.rows == boundRows)
        let written = Data(#"{"columns":\#(columns),"rows":\#(rows)}"#.utf8)
        #expect(try JSONDecoder().decode(SessionState.Window.self, from: written) == window)
    }

    @Test("The window has the size that was reported last")
    func resized() {
        var session = SessionState()
        #expect(session.window == SessionState.Window(columns: 80, rows: 24))
        sessionReducer(&session, .resized(window: window))
        #expect(session.window == window)
    }

    @Test("The token's owner is known once Qiita said it, and stays unknown where it did not")
    func account() {
        var session = SessionState()
        sessionReducer(&session, .accountRequested(request: RequestID(1)))
        sessionReducer(&session, .accountFailed(request: RequestID(1), error: .unauthorized))
        #expect(session.account == nil && session.accountFailure == .unauthorized)
        sessionReducer(&session, .accountRequested(request: RequestID(2)))
        #expect(session == SessionState())
        sessionReducer(&session, .accountResponded(request: RequestID(1), account: "alice", limit: nil))
        #expect(session.account == "alice")
    }
}
