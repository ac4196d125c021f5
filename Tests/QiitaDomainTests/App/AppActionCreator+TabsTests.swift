import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("The tabs of the first screen", .timeLimit(.minutes(10)))
struct AppActionCreatorTabsTests {
    private let app = AppUnderTest()

    @Test("A tab is loaded when it is first shown, and keeps its list and its cursor when it is left")
    func loadedOnce() async throws {
        try await app.loadHome()
        app.moveHome(to: 4)
        app.dispatch(AppActionCreator.show(.mine))
        try await app.answer(.articles(.own, page: 1), with: .page(Article.makeMany(3), next: nil))
        app.dispatch(
            AppAction.list(
                id: .tab(.mine), action: .cursorMoved(to: 2, of: app.state.articles(of: .tab(.mine)))))
        app.dispatch(AppActionCreator.show(.latest))
        #expect(app.state.list(of: .root)?.row() == 4)
        app.dispatch(AppActionCreator.show(.mine))
        await app.settle()
        #expect(app.state.list(of: .root)?.row() == 2)
        #expect(app.qiita.calls == [.articles(.latest, page: 1), .articles(.own, page: 1)])
        #expect(app.state.latest.ids.count == 20 && app.state.latest.row() == 4)
    }

    @Test("The account's stocks wait to be told whose token it is, and what they hold is stocked")
    func stocks() async throws {
        app.dispatch(AppActionCreator.show(.stocks))
        #expect(app.state.list(of: .root) == nil)
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        let source = ArticleSource.stocks(user: "alice")
        try await app.answer(.articles(source, page: 1), with: .page([.make(id: "a1")], next: nil))
        #expect(app.state.list(of: .root)?.source.call(account: "alice") == source)
        #expect(app.state.stocks["a1"].status == .on)
    }

    @Test("Stocks that come while another question is open leave the open one alone")
    func stocksUnderWay() async throws {
        app.dispatch(AppAction.session(.accountResponded(request: RequestID(90), account: "alice", limit: nil)))
        app.dispatch(AppActionCreator.session.identify())
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        app.dispatch(AppActionCreator.show(.stocks))
        app.dispatch(AppActionCreator.stock.change("a1", to: false))
        let pending = try await app.arrival(of: .unstock("a1"))
        try await app.answer(
            .articles(.stocks(user: "alice"), page: 1), with: .page([.make(id: "a1")], next: nil))
        #expect(app.state.stocks["a1"].status == .off)
        await app.answer(pending, with: .done())
    }

    @Test("Whose token it is is asked again by a refresh, where Qiita did not say")
    func accountFails() async throws {
        app.dispatch(AppActionCreator.show(.stocks))
        try await app.answer(.authenticatedUser, with: .failure(.timedOut))
        await app.settle()
        #expect(app.state.list(of: .root) == nil && app.state.session.accountFailure == .timedOut)
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        try await app.answer(.articles(.stocks(user: "alice"), page: 1), with: .page([], next: nil))
        #expect(app.state.list(of: .root)?.hasEnded == true)
    }

    @Test("Without a token nothing is asked", arguments: [ListSource.stocks, .mine, .chosenTag])
    func noToken(tab: ListSource) async {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppActionCreator.show(tab))
        app.dispatch(AppActionCreator.refresh())
        await app.settle()
        #expect(app.qiita.calls.isEmpty && app.state.home.selected == tab)
    }

    @Test("The tab of tags asks for the followed ones once, and lists the one that is chosen")
    func tags() async throws {
        app.dispatch(AppActionCreator.show(.chosenTag))
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        try await app.answer(.followedTags("alice"), with: .tags([Tag(id: "Swift"), Tag(id: "Linux")]))
        #expect(app.state.follows.tagNames == ["Swift", "Linux"])
        app.dispatch(AppActionCreator.choose(tag: "Linux"))
        try await app.answer(.articles(.tag(id: "Linux"), page: 1), with: .page([.make()], next: nil))
        app.dispatch(AppActionCreator.show(.latest))
        app.dispatch(AppActionCreator.show(.chosenTag))
        try await app.answer(.articles(.latest, page: 1), with: .page([], next: nil))
        await app.settle()
        #expect(app.state.list(of: .root)?.source == .tag("Linux") && app.state.list(of: .root)?.ids.count == 1)
        #expect(app.qiita.calls.filter { $0 == .followedTags("alice") }.count == 1)
    }

    @Test("Another tag takes the place of the one that is loading, whose late answer changes nothing")
    func otherTag() async throws {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        let late = try await app.arrival(of: .articles(.tag(id: "Swift"), page: 1))
        app.dispatch(AppActionCreator.choose(tag: "Linux"))
        late.answer(.page([.make(title: "late")], next: nil))
        try await app.answer(.articles(.tag(id: "Linux"), page: 1), with: .page([.make(title: "Linux")], next: nil))
        await app.settle()
        #expect(app.state.titles(of: .tab(.chosenTag)) == ["Linux"])
        #expect(app.loadingCount == 0)
    }

    @Test("A failure in a tab that was left is a message, no dialog")
    func failureBehind() async throws {
        app.dispatch(AppActionCreator.show(.mine))
        let pending = try await app.arrival(of: .articles(.own, page: 1))
        app.dispatch(AppActionCreator.show(.latest))
        try await app.answer(.articles(.latest, page: 1), with: .page([], next: nil))
        await app.answer(pending, with: .failure(.timedOut))
        #expect(app.state.notice.dialog == nil)
        #expect(
            app.state.notice.message == .failed(subject: .list(id: .tab(.mine), source: .mine), error: .timedOut))
    }

    @Test("From above the first screen a tab is gone to as well, and the screens above are left")
    func covered() async throws {
        app.open(.help)
        app.dispatch(AppActionCreator.show(.mine))
        try await app.answer(.articles(.own, page: 1), with: .page([.make()], next: nil))
        await app.settle()
        #expect(app.state.home.selected == .mine && app.state.navigation.routes == [.home])
        #expect(app.state.list(of: .root)?.ids.count == 1)
    }

    @Test("An article that is opened from a tab needs no request for itself")
    func opens() async throws {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        let article = Article.make(id: "a1")
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([article], next: nil))
        let route = app.open(.articleDetail(article: "a1"))
        #expect(app.state.article(of: route.id) == article)
    }

    @Test(
        "Where the account's stocks are the first tab, they are loaded at the start as soon as it is known whose they are"
    )
    func stocksFirst() async throws {
        app.dispatch(AppAction.home(.arranged(tabs: [.stocks, .mine])))
        app.dispatch(AppActionCreator.begin(.home))
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        try await app.answer(.articles(.stocks(user: "alice"), page: 1), with: .page([.make()], next: nil))
        await app.settle()
        #expect(app.state.list(of: .root)?.ids.count == 1)
        #expect(app.qiita.calls == [.authenticatedUser, .articles(.stocks(user: "alice"), page: 1)])
    }

    @Test("Behind another screen the first tab loads its list, not that screen, when it is known whose token it is")
    func stocksBehind() async throws {
        app.dispatch(AppAction.home(.arranged(tabs: [.stocks])))
        app.dispatch(AppActionCreator.begin(.tagArticles(tag: "Swift")))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([.make()], next: nil))
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        try await app.answer(.articles(.stocks(user: "alice"), page: 1), with: .page([], next: nil))
        await app.settle()
        #expect(app.qiita.calls.count == 3)
    }

    @Test("Back on a first tab that was never loaded, it is")
    func backToTab() async throws {
        app.dispatch(AppAction.home(.arranged(tabs: [.mine])))
        app.open(.help)
        app.dispatch(AppActionCreator.back())
        try await app.answer(.articles(.own, page: 1), with: .page([], next: nil))
        #expect(app.state.list(of: .root)?.hasEnded == true)
    }

    @Test("A tag that is chosen without a tab of tags has a screen of its own")
    func tagWithoutTab() async throws {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppAction.home(.arranged(tabs: [.latest])))
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([.make()], next: nil))
        #expect(app.state.navigation.top.screen == .tagArticles(tag: "Swift"))
        #expect(app.state.home.selected == .latest)
        app.dispatch(AppActionCreator.show(.chosenTag))
        #expect(app.state.home.selected == .latest)
    }

    @Test("A stock is counted in every tab's list")
    func counts() async throws {
        app.dispatch(AppActionCreator.show(.mine))
        try await app.answer(.articles(.own, page: 1), with: .page([.make(id: "a1", stocksCount: 4)], next: nil))
        app.dispatch(AppActionCreator.stock.change("a1", to: true))
        try await app.answer(.stock("a1"), with: .done())
        #expect(app.state.articles(of: app.state.listID(of: .root)).first?.stocksCount == 5)
    }

    @Test("A search becomes a tab with what it has loaded, and is asked for nothing again")
    func makeTab() async throws {
        try await app.loadHome()
        app.open(.searchArticles(query: "設計"))
        try await app.answer(.articles(.search(query: "設計"), page: 1), with: .page(Article.makeMany(3), next: nil))
        app.dispatch(AppActionCreator.makeTab())
        await app.settle()
        let tab = ListSource.search("設計")
        #expect(app.state.home.tabs == ListSource.standardTabs + [tab] && app.state.home.selected == tab)
        #expect(app.state.navigation.routes.count == 1 && app.state.list(of: .root)?.ids.count == 3)
        #expect(app.state.notice.message == .tabMade(tabs: ListSource.standardTabs + [tab]))
        #expect(app.qiita.calls.count == 2)
        #expect(app.violations == [])
    }

    @Test("A list that is still loading becomes a tab that asks anew, and its first request is cancelled")
    func makeTabEarly() async throws {
        try await app.loadHome()
        app.open(.userArticles(user: "hanako"))
        let late = try await app.arrival(of: .articles(.user(id: "hanako"), page: 1))
        app.dispatch(AppActionCreator.makeTab())
        try await app.answer(.articles(.user(id: "hanako"), page: 1), with: .page(Article.makeMany(2), next: nil))
        await app.answer(late, with: .page(Article.makeMany(9), next: nil))
        #expect(app.state.list(of: .root)?.ids.count == 2 && app.state.home.selected == .user("hanako"))
        #expect(app.violations == [])
    }

    @Test("A list that is a tab already is shown there; a tenth tab is refused; a tab is no list to make one of")
    func makeNoTab() async throws {
        try await app.loadHome()
        app.dispatch(AppActionCreator.makeTab())
        #expect(app.state.home == HomeState())
        app.dispatch(
            AppAction.home(.arranged(tabs: [.latest] + (1...8).map { .tag("\($0)") })))
        app.open(.tagArticles(tag: "3"))
        try await app.answer(.articles(.tag(id: "3"), page: 1), with: .page(Article.makeMany(3), next: nil))
        app.dispatch(AppActionCreator.makeTab())
        try await app.answer(.articles(.tag(id: "3"), page: 1), with: .page(Article.makeMany(3), next: nil))
        #expect(app.state.home.selected == .tag("3") && app.state.navigation.routes.count == 1)
        app.open(.tagArticles(tag: "9"))
        try await app.answer(.articles(.tag(id: "9"), page: 1), with: .page(Article.makeMany(3), next: nil))
        app.dispatch(AppActionCreator.makeTab())
        #expect(app.state.home.tabs.count == 9 && app.state.navigation.routes.count == 2)
        #expect(app.state.notice.message == .tabsFull)
    }
}
