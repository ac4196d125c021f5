import Dispatch
import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("Comments of the reader's, with the whole program", .timeLimit(.minutes(10)))
struct CommentTests {
    let home: TemporaryFolder
    let qiita = FaultyQiita()

    init() throws {
        home = try TemporaryFolder()
    }

    func waiting(on server: LoopbackServer) throws -> [Intention] {
        let outbox = Outbox(
            host: try APIHost(parsing: server.url).origin,
            storage: OutboxFile(folder: home.path + "/.local/state/qiita-tui"))
        return try outbox.contents().waiting.map(\.intention)
    }

    func drafts(on server: LoopbackServer) throws -> CommentDrafts {
        CommentDrafts(folder: home.path + "/.local/state/qiita-tui", host: try APIHost(parsing: server.url))
    }

    /// The program with an article on the screen; the editor runs `script` on the file `$1`.
    func begin(
        _ server: LoopbackServer, article number: Int = 0, editor script: String, _ words: String...
    ) throws -> ProgramSession {
        let editor = try home.write(script: script, to: "ed")
        let session = try ProgramSession(
            at: server, token: qiita.token, home: home, words, environment: ["VISUAL": editor, "EDITOR": nil])
        try session.waitFor("記事1")
        session.type(String(repeating: "j", count: number) + "\r")
        try session.waitFor("本文")
        try session.waitFor("記事\(number)")
        return session
    }

    private let writes = "printf 'Good\\narticle\\n' >\"$1\""

    @Test("C posts the text that the editor saved, and the screen is restored afterwards")
    func post() throws {
        let server = try qiita.start()
        let session = try begin(server, editor: writes)
        session.type("C")
        try session.waitFor("Comment posted: 記事0")
        try session.waitFor("@alice")
        #expect(qiita.comments.map(\.body) == ["Good\narticle"])
        #expect(try waiting(on: server).isEmpty)
        session.type("q")
        try session.waitFor("記事1")
        session.type("q")
        #expect(session.program.waitForEnd(seconds: 60) == .exited(status: 0))
        session.expectTerminalAsBefore()
    }

    @Test("Offline the comment waits; outbox prints it, and outbox send posts it once")
    func offline() async throws {
        let server = try qiita.start()
        let online = try begin(server, editor: writes)
        online.type("qq")
        #expect(online.program.waitForEnd(seconds: 60) == .exited(status: 0))
        let session = try begin(server, editor: writes, "--offline")
        session.type("C")
        try session.waitFor("[not sent yet]")
        session.type("qq")
        #expect(session.program.waitForEnd(seconds: 60) == .exited(status: 0))
        #expect(qiita.comments.isEmpty)
        let environment = [
            "HOME": home.path, "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "", "LANG": "C.UTF-8",
            "QIITA_ACCESS_TOKEN": qiita.token,
        ]
        let list = try await Command.run(
            Command.program, ["outbox", "--host", server.url], environment: environment)
        #expect(list.output.contains("\tcomment\t") && list.output.contains("\t記事0\n"))
        let send = try await Command.run(
            Command.program, ["outbox", "send", "--lang", "en", "--host", server.url], environment: environment)
        #expect(send.status == 0 && send.output == "comment 記事0: done\n")
        #expect(qiita.comments.count == 1)
    }

    @Test("After kill -9 between the POST and its answer the comment is posted once", arguments: [true, false])
    func killed(arrives: Bool) throws {
        let server = try qiita.start()
        let session = try begin(server, editor: writes)
        let gate = DispatchSemaphore(value: 0)
        qiita.answer { [qiita] request in
            guard request.method == "POST" else { return qiita.respondRightly(to: request) }
            let response = arrives ? qiita.respondRightly(to: request) : .failure(503)
            gate.wait()
            gate.signal()
            return response
        }
        session.type("C")
        try session.wait("has sent the comment") { _ in server.requests.contains { $0.method == "POST" } }
        kill(session.program.id, SIGKILL)
        _ = session.program.waitForEnd(seconds: 60)
        #expect(try waiting(on: server).map(\.title) == ["記事0"])
        gate.signal()
        qiita.answer(nil)
        let next = try begin(server, editor: "true")
        try next.waitFor("Comment posted: 記事0")
        #expect(qiita.comments.map(\.body) == ["Good\narticle"])
        #expect(try waiting(on: server).isEmpty)
    }

    @Test("After an editor that crashed, and after kill -9 of the program in the editor, the next C opens the text")
    func drafts() throws {
        let server = try qiita.start()
        let session = try begin(server, editor: "echo half >\"$1\"; kill -9 $$")
        session.type("C")
        try session.waitFor("ed failed with exit status 137")
        #expect(qiita.comments.isEmpty)
        kill(session.program.id, SIGKILL)
        _ = session.program.waitForEnd(seconds: 60)
        let second = try begin(server, editor: "echo more >>\"$1\"; kill -9 $PPID; sleep 1")
        second.type("C")
        _ = second.program.waitForEnd(seconds: 60)
        let third = try begin(server, editor: "true")
        third.type("C")
        try third.waitFor("Comment posted: 記事0")
        #expect(qiita.comments.map(\.body) == ["half"])
        #expect(try drafts(on: server).source(of: .new(article: qiita.firstArticle)) == nil)
    }

    @Test("A comment that Qiita refuses becomes a draft; saving it empty discards it")
    func refused() throws {
        let server = try qiita.start()
        let session = try begin(server, editor: writes)
        qiita.answer { [qiita] request in
            request.method == "POST"
                ? .json(#"{"message":"too short"}"#, status: 422) : qiita.respondRightly(to: request)
        }
        session.type("C")
        try session.waitFor("Could not post the comment: 記事0")
        try session.waitFor("the text is a draft, C opens it")
        let target = CommentTarget.new(article: qiita.firstArticle)
        #expect(try drafts(on: server).text(of: target) == CommentText("Good\narticle"))
        #expect(try waiting(on: server).isEmpty)
        try home.write(script: ": >\"$1\"", to: "ed")
        session.type("C")
        try session.waitFor("The text is empty; nothing is sent")
        #expect(try drafts(on: server).source(of: target) == nil)
    }

    @Test("The reader's comment in the window can be edited, and deleted after a confirmation")
    func own() throws {
        let server = try qiita.start()
        let session = try begin(server, editor: writes)
        session.type("C")
        try session.waitFor("Comment posted: 記事0")
        try session.waitFor("@alice")
        try home.write(script: "sed -i s/Good/Better/ \"$1\"", to: "ed")
        session.type("C")
        try session.waitFor("Comment edited: 記事0")
        #expect(qiita.comments.map(\.body) == ["Better\narticle"])
        session.type("D")
        try session.waitFor("Delete the comment \"Better\"?")
        session.type("y")
        try session.waitFor("Comment deleted: 記事0")
        #expect(qiita.comments.isEmpty)
    }
}
