import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("A key that does nothing says why", .timeLimit(.minutes(10)))
struct KeysWithoutEffectTests {
    @Test("A key without a function names help, in a list and in an article")
    func unbound() async {
        let session = await started()
        await session.type("E")
        #expect(session.status.hasPrefix(" E は未割り当てです。? でキー一覧"))
        await session.press(.enter, .character("E"))
        #expect(session.status.hasPrefix(" E は未割り当てです。? でキー一覧"))
        await session.press(.down)
        #expect(!session.status.contains("割り当て"))
    }

    @Test("In forty columns the sentence about a key is whole", arguments: [Strings.japanese, .english])
    func narrow(_ strings: Strings) async {
        let session = ReaderSession(columns: 40, rows: 12, api: ManualQiita.serving(Article.makeMany(3)))
        await session.start(strings)
        await session.press(.control("y"))
        #expect(session.status.contains("^Y") && !session.status.contains(".."))
        #expect(session.status.contains(strings.language == .japanese ? "キー一覧" : "lists keys"))
    }

    @Test("T on a tab says which lists can be tabs")
    func tab() async {
        let session = await started()
        await session.type("T")
        #expect(session.status.hasPrefix(" タブにできるのは検索、タグ、著者の一覧です"))
    }

    @Test(
        "a opens the author's list; in that list and in an article opened from it, a says so")
    func author() async {
        let session = await started()
        await session.type("a")
        #expect(session.store.state.navigation.top.screen == .userArticles(user: "hanako"))
        await session.type("a")
        #expect(session.status.hasPrefix(" @hanako の記事の一覧です"))
        await session.press(.enter, .character("a"))
        #expect(session.status.hasPrefix(" @hanako の記事の一覧から開いた記事です。q で一覧に戻ります"))
        #expect(session.store.state.navigation.routes.count == 3)
    }

    @Test("x in an article marks it as unread, and as read again")
    func unread() async {
        let session = await started()
        await session.press(.enter)
        let article = Article.makeMany(30)[0].id
        #expect(session.store.state.readMarks.contains(article))
        await session.type("x")
        #expect(!session.store.state.readMarks.contains(article))
        await session.type("x")
        #expect(session.store.state.readMarks.contains(article))
        await session.type("xq")
        #expect(!session.store.state.readMarks.contains(article))
    }

    @Test("With confirmQuit, q on the first screen needs a confirmation: y and q quit, n and Esc stay; Q quits at once")
    func confirmQuit() async {
        let session = ReaderSession(api: ManualQiita.serving(Article.makeMany(30)), confirmsQuit: true)
        await session.start()
        await session.press(.enter, .character("q"), .character("q"))
        #expect(session.endings == [] && session.status.hasPrefix(" 終了しますか?  y はい  n いいえ"))
        await session.type("nq")
        await session.press(.escape)
        #expect(session.endings == [])
        await session.type("qy")
        #expect(session.endings == [.quit])
    }

    @Test("The question that q asked is answered by q, too; other questions are answered no by it")
    func sameKey() async {
        let session = ReaderSession(api: ManualQiita.serving(Article.makeMany(30)), confirmsQuit: true)
        await session.start()
        await session.type("X")
        #expect(session.store.state.notice.question != nil)
        await session.type("q")
        #expect(session.endings == [] && session.store.state.notice.question == nil)
        await session.type("qq")
        #expect(session.endings == [.quit])
    }

    private func started() async -> ReaderSession {
        let session = ReaderSession(api: ManualQiita.serving(Article.makeMany(30)))
        await session.start()
        return session
    }
}
