import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("A walk through Qiita in a terminal")
struct WalkTests {
    private static let hanako = User.make("hanako", name: "はなこ")
    private static let taro = User.make("taro", name: "太郎")

    /// Forty-five articles, every third by hanako.
    private static func makeQiita() -> FakeQiita {
        let articles = (0..<45).map { number in
            Article.make(
                title: "記事\(number)", createdAt: Timestamp(seconds: 1_700_000_000 - number * 60),
                user: number % 3 == 1 ? hanako : taro, stocksCount: 7)
        }
        return FakeQiita(articles: articles)
    }

    private static func launch(_ server: LoopbackServer, token: String) -> String {
        "LANG=ja_JP.UTF-8 QIITA_ACCESS_TOKEN=\(token) '\(Command.program)' --host \(server.url); echo left=$?; cat"
    }

    @Test("A walk shows home, an article, a stock, an author, home again, a refresh and an error, and quits")
    func walk() async throws {
        let qiita = Self.makeQiita()
        let server = try qiita.start()
        let window = try await TmuxSession(Self.launch(server, token: qiita.token))

        try await window.waitFor("1/20")
        try await window.press("G")
        try await window.waitFor("20/40")
        #expect(server.requests.filter { $0.target.hasPrefix("/api/v2/items?") }.count == 2)

        try await window.press("Enter")
        try await window.waitFor(" 記事19 ")
        #expect(!server.requests.contains { $0.target == "/api/v2/items/\(Article.make(title: "記事19").id)" })
        try await window.press("s")
        try await window.waitFor("[S] LGTM")
        try await window.waitFor("ストック 8")
        try await window.waitFor("ストックしました")
        try await window.press("s")
        try await window.waitFor("ストックから外しました")
        #expect(try await !window.screen().contains("[S]"))
        #expect(server.requests.filter { $0.method == "PUT" }.count == 1)
        #expect(server.requests.filter { $0.method == "DELETE" }.count == 1)

        try await window.press("a")
        let list = try await window.waitFor("1/15")
        #expect(list.contains("@hanako の記事") && list.contains(" はなこ"))
        #expect(!list.contains("記事18"))
        #expect(!list.contains("記事20"))

        try await window.press("q", "q")
        try await window.waitFor("20/40")
        try await window.waitFor(">    0 記事19")

        qiita.addArticle(Article.make(title: "新しい記事", createdAt: Timestamp(seconds: 1_700_000_100), user: Self.taro))
        try await window.press("r")
        try await window.waitFor("新しい記事 1件")
        try await window.waitFor(">    0 記事19")
        try await window.press("g")
        try await window.waitFor(">    0 新しい記事")

        for _ in 0..<4 { qiita.failNext(status: 500) }
        try await window.press("r")
        let dialog = try await window.waitFor("(500)")
        #expect(dialog.components(separatedBy: "読み込めませんでした").count == 2)
        try await window.press("r")
        try await window.waitWithout("(500)")
        try await window.waitFor(">    0 新しい記事")

        try await window.press("Q")
        try await window.waitFor("left=0")
        #expect(try await window.value("alternate_on") == "0")
        #expect(try await window.value("cursor_flag") == "1")
        #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer \(qiita.token)" })
        #expect(server.requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("qiita-tui/") ?? false })
    }

    @Test("The same walk works in the demo, without a network")
    func demo() async throws {
        let window = try await TmuxSession("LANG=C.UTF-8 '\(Command.program)' --demo --lang en; echo left=$?; cat")
        try await window.waitFor("1/20")
        try await window.press("G")
        try await window.waitFor("20/40")
        try await window.press("Enter")
        try await window.waitFor("a author")
        try await window.press("s")
        try await window.waitFor("Stocked")
        try await window.waitFor("[S] LGTM")
        try await window.press("s")
        try await window.waitFor("Unstocked")
        try await window.press("a")
        try await window.waitFor("Articles by @")
        try await window.waitFor(" 1/")
        try await window.press("Enter")
        try await window.waitWithout("Articles by @")
        #expect(try await !window.screen().contains("a author"))
        try await window.press("q", "q", "q")
        try await window.waitFor("20/40")
        try await window.press("r")
        try await window.waitFor("Nothing new")
        try await window.press("q")
        try await window.waitFor("left=0")
    }

    @Test("The token is not sent to another host by a redirect, and the redirect is reported")
    func redirect() async throws {
        let elsewhere = try LoopbackServer { _ in .json("[]") }
        let server = try LoopbackServer { request in .redirect(to: elsewhere.url + request.target, status: 302) }
        let window = try await TmuxSession(Self.launch(server, token: FakeQiita.defaultToken))
        try await window.waitFor("転送")
        #expect(elsewhere.requests.allSatisfy { $0.headers["authorization"] == nil })
        try await window.press("Q")
        try await window.waitFor("left=0")
    }
}
