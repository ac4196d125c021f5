import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("The cache and the read marks across runs", .timeLimit(.minutes(5)))
struct CacheTests {
    private static let canary = "cafe0123456789abcdef0123456789abcdefcafe"
    private let home: TemporaryFolder
    private let qiita: FakeQiita

    init() throws {
        home = try TemporaryFolder()
        let articles = (0..<45).map { number in
            Article.make(
                title: "記事\(number)", renderedBody: "<p>第\(number)の本文</p>\n",
                createdAt: Timestamp(seconds: 1_700_000_000 - number * 60))
        }
        qiita = FakeQiita(articles: articles, token: Self.canary)
    }

    private func launch(_ port: Int, _ words: String = "") async throws -> TmuxSession {
        try await TmuxSession(
            """
            cd ~; LANG=ja_JP.UTF-8 QIITA_ACCESS_TOKEN=\(Self.canary) '\(Command.program)' \
            --host http://127.0.0.1:\(port) \(words); echo left=$?; cat
            """, home: home)
    }

    private func quit(_ window: TmuxSession) async throws {
        try await window.press("Q")
        try await window.waitFor("left=0")
    }

    /// Lets everything that was kept be so many hours older.
    private func age(hours: Int) throws {
        for file in try cacheFiles() {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let older = text.replacing(/"time":(\d+)/) { "\"time\":\((Int($0.output.1) ?? 0) - hours * 3600)" }
            try older.write(toFile: file, atomically: true, encoding: .utf8)
        }
    }

    private func cacheFiles() throws -> [String] {
        let root = home.path + "/.cache/qiita-tui"
        return try FileManager.default.subpathsOfDirectory(atPath: root).map { "\(root)/\($0)" }
            .filter { $0.hasSuffix(".json") }
    }

    @Test("An article read online opens offline hours later from a list that shows its age")
    func offline() async throws {
        let server = try qiita.start()
        let first = try await launch(server.port)
        try await first.waitFor("1/20")
        try await first.waitFor("@alice")
        try await first.press("j", "Enter")
        try await first.waitFor("第1の本文")
        try await quit(first)
        server.stop()
        try age(hours: 3)

        let second = try await launch(server.port)
        try await second.waitFor(">    0 記事0")
        try await second.waitFor("@alice")
        try await second.waitFor("一覧を読み込めませんでした")
        try await second.press("j")
        try await second.waitFor(" 2/20  3時間前")
        try await second.press("Enter")
        try await second.waitFor("第1の本文")
        try await quit(second)
    }

    @Test("A fresh cached list sends no request; r sends one; --no-cache neither reads nor writes")
    func fresh() async throws {
        let server = try qiita.start()
        let lists = { server.requests.filter { $0.target.hasPrefix("/api/v2/items?") }.count }
        let first = try await launch(server.port)
        try await first.waitFor("1/20")
        try await first.waitFor("@alice")
        try await quit(first)
        #expect(lists() == 1)

        let second = try await launch(server.port)
        try await second.waitFor("1/20")
        try await second.waitFor("@alice")
        #expect(lists() == 1)
        #expect(server.requests.count == 2)
        try await second.press("r")
        try await second.waitFor("新しい記事はありません")
        #expect(lists() == 2)
        try await quit(second)

        try FileManager.default.removeItem(atPath: home.path + "/.cache/qiita-tui")
        let third = try await launch(server.port, "--no-cache")
        try await third.waitFor("1/20")
        try await quit(third)
        #expect(lists() == 3)
        #expect(!FileManager.default.fileExists(atPath: home.path + "/.cache/qiita-tui"))
    }

    @Test("The first frame shows the cached list before the server answers; the cursor keeps its article")
    func silentServer() async throws {
        let server = try qiita.start()
        let first = try await launch(server.port)
        try await first.waitFor("1/20")
        try await quit(first)
        try age(hours: 2)
        for _ in 0..<9 { qiita.answerNext(with: .failing(.hang)) }

        let second = try await launch(server.port)
        let list = try await second.waitFor(">    0 記事0")
        #expect(list.contains("  2時間前  "))
        try await quit(second)
    }

    @Test("No cached file contains the token, and other users cannot read any")
    func canary() async throws {
        let server = try qiita.start()
        let window = try await launch(server.port)
        try await window.waitFor("1/20")
        try await window.waitFor("@alice")
        try await window.press("Enter")
        try await window.waitFor("第0の本文")
        try await window.press("s")
        try await window.waitFor("ストックしました")
        try await quit(window)
        for folder in [".cache/qiita-tui", ".local/state/qiita-tui"] {
            let root = "\(home.path)/\(folder)"
            for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
                let path = "\(root)/\(name)"
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
                #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(path)")
                #expect(!path.contains(Self.canary))
                if !isFolder { #expect(try !String(contentsOfFile: path, encoding: .utf8).contains(Self.canary)) }
            }
        }
    }

    @Test("A read mark persists across runs; x removes it and sets it again")
    func marks() async throws {
        let server = try qiita.start()
        let first = try await launch(server.port)
        try await first.waitFor("1/20")
        try await first.press("Enter")
        try await first.waitFor("第0の本文")
        try await first.press("q", "j", "x")
        try await first.waitFor("2/20")
        try await quit(first)
        let marks = try String(contentsOfFile: home.path + "/.local/state/qiita-tui/read-marks", encoding: .utf8)
        let ids = [0, 1].map { Article.make(title: "記事\($0)").id }
        #expect(marks == "+\(ids[0])\n+\(ids[1])\n")

        let second = try await launch(server.port)
        try await second.waitFor("1/20")
        try await second.press("x")
        try await quit(second)
        let later = try String(contentsOfFile: home.path + "/.local/state/qiita-tui/read-marks", encoding: .utf8)
        #expect(later == marks + "-\(ids[0])\n")
    }

    @Test("The demo writes no files")
    func demo() async throws {
        let window = try await TmuxSession(
            "LANG=ja_JP.UTF-8 '\(Command.program)' --demo; echo left=$?; cat", home: home)
        try await window.waitFor("1/20")
        try await window.press("Enter")
        try await window.waitFor("a 著者")
        try await quit(window)
        #expect(!FileManager.default.fileExists(atPath: home.path + "/.cache/qiita-tui"))
        #expect(!FileManager.default.fileExists(atPath: home.path + "/.local/state/qiita-tui/read-marks"))
    }

    @Test("show prints cached articles offline and reports their age; not with --no-cache")
    func show() async throws {
        let server = try qiita.start()
        let id = Article.make(title: "記事7").id
        let environment = [
            "HOME": home.path, "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "", "LANG": "C.UTF-8",
        ]
        let show = { (words: [String]) in
            try await Command.run(
                Command.program, ["show", "--host", server.url] + words + [id], environment: environment)
        }
        #expect(try await show([]).output.contains("第7の本文"))
        #expect(try await show([]).output.contains("第7の本文"))
        #expect(server.requests.count == 1)
        server.stop()
        try age(hours: 5)
        let old = try await show([])
        #expect(old.output.contains("第7の本文"))
        #expect(old.errors.contains("cached 5 h ago"))
        #expect(old.status == 0)
        let without = try await show(["--no-cache"])
        #expect(without.output.isEmpty)
        #expect(without.status == 3)
    }
}
