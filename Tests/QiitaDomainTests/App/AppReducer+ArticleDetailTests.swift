import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("The table of articles", .timeLimit(.minutes(10)))
struct AppReducerArticlesTests {
    private let app = AppUnderTest()
    private let hers = ManualQiita.Call.articles(.user(id: "hanako"), page: 1)

    @Test("A refreshed article also changes in the list behind it")
    func refreshOfAnArticle() async throws {
        try await app.loadHome([.make(id: "a1", title: "前", likesCount: 1), .make(id: "b2")], next: nil)
        let route = try await app.openArticle(.make(id: "a1"), isStocked: false)
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.article("a1"), with: .article(.make(id: "a1", title: "後", likesCount: 9)))
        #expect(app.state.article(of: route.id)?.title == "後")
        #expect(app.state.articles(of: .tab(.latest)).map(\.title).first == "後")
        #expect(app.state.articles(of: .tab(.latest)).map(\.likesCount).first == 9)
    }

    @Test("A refreshed list also changes the article above it, and clears places in a changed body")
    func refreshOfAList() async throws {
        try await app.loadHome([.make(id: "a1", renderedBody: "<p>前</p>")], next: nil)
        app.dispatch(AppActionCreator.refresh())
        let late = try await app.arrival(of: .articles(.latest, page: 1))
        let route = try await app.openArticle(.make(id: "a1"), isStocked: false)
        app.dispatch(AppAction.reading(id: route.id, action: .linkFocused(at: BodyPlace(block: 0, index: 0))))
        await app.answer(late, with: .page([.make(id: "a1", renderedBody: "<p>後</p>")], next: nil))
        #expect(app.state.article(of: route.id)?.renderedBody == "<p>後</p>")
        #expect(app.state.articleDetail[route.id]?.reading.focus == nil)
    }

    @Test("A refreshed article with the same body keeps its places")
    func sameBody() async throws {
        try await app.loadHome([.make(id: "a1")], next: nil)
        let route = try await app.openArticle(.make(id: "a1"), isStocked: false)
        app.dispatch(AppAction.reading(id: route.id, action: .foldToggled(number: 0, isOpen: true)))
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.article("a1"), with: .article(.make(id: "a1", likesCount: 3)))
        #expect(app.state.articleDetail[route.id]?.reading.folds == [0: true])
    }

    @Test("A cached article replaces a response only if it was changed later")
    func keptArticles() {
        var table = ArticleTable()
        let time = Timestamp(seconds: 1_700_000_000)
        table.put(.make(id: "a1", title: "今", updatedAt: time))
        table.put(cached: [.make(id: "a1", title: "昔", updatedAt: time), .make(id: "b2")])
        #expect(table["a1"]?.title == "今" && table.count == 2)
        table.put(cached: [.make(id: "a1", title: "直した", updatedAt: Timestamp(seconds: time.seconds + 1))])
        #expect(table["a1"]?.title == "直した")
    }

    @Test("A cached article does not overwrite a known count of stocks")
    func keptCounts() {
        var table = ArticleTable()
        table.put(.make(id: "a1", title: "今", stocksCount: 9))
        table.put(cached: .make(id: "a1", title: "直した", stocksCount: 8))
        table.put(cached: .make(id: "b2", stocksCount: 3))
        #expect(table["a1"]?.title == "直した")
        #expect(table["a1"]?.stocksCount == 9)
        #expect(table["b2"]?.stocksCount == 3)
    }

    @Test("Articles that nothing references are removed with their screen", arguments: ListPlace.pushed)
    func popped(place: ListPlace) async throws {
        try await app.loadHome()
        _ = try await place.load(in: app, [.make(id: "a1"), Article.makeMany(1)[0]], next: nil)
        #expect(app.state.articles.count == 21)
        app.back()
        #expect(app.state.articles.count == 20 && app.state.articles["a1"] == nil)
    }

    @Test("Articles that a refresh drops are removed unless a screen shows them")
    func refreshed() async throws {
        try await app.loadHome([.make(id: "a1"), .make(id: "b2")], next: nil)
        let route = try await app.openArticle(.make(id: "a1"), isStocked: false)
        app.dispatch(app.home.refresh())
        try await app.answer(.articles(.latest, page: 1), with: .page([.make(id: "c3")], next: nil))
        #expect(app.state.articles["b2"] == nil && app.state.article(of: route.id)?.id == "a1")
        app.back()
        #expect(Set(app.state.articles.ids) == ["c3"])
    }

    @Test("A tag tab that changes its tag removes the previous tag's articles")
    func otherTag() async throws {
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([.make(id: "a1")], next: nil))
        app.dispatch(AppActionCreator.choose(tag: "Linux"))
        try await app.answer(.articles(.tag(id: "Linux"), page: 1), with: .page([.make(id: "b2")], next: nil))
        #expect(Set(app.state.articles.ids) == ["b2"])
    }

    @Test("Five hundred pushes and pops leave the table unchanged")
    func manyScreens() {
        var state = AppState()
        let page = Article.makeMany(20)
        func answer(_ id: ListID, _ articles: [Article], request number: Int) {
            let request = RequestID(number)
            appReducer(&state, AppAction.list(id: id, action: .requested(request: request, page: 1)))
            appReducer(
                &state,
                AppAction.list(
                    id: id,
                    action: .responded(
                        request: request, page: 1, articles: articles, next: nil, at: AppUnderTest.now, limit: nil)))
        }
        answer(.tab(.latest), page, request: 1)
        let before = state.articles
        for number in 0..<500 {
            let list = state.navigation.next(.userArticles(user: "hanako"))
            appReducer(&state, AppAction.navigation(.pushed(route: list)))
            answer(.route(list.id), [.make(title: "別\(number)")] + page.prefix(3), request: number + 2)
            let detail = state.navigation.next(.userArticleDetail(article: page[number % 20].id))
            appReducer(&state, AppAction.navigation(.pushed(route: detail)))
            appReducer(&state, AppAction.navigation(.popped(route: detail.id)))
            appReducer(&state, AppAction.navigation(.popped(route: list.id)))
        }
        #expect(state.articles == before)
        #expect(AppRules.all.violations(in: state) == [])
    }
}
