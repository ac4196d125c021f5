import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Next and previous article on screen")
struct ArticleNeighboursTests {
    @Test("J after the last loaded article loads the next page; back returns to the new article's row")
    func nextPage() async {
        let qiita = ManualQiita.serving(Article.makeMany(45))
        let session = ReaderSession(api: qiita)
        await session.start()
        await session.press(.end, .up, .enter)
        #expect(session.rows[0].hasPrefix(" 記事19 "))
        await session.type("JJ")
        #expect(session.rows[0].hasPrefix(" 記事21 "))
        for _ in 0..<30 { await session.type("J") }
        #expect(session.rows[0].hasPrefix(" 記事45 ") && session.status.contains("一覧の最後の記事です"))
        await session.type("K")
        #expect(session.rows[0].hasPrefix(" 記事44 "))
        await session.type("q")
        #expect(session.rowOfCursor.hasPrefix(">    0 記事44") && session.status.hasPrefix(" 44/45"))
        #expect(session.store.state.navigation.routes.count == 1)
    }

    @Test("Space at the end of an article goes on to the next unread one; PgDn stays there")
    func goesOn() async {
        let body = (1...30).map { "<p>段落\($0)</p>" }.joined()
        let articles = (1...4).map { Article.make(title: "記事\($0)", renderedBody: body) }
        let session = ReaderSession(api: ManualQiita.serving(articles))
        await session.start()
        await session.type("jxk")
        await session.press(.enter)
        for _ in 0..<9 { await session.press(.pageDown) }
        #expect(session.rows[0].hasPrefix(" 記事1 "))
        await session.type(" ")
        #expect(session.rows[0].hasPrefix(" 記事3 ") && session.screen.contains("段落1"))
        for _ in 0..<20 { await session.type(" ") }
        #expect(session.rows[0].hasPrefix(" 記事4 "))
        #expect(session.store.state.notice.message == .keyMissed(.noUnread(step: .next)))
    }

    @Test("If the next page fails, the article stays, a message appears, and J can be repeated")
    func failingPage() async {
        let qiita = ManualQiita.serving(
            Article.makeMany(45), except: [.articles(.latest, page: 2): .failure(.timedOut)])
        let session = ReaderSession(api: qiita)
        await session.start()
        await session.press(.end, .enter)
        await session.type("J")
        #expect(session.rows[0].hasPrefix(" 記事20 ") && session.status.contains("読み込めませんでした"))
        await session.type("J")
        #expect(qiita.calls.count { $0 == .articles(.latest, page: 2) } == 3)
    }
}
