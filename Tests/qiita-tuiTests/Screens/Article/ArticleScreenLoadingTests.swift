import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Loading an article on its own screen")
struct ArticleScreenLoadingTests {
    private let article = Article.make(title: "設計", renderedBody: "<p>plain words</p>")

    @Test("The screen shows that the article is loading, and keys do nothing")
    func loading() async throws {
        let (session, qiita, call) = try await opened()
        #expect(session.rows[3] == "  読み込んでいます")
        #expect(session.rows[0] == " Qiita  \(article.id)")
        #expect(session.status.contains("読み込み中"))
        #expect(session.status.hasSuffix("r 更新  q 終了  ? ヘルプ"))
        #expect(!session.status.contains("著者"))
        session.terminal.press(.down, .end, .character("z"), .character("a"))
        #expect(session.store.state.navigation.routes.count == 2)
        call.answer(.article(article))
        qiita.close()
        await session.settle()
        #expect(session.rows[0].hasPrefix(" 設計"))
        #expect(session.rows[3...5] == ["  設計", "", "  plain words"])
    }

    @Test("A failure shows a dialog, and below it the key that retries")
    func failed() async throws {
        let (session, qiita, call) = try await opened()
        call.answer(.failure(.notFound))
        qiita.close()
        await session.settle()
        #expect(session.screen.contains("| 記事を読み込めませんでした"))
        #expect(!session.screen.contains("そのまま読めます"))
        await session.press(.escape)
        #expect(session.rows[3] == "  まだ読み込めていません。r で読み込みます")
    }

    @Test("h goes back to home, which loads then")
    func back() async throws {
        let (session, qiita, call) = try await opened()
        session.terminal.press(.character("h"))
        let home = try await qiita.arrival(of: .articles(.latest, page: 1)) {}
        call.answer(.article(article))
        home.answer(.page([article], next: nil))
        qiita.close()
        await session.settle()
        #expect(session.rows[2] == ">    0 設計")
    }

    private func opened() async throws -> (ReaderSession, ManualQiita, PendingCall) {
        let qiita = ManualQiita()
        let session = ReaderSession(api: qiita, hasToken: false)
        session.begin(target: .articleDetail(article: article.id))
        await session.drawn()
        return (session, qiita, try await qiita.arrival(of: .article(article.id)) {})
    }
}
