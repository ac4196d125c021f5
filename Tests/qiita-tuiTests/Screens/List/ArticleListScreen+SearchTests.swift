import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Searching the loaded rows")
struct ArticleListScreenSearchTests {
    private let articles: [Article] = [
        .make(title: "はじめに", user: .make("taro"), tags: ["Linux"]),
        .make(title: "ＳＷＩＦＴで書く", user: .make("taro"), tags: ["Linux"]),
        .make(title: "題", user: .make("swift_lover", name: ""), tags: ["Linux"]),
        .make(title: "章", user: .make("taro"), tags: ["ｽｳｨﾌﾄ", "Swift"]),
        .make(title: "終わり", user: .make("taro"), tags: ["Linux"]),
    ]

    @Test("Search covers title, author and tags in any width and case, from the cursor around the end")
    func walk() async {
        let session = await found("swift")
        #expect(session.status.hasPrefix(" 2/5  一致 1/3"))
        await session.type("n")
        #expect(session.status.hasPrefix(" 3/5  一致 2/3"))
        await session.type("n")
        #expect(session.status.hasPrefix(" 4/5  一致 3/3"))
        await session.type("n")
        #expect(session.store.state.latest.row() == 1)
        #expect(session.status.hasPrefix(" 1/3  先頭に戻りました"))
        await session.type("N")
        #expect(session.store.state.latest.row() == 3)
        #expect(session.status.hasPrefix(" 3/3  末尾に回りました"))
        await session.type("N")
        #expect(session.store.state.latest.row() == 2)
    }

    @Test("The search goes to its first match while it is typed; Esc goes back, Enter stays and n goes on")
    func follows() async {
        let session = await started()
        await session.type("j")
        let before = session.store.state.latest
        await session.type("/s")
        #expect(session.matches.count == 3 && session.store.state.latest.row() == 2)
        await session.type("wiftX")
        #expect(session.matches == [] && session.store.state.latest.row() == 1)
        await session.press(.backspace)
        #expect(session.matches.count == 3 && session.store.state.latest.row() == 2)
        await session.press(.escape)
        #expect(session.store.state.latest == before)
        await session.type("/swift")
        await session.press(.enter)
        #expect(session.store.state.latest.row() == 2 && session.status.hasPrefix(" 3/5  一致 2/3"))
        await session.type("n")
        #expect(session.store.state.latest.row() == 3 && session.store.state.latest.former == nil)
    }

    @Test("A text between slashes is a regular expression; a wrong one is reported and stays in the prompt")
    func expression() async {
        let session = await started()
        await session.type("/^s/")
        #expect(session.matches == [] && session.store.state.latest.row() == 0)
        await session.press(.escape)
        await session.type("//^S.*く$/")
        #expect(session.matches == ["ＳＷＩＦＴで書く"] && session.store.state.latest.row() == 1)
        await session.press(.enter)
        #expect(session.status.hasPrefix(" 2/5  一致 1/1"))
        await session.type("g")
        let before = session.store.state.latest
        await session.type("//(/")
        #expect(session.status.contains("//(/   正規表現が正しくありません"))
        #expect(session.store.state.latest.row() == 0 && session.store.state.latest.search == before.search)
        await session.press(.enter)
        #expect(session.store.state.input.purpose == .find)
        await session.press(.escape)
        #expect(session.store.state.latest == before)
    }

    @Test("A filter may be a regular expression; a wrong one leaves the list as it was before")
    func filteredByExpression() async {
        let session = await started()
        await session.type("&taro")
        await session.press(.enter)
        let before = session.store.state.latest
        await session.type("&/^題$/")
        #expect(session.store.state.latest.visible.count == 1)
        await session.press(.backspace)
        await session.type("[/")
        #expect(session.status.contains("正規表現が正しくありません"))
        #expect(session.store.state.latest.view == before.view && session.store.state.latest.shown == before.shown)
        await session.press(.enter)
        #expect(session.store.state.input.purpose == .filterList)
        await session.press(.escape)
        #expect(session.store.state.latest == before)
    }

    @Test("Only matches in title, author and tags are highlighted")
    func marks() async {
        let session = await found("Swift")
        #expect(session.matches == ["ＳＷＩＦＴ", "swift", "Swift"])
        let likes = await found("LGTM")
        #expect(likes.matches == [] && likes.status.hasPrefix(" 見つかりません: LGTM"))
    }

    @Test("Esc clears the highlights, and n restores them")
    func close() async {
        let session = await found("swift")
        await session.press(.escape)
        #expect(session.matches == [] && session.status.hasPrefix(" 2/5 "))
        await session.type("n")
        #expect(session.matches.count == 3 && session.store.state.latest.row() == 2)
    }

    @Test("A search without matches says so and moves nothing")
    func missed() async {
        let session = await found("無い")
        #expect(session.status.hasPrefix(" 見つかりません: 無い"))
        #expect(session.store.state.latest.row() == 0)
        await session.type("j")
        #expect(session.status.hasPrefix(" 2/5 "))
    }

    @Test("An empty text repeats the last search, or does nothing without one")
    func again() async {
        let session = await found("swift")
        await session.type("/")
        await session.press(.enter)
        #expect(session.store.state.latest.row() == 2)
        let fresh = await started()
        await fresh.type("/")
        await fresh.press(.enter)
        await fresh.type("nN")
        #expect(fresh.store.state.latest.row() == 0 && fresh.matches == [])
    }

    @Test("Each list has its own search")
    func ownSearch() async {
        let session = await found("swift")
        await session.press(.enter, .character("a"))
        await session.type("n")
        #expect(session.store.state.navigation.routes.count == 3 && session.matches == [])
    }

    @Test("Rows loaded later are searched too")
    func more() async {
        var many = (1...45).map { Article.make(title: "記事 \($0)") }
        many[30].title = "探し物"
        let session = ReaderSession(api: ManualQiita.serving(many))
        await session.start()
        await session.type("/記事")
        await session.press(.enter)
        #expect(session.status.hasPrefix(" 2/20  一致 2/20"))
        await session.press(.end)
        await session.type("n")
        #expect(session.status.hasPrefix(" 21/40  一致 21/39"))
    }

    @Test("An article whose tags arrive later is counted among the matches")
    func completed() async {
        let outline = Article.make(id: "a1", title: "概要", tags: [], isOutline: true)
        let session = ReaderSession(api: ManualQiita.serving([outline, .make(title: "Swift 6")]))
        await session.start()
        await session.type("/swift")
        await session.press(.enter)
        #expect(session.status.hasPrefix(" 2/2  一致 1/1"))
        session.store.dispatch(AppAction.outlines(.restored(articles: [.make(id: "a1", title: "概要", tags: ["Swift"])])))
        await session.settle()
        #expect(session.status.hasPrefix(" 2/2  一致 2/2"))
    }

    @Test("Reaching the last row loads the next page")
    func asksForMore() async {
        var many = (1...45).map { Article.make(title: "記事 \($0)") }
        many[19].title = "探し物"
        let session = ReaderSession(api: ManualQiita.serving(many))
        await session.start()
        await session.type("/探し物")
        await session.press(.enter)
        #expect(session.store.state.latest.row() == 19 && session.store.state.latest.ids.count == 40)
    }

    private func started() async -> ReaderSession {
        let session = ReaderSession(api: ManualQiita.serving(articles))
        await session.start()
        return session
    }

    private func found(_ text: String) async -> ReaderSession {
        let session = await started()
        await session.type("/" + text)
        await session.press(.enter)
        return session
    }
}
