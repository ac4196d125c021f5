import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("Reading synced articles offline", .timeLimit(.minutes(5)))
struct SyncTests {
    private let home: TemporaryFolder
    private let qiita: FakeQiita

    init() throws {
        home = try TemporaryFolder()
        qiita = FakeQiita(
            articles: (0..<45).map { number in
                Article.make(
                    title: "記事\(number)", renderedBody: "<p>第\(number)の本文</p>\n",
                    createdAt: Timestamp(seconds: 1_700_000_000 - number * 60), commentsCount: number == 1 ? 1 : 0)
            })
    }

    private func run(_ words: String...) async throws -> Command.Result {
        let environment = [
            "HOME": home.path, "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "", "LANG": "C.UTF-8",
        ]
        return try await Command.run(Command.program, words, environment: environment)
    }

    private func session(_ words: String...) throws -> ProgramSession {
        try ProgramSession(words + ["--lang", "en"], environment: ["HOME": home.path])
    }

    private func files() throws -> [String] {
        let root = home.path + "/.cache/qiita-tui"
        return try FileManager.default.subpathsOfDirectory(atPath: root).map { "\(root)/\($0)" }
    }

    /// That each entry is whole, and nobody else may read it.
    private func expectWhole() throws {
        for path in try files() {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(path)")
            guard path.hasSuffix(".json") else { continue }
            let lines = try Data(contentsOf: URL(filePath: path)).split(separator: 0x0A, maxSplits: 1)
            #expect(throws: Never.self, "\(path)") { try JSONSerialization.jsonObject(with: lines[0]) }
        }
    }

    private static let comments = ServerResponse.json(
        #"[{"id":"c1","rendered_body":"<p>一言だけ</p>","created_at":null,"user":{"id":"taro"}}]"#)

    @Test("Lists, articles and comments are stored, with one output line each in a pipe; offline sends no requests")
    func offline() async throws {
        let server = try qiita.start()
        qiita.answerNext(with: Self.comments) { $0.path.last == "comments" }
        let synced = try await run("sync", "--host", server.url, "--pages", "2", "latest", "#Swift", "@hanako")
        #expect(synced.status == 0)
        #expect(synced.errors.isEmpty)
        let lines = synced.output.split(separator: "\n").map { $0.prefix { $0 != "," } }
        #expect(lines.prefix(4) == ["latest: 2 pages", "#Swift: 2 pages", "@hanako: 2 pages", "comments: 1 article"])
        #expect(lines.last?.hasPrefix("40 articles stored") == true)
        try expectWhole()
        let asked = server.requests.count
        #expect(asked == 7)

        let browser = try session("--offline", "--host", server.url)
        try waitForRecentList(in: browser)
        browser.type("G")
        try browser.waitFor("1 Latest 40")
        browser.type("gj\r")
        try browser.waitFor("第1の本文")
        try browser.waitFor("一言だけ")
        browser.type("a")
        try browser.waitFor("@hanako")
        try waitForRecentList(in: browser)
        browser.type("r")
        try browser.waitFor("Offline: no requests are sent")
        browser.type("\u{1B}")
        browser.type("Q")
        #expect(browser.program.waitForEnd() == .exited(status: 0))

        let list = try await run("show", "--offline", "--host", server.url, "#Swift")
        #expect(list.status == 0)
        #expect(list.output.contains("記事19"))
        #expect(Self.recentAges.contains { list.errors.contains("cached \($0)") })
        let article = try await run("show", "--offline", "--host", server.url, Article.make(title: "記事39").id)
        #expect(article.status == 0 && article.output.contains("第39の本文"))
        let missing = try await run("show", "--offline", "--host", server.url, Article.make(title: "記事41").id)
        #expect(missing.status == 3)
        #expect(missing.output.isEmpty)
        #expect(missing.errors.contains("Offline"))
        #expect(server.requests.count == asked)
    }

    @Test("sync keeps ten requests in reserve, says when it continues, and then fetches only the rest")
    func spares() async throws {
        let server = try qiita.start()
        qiita.limitRequests(to: 12)
        let first = try await run("sync", "--host", server.url, "latest", "#Swift")
        #expect(first.status == 0)
        #expect(first.errors.contains("to spare the last 10 requests"))
        #expect(first.errors.contains("continue from "))
        #expect(server.requests.count == 2)
        qiita.limitRequests(to: 60)
        let second = try await run("sync", "--host", server.url, "latest", "#Swift")
        #expect(second.status == 0 && second.errors.isEmpty)
        let targets = server.requests.map(\.target)
        #expect(targets.count == 7 && Set(targets).count == 7, "\(targets)")
    }

    @Test(
        "A signal ends sync with that signal's status, and the next run continues there", arguments: [SIGINT, SIGKILL])
    func ended(_ signal: Int32) async throws {
        let server = try qiita.start()
        qiita.answerNext(with: .failing(.hang)) { $0.query["page"] == "2" }
        let program = try session("sync", "--host", server.url, "latest")
        // The window is as wide as the bar needs.
        try program.waitFor("latest 2/3  [")
        try program.waitFor("20 articles")
        // The bar stands before its request has arrived, and an answer that no request has taken would meet the next run.
        try program.wait("asks for page 2") { _ in server.requests.contains { $0.query["page"] == "2" } }
        program.program.send(signal)
        #expect(program.program.waitForEnd() == .killed(signal: signal))
        program.window.read()
        let said = String(decoding: program.window.output, as: UTF8.self)
        #expect(said.contains("interrupted; run it again to continue") == (signal == SIGINT))
        try expectWhole()
        let kept = try await run("show", "--offline", "--host", server.url, "latest")
        #expect(kept.status == 0 && kept.output.contains("記事19"))
        let again = try await run("sync", "--host", server.url, "latest")
        #expect(again.status == 0)
        #expect(server.requests.count { $0.query["page"] == "1" } == 1)
        #expect(server.requests.count { $0.query["page"] == "2" } == 2)
    }

    @Test("Every failure is reported in a sentence, and stored articles remain")
    func faults() async throws {
        let faulty = FaultyQiita()
        let server = try faulty.start()
        #expect(try await run("sync", "--host", server.url, "latest").status == 0)
        let faults: [(ServerResponse, String, Int32)] = [
            (.failure(403), "latest: Qiita refused this request", 3), (.failure(401), "token is wrong", 4),
            (.html("<html></html>", status: 503), "latest: Qiita server error (503)", 3),
            (.failing(.reset), "latest: Connection lost", 3), (.json(#"{"a":1}"#), "could not be read", 3),
            (.json("[null,null]"), "could not be read", 3), (.html("<p>portal</p>"), "Got a web page", 3),
            (.redirect(to: "http://127.0.0.1:1/"), "Redirected", 3),
            (.failure(429).adding("Rate-Reset", "1999999999"), "continue from", 0),
        ]
        for (response, sentence, status) in faults {
            faulty.answer { _ in response }
            let result = try await run("sync", "--host", server.url, "latest")
            #expect(result.status == status, "\(sentence): \(result.errors)")
            #expect(result.errors.contains(sentence), "\(result.errors)")
            try expectWhole()
            let kept = try await run("show", "--offline", "--host", server.url, "latest")
            #expect(kept.status == 0 && kept.output.contains("記事19"))
        }
        server.stop()
        let gone = try await run("sync", "--host", server.url, "latest")
        #expect(gone.status == 3 && gone.errors.contains("Cannot connect"))
    }

    @Test("Without a token, tabs that need one are skipped, and naming such a list is refused")
    func withoutToken() async throws {
        let server = try qiita.start()
        let tabs = try await run("sync", "--host", server.url, "--pages", "1")
        #expect(tabs.status == 0)
        #expect(tabs.errors.contains("not fetched without a token: timeline, stocks, mine"))
        #expect(tabs.output.contains("trend: 1 page, 30 articles"))
        #expect(tabs.output.contains("bodies: "))
        let mine = try await run("sync", "--host", server.url, "mine")
        #expect(mine.status == 4 && mine.errors.contains("No access token"))
    }

    @Test("An unwritable folder is a failure, and only one sync runs at a time")
    func unwritten() async throws {
        let server = try qiita.start()
        try home.write("", to: ".cache/qiita-tui")
        let blocked = try await run("sync", "--host", server.url, "latest")
        #expect(blocked.status == 1 && blocked.errors.contains("cannot write"))
        #expect(server.requests.isEmpty)
        unlink(home.path + "/.cache/qiita-tui")
        qiita.answerNext(with: .failing(.hang))
        let first = try session("sync", "--host", server.url, "latest")
        try first.waitFor("latest 1/3")
        let second = try await run("sync", "--host", server.url, "latest")
        #expect(second.status == 1 && second.errors.contains("another qiita-tui sync is running"))
        first.program.send(SIGTERM)
        #expect(first.program.waitForEnd() == .killed(signal: SIGTERM))
    }

    /// The ages of what was stored in this test, also on a machine that is busy with others.
    private static let recentAges = ["just now", "1 min ago", "2 min ago"]

    private func waitForRecentList(in browser: ProgramSession) throws {
        try browser.wait("shows a recent list") { screen in
            screen.text.contains { row in Self.recentAges.contains { row.contains("1/20  \($0)") } }
        }
    }
}
