import Foundation
import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Time travel in a session")
struct AppLoopTimeTravelTests {
    @Test("c continues live from the recorded state, with no request under way")
    func goOn() async throws {
        let session = ReplaySession()
        await session.open(try await RecordedWalk.log())
        await session.type("nnnnnnnnnn")
        #expect(session.screen.contains("loading.requests[0]"))
        await session.type("c")
        #expect(session.rows[0].contains("記事3"))
        #expect(session.store.state.loading.requests == [])
        #expect(session.store.state.session.account == "alice")
        #expect(session.qiita.calls == [.authenticatedUser])
        await session.type("q")
        #expect(session.rows[0].contains("新着"))
        await session.type("jq")
        #expect(session.endings == [.quit])
    }

    @Test("The end of a session that quit can be continued")
    func fromTheEnd() async throws {
        let session = ReplaySession()
        await session.open(try await RecordedWalk.log())
        await session.type("Gc")
        #expect(session.rows[0].contains("@hanako"))
        #expect(session.endings == [])
    }

    @Test("Without an API, c says why it cannot continue")
    func obstacle() async throws {
        let session = ReplaySession()
        await session.open(try await RecordedWalk.log(), obstacle: "no demo")
        await session.type("c")
        #expect(session.status.contains("no demo") && session.rows[0].contains(" 0/33 "))
    }

    @Test("F3 without a log shows a message")
    func noLog() async {
        let session = ReaderSession(api: ManualQiita.serving(Article.makeMany(3)))
        await session.start()
        await session.press(.function(3))
        #expect(session.status.contains("記録されていません"))
        #expect(session.rows[2] == ">    0 記事1")
    }

    @Test("F3 opens the session's log at its end, and q returns to the unchanged session")
    func thereAndBack() async throws {
        let reader = try await recorded()
        let session = reader.session
        await session.press(.down, .function(3))
        #expect(session.rows[0].contains("6/6") && session.screen.contains("-- いま --"))
        let state = session.store.state
        await session.type("pppq")
        #expect(session.store.state == state)
        #expect(session.screen.contains(">    0 記事2"))
    }

    @Test("F3 reaches the first action of the previous generation and the last of the current one")
    func generations() async throws {
        let reader = try RecordedReader(limit: 20_000)
        let session = reader.session
        try await reader.start()
        let older = reader.path("last-session.jsonl.1")
        while !FileManager.default.fileExists(atPath: older) { await session.press(.down, .up) }
        await session.press(.down, .down)
        await session.press(.function(3))
        let newer = try reader.log(reader.path("last-session.jsonl"))
        let count = try reader.log(older).actions.count + newer.actions.count
        #expect(newer.types.first == "recording.started" && newer.types.last == "list.cursorMoved")
        #expect(session.rows[0].contains("\(count)/\(count)") && session.screen.contains("-- いま --"))
        #expect(session.rows.contains { $0.hasPrefix(">") && $0.contains(" list.cursorMoved") })
        await session.type("gn")
        #expect(session.rows[0].contains(" 1/\(count)"))
        #expect(session.rows.contains { $0.hasPrefix(">") && $0.contains(" session.started") })
        await session.type("G")
        #expect(session.rows[0].contains("\(count)/\(count)"))
        await session.type("q")
        #expect(session.screen.contains(">    0 記事3"))
    }

    @Test("Responses that arrive meanwhile are reduced, and drawn afterwards")
    func meanwhile() async throws {
        let articles = Article.makeMany(3)
        let qiita = ManualQiita()
        let reader = try RecordedReader(api: qiita)
        let session = reader.session
        try reader.recorder.begin(recordingTo: nil, keepsSession: true, window: .init(columns: 80, rows: 24))
        session.begin()
        let idle: @MainActor @Sendable () async -> Void = { await session.effects.waitUntilIdle() }
        try await qiita.arrival(of: .articles(.latest, page: 1), before: idle).answer(.page(articles, next: nil))
        try await qiita.arrival(of: .authenticatedUser, before: idle).answer(.user(.make("alice")))
        await session.settle()
        session.terminal.press(.enter)
        let check = try await qiita.arrival(of: .isStocked(articles[0].id), before: idle)
        session.terminal.press(.function(3))
        check.answer(.isOn(true))
        await session.settle()
        #expect(session.rows[0].contains("記録"))
        await session.type("q")
        #expect(session.rows[0].contains("[S]"))
    }

    @Test("c in a session goes back in it, and the log records that")
    func backInTime() async throws {
        let reader = try await recorded()
        let session = reader.session
        await session.press(.down, .enter, .function(3))
        await session.type("gnnn")
        await session.type("c")
        #expect(session.screen.contains(">    0 記事1"))
        #expect(session.store.state.navigation.routes.count == 1)
        await session.press(.down, .function(3))
        let log = try reader.log(reader.recorder.currentLog ?? "")
        #expect(log.actions.map(\.type).suffix(2) == ["recording.started", "list.cursorMoved"])
        #expect(log.lastState == session.store.state)
    }

    @Test("Q in the debugger ends the program")
    func quit() async throws {
        let reader = try await recorded()
        let session = reader.session
        await session.press(.function(3), .character("Q"))
        #expect(session.endings == [.quit])
    }

    private func recorded() async throws -> RecordedReader {
        let reader = try RecordedReader()
        try await reader.start()
        return reader
    }
}
