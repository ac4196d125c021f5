import Dispatch
import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("Unconfirmed changes persist across runs", .timeLimit(.minutes(10)))
struct OutboxTests {
    let home: TemporaryFolder
    let qiita = FaultyQiita()

    init() throws {
        home = try TemporaryFolder()
    }

    /// The file.
    func contents(on server: LoopbackServer) throws -> OutboxContents {
        try Outbox(
            host: try APIHost(parsing: server.url).origin,
            storage: OutboxFile(folder: home.path + "/.local/state/qiita-tui")
        ).contents()
    }

    /// The titles of the intentions in the file.
    func waiting(on server: LoopbackServer) throws -> [String] {
        try contents(on: server).waiting.map(\.intention.title)
    }

    /// The program, with the same home in every session, once it shows the list.
    func begin(_ server: LoopbackServer, _ words: String...) throws -> ProgramSession {
        let session = try ProgramSession(at: server, token: qiita.token, home: home, words)
        try session.waitFor("記事1")
        return session
    }

    /// Answers nothing to a PUT until the gate is opened.
    private func holdChanges() -> DispatchSemaphore {
        let gate = DispatchSemaphore(value: 0)
        qiita.answer { [qiita] request in
            if request.method == "PUT" {
                gate.wait()
                gate.signal()
            }
            return qiita.respondRightly(to: request)
        }
        return gate
    }

    private func waitForChange(_ server: LoopbackServer, _ session: ProgramSession) throws {
        try session.wait("has sent the change") { _ in server.requests.contains { $0.method == "PUT" } }
    }

    @Test("Quitting during a change waits for the answer, and says so")
    func quit() throws {
        let server = try qiita.start()
        let session = try begin(server)
        let gate = holdChanges()
        session.type("s")
        try session.waitFor("[s]")
        try waitForChange(server, session)
        session.type("q")
        try session.waitFor("saving 1 change; q again leaves it for the next start")
        gate.signal()
        #expect(session.program.waitForEnd(seconds: 60) == .exited(status: 0))
        #expect(qiita.stocked.count == 1)
        #expect(try waiting(on: server) == [])
        session.expectTerminalAsBefore()
    }

    @Test("A second q leaves at once, and the next start sends the change and names the article")
    func quitTwice() throws {
        let server = try qiita.start()
        let session = try begin(server)
        let gate = holdChanges()
        session.type("s")
        try waitForChange(server, session)
        session.type("q")
        try session.waitFor("saving 1 change")
        session.type("q")
        #expect(session.program.waitForEnd(seconds: 60) == .exited(status: 0))
        #expect(try waiting(on: server) == ["記事0"])
        gate.signal()
        qiita.answer(nil)
        let next = try begin(server)
        try next.waitFor("Stocked: 記事0")
        try next.waitFor("[S]")
        #expect(try waiting(on: server) == [])
        #expect(qiita.stocked.count == 1)
    }

    @Test(
        "After kill -9 between the request and its answer the next start sends the change",
        arguments: [SIGKILL, SIGTERM])
    func killed(signal: Int32) throws {
        let server = try qiita.start()
        let session = try begin(server)
        let gate = holdChanges()
        session.type("s")
        try waitForChange(server, session)
        kill(session.program.id, signal)
        _ = session.program.waitForEnd(seconds: 60)
        #expect(try waiting(on: server) == ["記事0"])
        gate.signal()
        qiita.answer(nil)
        let next = try begin(server)
        if signal == SIGKILL { next.type("j") }
        try next.waitFor("Stocked: 記事0")
        #expect(try waiting(on: server) == [])
        #expect(qiita.stocked.count == 1)
    }

    @Test("In the tab of stocks a second s undoes the first and does not affect the next article")
    func twice() throws {
        let server = try qiita.start()
        let first = try begin(server)
        first.type("s")
        try first.waitFor("Stocked: 記事0")
        first.type("js")
        try first.waitFor("Stocked: 記事1")
        first.type("q")
        #expect(first.program.waitForEnd(seconds: 60) == .exited(status: 0))
        let stocked = Set(qiita.stocked)
        let session = try begin(server, "stocks")
        session.type("s")
        try session.waitFor("Unstocked: ")
        session.type("s")
        try session.waitFor("Stocked: ")
        #expect(Set(qiita.stocked) == stocked)
    }

    @Test("Offline a change waits with its mark and is counted; the next start online sends it")
    func offline() throws {
        let server = try qiita.start()
        let online = try begin(server)
        online.type("q")
        #expect(online.program.waitForEnd(seconds: 60) == .exited(status: 0))
        let session = try begin(server, "--offline")
        session.type("s")
        try session.waitFor("[s]")
        session.type("j")
        try session.waitFor("1 unsent")
        session.type("q")
        #expect(session.program.waitForEnd(seconds: 60) == .exited(status: 0))
        #expect(!server.requests.contains { $0.method == "PUT" })
        #expect(try waiting(on: server) == ["記事0"])
        let next = try begin(server)
        try next.waitFor("Stocked: 記事0")
        #expect(qiita.stocked.count == 1)
    }

    @Test("After a restart [S] is shown from the beginning, and s unstocks")
    func known() throws {
        let server = try qiita.start()
        let first = try begin(server)
        first.type("s")
        try first.waitFor("Stocked: 記事0")
        first.type("q")
        #expect(first.program.waitForEnd(seconds: 60) == .exited(status: 0))
        let session = try begin(server)
        try session.waitFor("[S]")
        session.type("s")
        try session.waitFor("Unstocked: 記事0")
        #expect(!server.requests.contains { $0.method == "GET" && $0.path.last == "stock" })
    }

    @Test("U undoes a stock and names the article")
    func undo() throws {
        let server = try qiita.start()
        let session = try begin(server)
        session.type("s")
        try session.waitFor("Stocked: 記事0")
        session.type("U")
        // The answer's message would replace that of a key typed before it.
        try session.waitFor("Unstocked: 記事0")
        #expect(qiita.stocked.isEmpty)
        session.type("U")
        try session.waitFor("Nothing to undo")
    }
}
