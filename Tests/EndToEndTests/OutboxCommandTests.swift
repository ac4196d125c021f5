import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("The outbox on the command line", .timeLimit(.minutes(5)))
struct OutboxCommandTests {
    private let home: TemporaryFolder
    private let qiita = FakeQiita(articles: [.make(title: "題名", stocksCount: 3)])
    private let article = Article.make(title: "題名").id

    init() throws {
        home = try TemporaryFolder()
    }

    private func outbox(_ server: LoopbackServer) throws -> Outbox {
        Outbox(
            host: try APIHost(parsing: server.url).origin,
            storage: OutboxFile(folder: home.path + "/.local/state/qiita-tui"))
    }

    private func add(
        _ id: String, _ target: ToggleTarget, isOn: Bool = true, account: String? = "alice", to outbox: Outbox
    ) throws {
        try outbox.add(
            Intention(
                id: id, time: Timestamp(seconds: 1_764_000_000), account: account,
                change: .toggle(target: target, isOn: isOn), title: target == .stock(article) ? "題名" : "\(target)"))
    }

    private func run(
        _ words: String..., on server: LoopbackServer, token: String = FakeQiita.defaultToken
    ) async throws -> Command.Result {
        let environment = [
            "HOME": home.path, "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "", "LANG": "C.UTF-8",
            "QIITA_ACCESS_TOKEN": token,
        ]
        return try await Command.run(
            Command.program, ["outbox"] + words + ["--host", server.url], environment: environment)
    }

    @Test("Without changes nothing is printed and nothing is sent", arguments: ["list", "send", "drop"])
    func empty(operation: String) async throws {
        let server = try qiita.start()
        let result = try await run(operation, on: server)
        #expect(result.status == 0)
        #expect(result.output.isEmpty && result.errors.isEmpty)
        #expect(server.requests.isEmpty)
    }

    @Test("The list prints a line per change with tabs in a pipe")
    func list() async throws {
        let server = try qiita.start()
        let outbox = try outbox(server)
        try add("1", .stock(article), to: outbox)
        try add("2", .follow(.tag("C++")), isOn: false, to: outbox)
        let result = try await run(on: server)
        #expect(result.status == 0)
        #expect(
            result.output == """
                2025-11-24T16:00:00Z\tstock\t\(article)\t題名
                2025-11-24T16:00:00Z\tunfollow\t#C++\t#C++

                """)
        #expect(server.requests.isEmpty)
    }

    @Test("What waits for another host is named with its number", arguments: ["list", "send"])
    func otherHosts(operation: String) async throws {
        let server = try qiita.start()
        let storage = OutboxFile(folder: home.path + "/.local/state/qiita-tui")
        for (host, ids) in [("https://b.qiita.com", ["1"]), ("https://a.qiita.com", ["2", "3"])] {
            let outbox = Outbox(host: host, storage: storage)
            for id in ids { try add(id, .stock("0000000000000000000" + id), to: outbox) }
            try add("4" + host, .stock(article), to: outbox)
            try outbox.cross(out: ["4" + host], as: .dropped)
        }
        let result = try await run(operation, on: server)
        #expect(result.status == 0 && result.output.isEmpty)
        #expect(
            result.errors == """
                qiita-tui: 2 changes wait for https://a.qiita.com (--host https://a.qiita.com)
                qiita-tui: 1 change waits for https://b.qiita.com (--host https://b.qiita.com)

                """)
        #expect(server.requests.isEmpty)
    }

    @Test("Sending prints the outcome of each change and empties the outbox")
    func send() async throws {
        let server = try qiita.start()
        let outbox = try outbox(server)
        try add("1", .stock(article), to: outbox)
        try add("2", .follow(.user("hanako")), to: outbox)
        let result = try await run("send", on: server)
        #expect(result.status == 0)
        #expect(result.output == "stock 題名: done\nfollow @hanako: done\n")
        #expect(qiita.stocked == [article])
        #expect(qiita.followed == [.user("hanako")])
        #expect(try outbox.contents().waiting.isEmpty)
        #expect(try await run("send", on: server).output.isEmpty)
    }

    @Test(
        "What send learns of a stock is known at the next start, also if the answer was lost", arguments: [true, false])
    func known(isLost: Bool) async throws {
        let qiita = FakeQiita(articles: [.make(title: "題名", stocksCount: 3)], stocked: isLost ? [article] : [])
        let server = try qiita.start()
        try add("1", .stock(article), to: try outbox(server))
        if isLost { qiita.answerNext(with: .failure(503)) { $0.method == "PUT" } }
        #expect(try await run("send", on: server).output == "stock 題名: done\n")
        let asked = server.requests.count { $0.method == "GET" && $0.path.last == "stock" }
        #expect(asked == (isLost ? 1 : 0))
        let screen = try ProgramSession(at: server, token: FakeQiita.defaultToken, home: home, columns: 132)
        try screen.waitFor("[S]")
        screen.leave()
        #expect(server.requests.count { $0.method == "GET" && $0.path.last == "stock" } == asked)
    }

    @Test("Twenty changes that a killed session left are waited for once, and the message says for what")
    func waits() async throws {
        let articles = Article.makeMany(20)
        let server = try FakeQiita(articles: articles).start()
        let outbox = try outbox(server)
        for article in articles { try add("of \(article.id)", .stock(article.id), to: outbox) }
        try OutboxFile(folder: home.path + "/.local/state/qiita-tui").append(articles.map { .sent("of \($0.id)") })
        let result = try await run("send", on: server)
        #expect(result.output.split(separator: "\n").count { $0.hasSuffix(": done") } == 20)
        #expect(
            result.errors == "qiita-tui: waiting 5 seconds: a change that was sent before may still arrive at Qiita\n")
        #expect(try outbox.contents().waiting.isEmpty)
    }

    @Test("A change of a deleted article is reported by title and removed")
    func gone() async throws {
        let server = try qiita.start()
        let outbox = try outbox(server)
        try add("1", .stock("00000000000000000000"), to: outbox)
        let result = try await run("send", on: server)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("stock 00000000000000000000: refused: Not found"))
        #expect(try outbox.contents().waiting.isEmpty)
    }

    @Test("Changes that fail or belong to another account stay in the outbox, and the exit status reports it")
    func kept() async throws {
        let server = try qiita.start()
        let outbox = try outbox(server)
        try add("1", .stock(article), account: "bob", to: outbox)
        let other = try await run("send", on: server)
        #expect(other.status == 3)
        #expect(other.output == "stock 題名: not sent: the change belongs to @bob\n")
        #expect(qiita.stocked.isEmpty)

        try add("2", .stock(article), to: outbox)
        qiita.answerNext(with: .failure(503)) { $0.method == "PUT" }
        let failed = try await run("send", on: server)
        #expect(failed.status == 3)
        #expect(failed.output.contains("stock 題名: not sent: Qiita server error (503)"))

        #expect(try await run("send", on: server, token: String(repeating: "f", count: 40)).status == 4)
        #expect(try outbox.contents().waiting.map(\.intention.id) == ["1", "2"])
        #expect(try outbox.contents().waiting.map(\.isUncertain) == [false, false])
    }

    @Test("Without a terminal, drop needs --yes")
    func drop() async throws {
        let server = try qiita.start()
        let outbox = try outbox(server)
        try add("1", .stock(article), to: outbox)
        #expect(try await run("drop", on: server).status == 2)
        #expect(try outbox.contents().waiting.count == 1)
        #expect(try await run("drop", "--yes", on: server).output == "dropped 1 change\n")
        #expect(try outbox.contents().waiting.isEmpty)
        #expect(server.requests.isEmpty)
    }

    @Test("Without the file that gives the right to send, send names it, sends nothing and exits with 3")
    func lockMissing() async throws {
        let server = try qiita.start()
        let outbox = try outbox(server)
        try add("1", .stock(article), to: outbox)
        let path = home.path + "/.local/state/qiita-tui/outbox.jsonl.sending"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let result = try await run("send", on: server)
        #expect(result.status == 3 && result.output == "stock 題名: not sent: cannot open \(path)\n")
        #expect(qiita.stocked.isEmpty)
        #expect(try outbox.contents().waiting.count == 1)
    }

    @Test("The text of a refused comment stays in the outbox while no draft can be written, and send says so")
    func refusedComment() async throws {
        let server = try qiita.start()
        let outbox = try outbox(server)
        let body = CommentText("本文")
        try outbox.add(
            Intention(
                id: "1", time: Timestamp(seconds: 1_764_000_000), account: "alice",
                change: .comment(change: .post(article: article, body: body, replacing: nil)), title: "題名"))
        let drafts = try home.write("", to: ".local/state/qiita-tui/drafts")
        qiita.answerNext(with: .json(#"{"message":"too short"}"#, status: 422)) { $0.method == "POST" }
        let kept = try await run("send", on: server)
        #expect(kept.status == 3)
        #expect(kept.output.hasPrefix("comment 題名: refused: "))
        #expect(kept.output.contains("the text stays among the unsent changes"))
        #expect(try outbox.contents().waiting.map(\.intention.commentChange?.body) == [body])
        try FileManager.default.removeItem(atPath: drafts)
        qiita.answerNext(with: .json(#"{"message":"too short"}"#, status: 422)) { $0.method == "POST" }
        #expect(try await run("send", on: server).status == 0)
        #expect(try outbox.contents().waiting.isEmpty)
        let host = try APIHost(parsing: server.url)
        #expect(
            CommentDrafts(folder: home.path + "/.local/state/qiita-tui", host: host).text(of: .new(article: article))
                == body)
    }

    @Test("A change whose account is unknown is not sent with another token")
    func unknownAccount() async throws {
        let server = try qiita.start()
        let outbox = Outbox(
            host: try APIHost(parsing: server.url).origin,
            storage: OutboxFile(folder: home.path + "/.local/state/qiita-tui"), token: AccessToken("of-somebody-else"))
        try add("1", .stock(article), account: nil, to: outbox)
        let send = try await run("send", "--lang", "en", on: server)
        #expect(send.status == 3)
        #expect(send.output == "stock 題名: not sent: it was made with another token\n")
        #expect(qiita.stocked.isEmpty)
        let list = try await run(on: server)
        #expect(list.output == "2025-11-24T16:00:00Z\tstock\t\(article)\t題名\n")
        #expect(list.errors.contains("the account of 1 change is unknown"))
        let mine = Outbox(
            host: outbox.host, storage: OutboxFile(folder: home.path + "/.local/state/qiita-tui"),
            token: AccessToken(FakeQiita.defaultToken))
        try add("2", .follow(.user("hanako")), account: nil, to: mine)
        #expect(try await run("send", "--lang", "en", on: server).output.contains("follow @hanako: done\n"))
    }

    @Test("An outbox that others can write is named, and nothing of it is sent", arguments: [true, false])
    func distrusted(isFolder: Bool) async throws {
        let server = try qiita.start()
        try add("1", .stock(article), to: try outbox(server))
        let folder = home.path + "/.local/state/qiita-tui"
        let path = isFolder ? folder : folder + "/outbox.jsonl"
        #expect(chmod(path, isFolder ? 0o777 : 0o666) == 0)
        for operation in ["list", "send"] {
            let result = try await run(operation, "--lang", "en", on: server)
            #expect(result.status == 1 && result.output.isEmpty)
            #expect(
                result.errors
                    == "qiita-tui: \(path) is not used: others can write to it; fix with: chmod go-w \(path)\n")
        }
        let screen = try ProgramSession(at: server, token: FakeQiita.defaultToken, home: home, columns: 132)
        try screen.waitFor("others can write to it")
        screen.leave()
        #expect(!server.requests.contains { $0.method != "GET" })
    }
}
