import Foundation
import Testing

@testable import QiitaDomain

@Suite("The session reducer")
struct SessionReducerTests {
    private let window = SessionState.Window(columns: 100, rows: 40)

    @Test("A launch sets time, place, window and token", arguments: [true, false])
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

    @Test("The zone's rules are those of the launch; a log without them has one offset")
    func zone() throws {
        let change = LocalZone.Change(at: Timestamp(seconds: 100), utcOffset: 7200)
        let started = SessionAction.started(
            at: Timestamp(seconds: 50), utcOffset: 3600, zoneChanges: [change], window: window, hasToken: true)
        var session = SessionState()
        sessionReducer(&session, started)
        #expect(session.zone == LocalZone(utcOffset: 3600, changes: [change]))
        let old = #"{"started":{"at":50,"utcOffset":3600,"window":{"columns":100,"rows":40},"hasToken":true}}"#
        sessionReducer(&session, try JSONDecoder().decode(SessionAction.self, from: Data(old.utf8)))
        #expect(session.zone == LocalZone(utcOffset: 3600))
        #expect(!String(decoding: try JSONEncoder().encode(session), as: UTF8.self).contains("zoneChanges"))
    }

    @Test("Time never goes backwards")
    func ticked() {
        var session = SessionState()
        sessionReducer(&session, .ticked(at: Timestamp(seconds: 60)))
        #expect(session.now == Timestamp(seconds: 60))
        sessionReducer(&session, .ticked(at: Timestamp(seconds: 30)))
        #expect(session.now == Timestamp(seconds: 60))
    }

    @Test(
        "The window size is clamped to valid sizes",
        arguments: [(-1, Int.min, 0, 0), (.max, 10_000, 9999, 9999), (80, 24, 80, 24)])
    func windowBounds(_ columns: Int, _ rows: Int, _ boundColumns: Int, _ boundRows: Int) throws {
        let window = SessionState.Window(columns: columns, rows: rows)
        #expect(window.columns == boundColumns && window.rows == boundRows)
        let written = Data(#"{"columns":\#(columns),"rows":\#(rows)}"#.utf8)
        #expect(try JSONDecoder().decode(SessionState.Window.self, from: written) == window)
    }

    @Test("The window has the last reported size")
    func resized() {
        var session = SessionState()
        #expect(session.window == SessionState.Window(columns: 80, rows: 24))
        sessionReducer(&session, .resized(window: window))
        #expect(session.window == window)
    }

    @Test("The token's owner is known after a response and unknown after a failure")
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
