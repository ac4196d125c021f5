import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("The tabs of the first screen", .timeLimit(.minutes(10)))
struct AppActionCreatorTabsTests {
    private let app = AppUnderTest()

    @Test("A tab loads when first shown and keeps its list and cursor when left")
    func loadedOnce() async throws {
        try await app.loadHome()
        app.moveHome(to: 4)
        app.dispatch(AppActionCreator.show(.mine))
        try await app.answer(.articles(.own, page: 1), with: .page(Article.makeMany(3), next: nil))
        app.dispatch(
            AppAction.browsing(
                id: .tab(.mine), action: .cursorMoved(to: 2, of: app.state.articles(of: .tab(.mine)))))
        app.dispatch(AppActionCreator.show(.latest))
        #expect(app.state.list(of: .root)?.row() == 4)
        app.dispatch(AppActionCreator.show(.mine))
        await app.settle()
        #expect(app.state.list(of: .root)?.row() == 2)
        #expect(app.qiita.calls == [.articles(.latest, page: 1), .articles(.own, page: 1)])
        #expect(app.state.latest.ids.count == 20 && app.state.latest.row() == 4)
    }

    @Test("The start reads the other tabs' stored lists without muted articles, and reads them again after a mute")
    func stored() async throws {
        let cache = MemoryCache().cache
        let articles = [Article.make(id: "a1"), .make(id: "a2", tags: ["Poem"]), .make(id: "a1"), .make(id: "a3")]
        for tab in [ListSource.trend, .mine, .latest] {
            cache.store(Cached(Page(elements: articles, next: nil), time: AppUnderTest.now), as: .list(tab))
        }
        let app = AppUnderTest(hasToken: false, cache: cache)
        app.dispatch(AppAction.mutes(.restored(own: [.tag("Poem")], configured: [])))
        app.dispatch(AppActionCreator.begin(.home))
        await app.settle()
        #expect(app.state.home.stored == [StoredTab(tab: .trend, ids: ["a1", "a3"])])
        app.dispatch(AppActionCreator.mutes.unmute("#Poem"))
        await app.settle()
        #expect(app.state.home.stored == [StoredTab(tab: .trend, ids: ["a1", "a2", "a3"])])
        app.dispatch(AppActionCreator.mutes.mute("#Poem"))
        await app.settle()
        #expect(app.state.home.stored == [StoredTab(tab: .trend, ids: ["a1", "a3"])])
        app.dispatch(AppAction.home(.storedFound(tabs: [StoredTab(tab: .search("x"), ids: ["a1"])])))
        #expect(app.state.home.stored.isEmpty)
    }

    @Test("With a token the account's stored lists are read too; those of visited tabs are not")
    func storedOwn() async throws {
        let cache = MemoryCache().cache
        for tab in [ListSource.trend, .mine] {
            let page = Page(elements: [Article.make(id: tab.rawValue)], next: nil)
            cache.store(Cached(page, time: AppUnderTest.now), as: .list(tab))
        }
        let app = AppUnderTest(cache: cache)
        app.dispatch(AppActionCreator.readStoredTabs())
        await app.settle()
        #expect(app.state.home.stored.map(\.tab) == [.trend, .mine])
        app.dispatch(AppActionCreator.show(.mine))
        await app.settle()
        app.dispatch(AppActionCreator.readStoredTabs())
        await app.settle()
        #expect(app.state.home.stored.map(\.tab) == [.trend])
    }

    @Test("The stocks wait for the account, and their articles count as stocked")
    func stocks() async throws {
        app.dispatch(AppActionCreator.show(.stocks))
        #expect(app.state.list(of: .root) == nil)
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        let source = ArticlesCall.stocks(user: "alice")
        try await app.answer(.articles(source, page: 1), with: .page([.make(id: "a1")], next: nil))
        #expect(app.state.list(of: .root)?.source.call(account: "alice") == source)
        #expect(app.state.stocks["a1"].status == .on)
    }

    @Test("A list of stocks does not overwrite stock checks that are under way")
    func stocksUnderWay() async throws {
        app.dispatch(AppAction.session(.accountResponded(request: RequestID(90), account: "alice", limit: nil)))
        app.dispatch(AppActionCreator.account.identify())
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        app.dispatch(AppActionCreator.show(.stocks))
        app.dispatch(AppActionCreator.outbox.want(.stock("a1"), false))
        let pending = try await app.arrival(of: .unstock("a1"))
        try await app.answer(
            .articles(.stocks(user: "alice"), page: 1), with: .page([.make(id: "a1")], next: nil))
        #expect(app.state.stocks["a1"].status == .off)
        await app.answer(pending, with: .done())
    }

    @Test("A refresh requests the account again if it is unknown")
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

    @Test("Without a token no request is sent", arguments: [ListSource.stocks, .mine, .chosenTag])
    func noToken(tab: ListSource) async {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppActionCreator.show(tab))
        app.dispatch(AppActionCreator.refresh())
        await app.settle()
        #expect(app.qiita.calls.isEmpty && app.state.home.selected == tab)
    }

    @Test("The tag tab requests the followed tags once and lists the chosen one")
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

    @Test("Choosing another tag replaces the loading one, whose late response is ignored")
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

    @Test("A failure in a tab that was left is a message, not a dialog")
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

    @Test("Going to a tab from a higher screen pops the screens above")
    func covered() async throws {
        app.open(.help)
        app.dispatch(AppActionCreator.show(.mine))
        try await app.answer(.articles(.own, page: 1), with: .page([.make()], next: nil))
        await app.settle()
        #expect(app.state.home.selected == .mine && app.state.navigation.routes == [.home])
        #expect(app.state.list(of: .root)?.ids.count == 1)
    }

    @Test("An article opened from a tab needs no request")
    func opens() async throws {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        let article = Article.make(id: "a1")
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([article], next: nil))
        let route = app.open(.articleDetail(article: "a1"))
        #expect(app.state.article(of: route.id) == article)
    }

    @Test("If the stocks are the first tab, they load at the start once the account is known")
    func stocksFirst() async throws {
        app.dispatch(AppAction.home(.arranged(tabs: [.stocks, .mine], own: [])))
        app.dispatch(AppActionCreator.begin(.home))
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        try await app.answer(.articles(.stocks(user: "alice"), page: 1), with: .page([.make()], next: nil))
        await app.settle()
        #expect(app.state.list(of: .root)?.ids.count == 1)
        #expect(app.qiita.calls == [.authenticatedUser, .articles(.stocks(user: "alice"), page: 1)])
    }

    @Test("Below another screen only the first tab loads once the account is known")
    func stocksBehind() async throws {
        app.dispatch(AppAction.home(.arranged(tabs: [.stocks], own: [])))
        app.dispatch(AppActionCreator.begin(.articles(of: .tag("Swift"))))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([.make()], next: nil))
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        try await app.answer(.articles(.stocks(user: "alice"), page: 1), with: .page([], next: nil))
        await app.settle()
        #expect(app.qiita.calls.count == 3)
    }

    @Test("A first tab that never loaded loads when it is uncovered")
    func backToTab() async throws {
        app.dispatch(AppAction.home(.arranged(tabs: [.mine], own: [])))
        app.open(.help)
        app.dispatch(AppActionCreator.back())
        try await app.answer(.articles(.own, page: 1), with: .page([], next: nil))
        #expect(app.state.list(of: .root)?.hasEnded == true)
    }

    @Test("Without a tag tab a chosen tag opens on its own screen")
    func tagWithoutTab() async throws {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppAction.home(.arranged(tabs: [.latest], own: [])))
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([.make()], next: nil))
        #expect(app.state.navigation.top.screen == .articles(of: .tag("Swift")))
        #expect(app.state.home.selected == .latest)
        app.dispatch(AppActionCreator.show(.chosenTag))
        #expect(app.state.home.selected == .latest)
    }

    @Test("A stock updates the count in every tab")
    func counts() async throws {
        app.dispatch(AppActionCreator.show(.mine))
        try await app.answer(.articles(.own, page: 1), with: .page([.make(id: "a1", stocksCount: 4)], next: nil))
        app.dispatch(AppActionCreator.outbox.want(.stock("a1"), true))
        try await app.answer(.stock("a1"), with: .done())
        #expect(app.state.articles(of: app.state.listID(of: .root)).first?.stocksCount == 5)
    }

    @Test("A search becomes a tab with its loaded articles and sends no request")
    func makeTab() async throws {
        try await app.loadHome()
        app.open(.articles(of: .search("設計")))
        try await app.answer(.articles(.search(query: "設計"), page: 1), with: .page(Article.makeMany(3), next: nil))
        app.makeTab()
        await app.settle()
        let tab = ListSource.search("設計")
        #expect(app.state.home.tabs == HomeState.standardTabs + [tab] && app.state.home.selected == tab)
        #expect(app.state.navigation.routes.count == 1 && app.state.list(of: .root)?.ids.count == 3)
        #expect(app.state.notice.message == .tabMade(tab: tab, isSaved: true))
        #expect(app.qiita.calls.count == 2)
        #expect(app.violations == [])
    }

    @Test("Back from a tab that was just made, or shown by the same key, leads to the tab before; from there it leaves")
    func backFromNewTab() async throws {
        try await app.loadHome()
        for _ in 0..<2 {
            app.open(.articles(of: .tag("Swift")))
            app.makeTab()
            #expect(app.state.home.selected == .tag("Swift") && !app.state.leavesByBack)
            app.dispatch(AppActionCreator.back())
            #expect(app.state.home.selected == .latest && app.state.leavesByBack && !app.state.navigation.hasEnded)
        }
        app.open(.articles(of: .tag("Swift")))
        app.makeTab()
        app.dispatch(AppActionCreator.show(.trend))
        #expect(app.state.leavesByBack && app.violations == [])
    }

    @Test("A loading list that becomes a tab is requested again, and its first request is cancelled")
    func makeTabEarly() async throws {
        try await app.loadHome()
        app.open(.userArticles(user: "hanako"))
        let late = try await app.arrival(of: .articles(.user(id: "hanako"), page: 1))
        app.makeTab()
        try await app.answer(.articles(.user(id: "hanako"), page: 1), with: .page(Article.makeMany(2), next: nil))
        await app.answer(late, with: .page(Article.makeMany(9), next: nil))
        #expect(app.state.list(of: .root)?.ids.count == 2 && app.state.home.selected == .user("hanako"))
        #expect(app.violations == [])
    }

    @Test("A list that is a tab already is shown there; a tenth tab is refused; a tab cannot be added again")
    func makeNoTab() async throws {
        try await app.loadHome()
        app.makeTab()
        #expect(app.state.home == HomeState())
        app.dispatch(
            AppAction.home(.arranged(tabs: [.latest] + (1...8).map { .tag("\($0)") }, own: [])))
        app.open(.articles(of: .tag("3")))
        try await app.answer(.articles(.tag(id: "3"), page: 1), with: .page(Article.makeMany(3), next: nil))
        app.makeTab()
        try await app.answer(.articles(.tag(id: "3"), page: 1), with: .page(Article.makeMany(3), next: nil))
        #expect(app.state.home.selected == .tag("3") && app.state.navigation.routes.count == 1)
        app.open(.articles(of: .tag("9")))
        try await app.answer(.articles(.tag(id: "9"), page: 1), with: .page(Article.makeMany(3), next: nil))
        app.makeTab()
        #expect(app.state.home.tabs.count == 9 && app.state.navigation.routes.count == 2)
        #expect(app.state.notice.message == .keyMissed(.tabsFull))
    }

    @Test("An article that the tag chosen before and the new one have in common stays", arguments: [false, true])
    func commonOfTags(_ isKept: Bool) async throws {
        let cache = MemoryCache().cache
        let common = Article.make(id: "common", tags: ["Swift", "Linux"])
        let app = AppUnderTest(hasToken: false, cache: isKept ? cache : nil)
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        try await app.answer(
            .articles(.tag(id: "Swift"), page: 1), with: .page([.make(id: "swift"), common], next: nil))
        if isKept {
            let page = Page(elements: [common], next: nil)
            cache.store(Cached(page, time: AppUnderTest.now), as: .list(.tag("Linux")))
        }
        app.dispatch(AppActionCreator.choose(tag: "Linux"))
        if !isKept {
            try await app.answer(
                .articles(.tag(id: "Linux"), page: 1), with: .page([common, .make(id: "linux")], next: nil))
        }
        await app.settle()
        #expect(app.state.articles["common"] == common && app.state.articles["swift"] == nil)
        #expect(app.violations == [])
    }

    @Test("An added tab is saved for the next session; the same key removes it and shows the neighbouring tab")
    func removeTab() async throws {
        let tabs = TabStore.memory()
        let app = AppUnderTest(tabs: tabs)
        try await app.loadHome()
        for tag in ["Swift", "Linux"] {
            app.open(.articles(of: .tag(tag)))
            try await app.answer(.articles(.tag(id: tag), page: 1), with: .page(Article.makeMany(2), next: nil))
            app.makeTab()
        }
        #expect(tabs.sources == .success([.tag("Swift"), .tag("Linux")]))
        app.dispatch(AppActionCreator.show(.tag("Swift")))
        app.makeTab()
        #expect(tabs.sources == .success([.tag("Linux")]))
        #expect(app.state.home.tabs == HomeState.standardTabs + [.tag("Linux")])
        #expect(app.state.home.selected == .tag("Linux") && app.state.lists[.tab(.tag("Swift"))] == nil)
        #expect(app.state.notice.message == .tabRemoved(tab: .tag("Swift"), isSaved: true))
        app.makeTab()
        #expect(app.state.home.selected == .mine && app.violations == [])
    }

    @Test("The key that makes a tab asks for its name; Esc makes none")
    func nameTab() async throws {
        let tabs = TabStore.memory()
        let app = AppUnderTest(tabs: tabs)
        app.open(.articles(of: .search("tag:Swift stocks:>10")))
        app.dispatch(AppActionCreator.makeTab())
        #expect(app.state.input.purpose == .tabName && app.state.input.field.text == "tag:Swift stocks:>10")
        #expect(app.state.input.field.isSelected)
        app.dispatch(AppAction.input(.closed))
        #expect(app.state.home.own.isEmpty)
        let tab = ListSource.search("tag:Swift stocks:>10")
        app.makeTab(named: "Swift\u{7}")
        #expect(app.state.home.names == [tab: "Swift"] && app.state.home.selected == tab)
        #expect(tabs.read() == .success([NamedTab(tab, name: "Swift")]))
        app.makeTab()
        #expect(app.state.home.names.isEmpty && app.state.home.own.isEmpty)
        app.dispatch(AppActionCreator.undo())
        #expect(app.state.home.names == [tab: "Swift"] && tabs.read() == .success([NamedTab(tab, name: "Swift")]))
        #expect(app.violations == [])
    }

    @Test("The history, which a key shows as a tab, is not saved as one, also if it is removed and comes back")
    func historyTab() {
        let tabs = TabStore.memory()
        let app = AppUnderTest(tabs: tabs)
        app.dispatch(AppActionCreator.showHistory())
        app.makeTab()
        #expect(app.state.home.own.isEmpty)
        app.dispatch(AppActionCreator.undo())
        #expect(app.state.home.own == [.history] && tabs.sources == .success([]))
    }

    @Test("A request of a removed tab is cancelled")
    func removeLoadingTab() async throws {
        try await app.loadHome()
        app.dispatch(AppAction.home(.arranged(tabs: [.latest], own: [.tag("Swift")])))
        app.dispatch(AppActionCreator.show(.tag("Swift")))
        let late = try await app.arrival(of: .articles(.tag(id: "Swift"), page: 1))
        app.makeTab()
        await app.answer(late, with: .page([.make(id: "late")], next: nil))
        #expect(app.state.home.tabs == [.latest] && app.state.home.selected == .latest)
        #expect(app.state.articles["late"] == nil && app.state.lists[.tab(.tag("Swift"))] == nil)
        #expect(app.violations == [])
    }

    @Test("An added tab swaps places with its neighbour among the added tabs; the first follows the last")
    func moveTab() async {
        let tabs = TabStore.memory()
        let app = AppUnderTest(tabs: tabs)
        let own = [ListSource.tag("a"), .tag("b"), .tag("c")]
        app.dispatch(AppAction.home(.arranged(tabs: [.latest], own: own)))
        for tab in own { _ = await tabs.save(.added(tab)) }
        app.dispatch(AppAction.home(.selected(tab: .tag("b"))))
        app.dispatch(AppActionCreator.moveTab(by: .previous))
        #expect(app.state.home.tabs == [.latest, .tag("b"), .tag("a"), .tag("c")])
        app.dispatch(AppActionCreator.moveTab(by: .previous))
        #expect(app.state.home.tabs == [.latest, .tag("c"), .tag("a"), .tag("b")])
        #expect(tabs.sources == .success(app.state.home.own) && app.state.home.selected == .tag("b"))
        app.dispatch(AppActionCreator.moveTab(by: .next))
        #expect(app.state.home.own == [.tag("b"), .tag("a"), .tag("c")])
        #expect(app.state.notice.message == nil && app.violations == [])
    }

    @Test("A configured tab cannot be moved, nor the only one that was made")
    func moveNoTab() {
        app.dispatch(AppAction.home(.arranged(tabs: [.latest], own: [.tag("a")])))
        app.dispatch(AppActionCreator.moveTab(by: .next))
        #expect(app.state.notice.message == .keyMissed(.arrangedTab))
        app.dispatch(AppAction.home(.selected(tab: .tag("a"))))
        app.dispatch(AppActionCreator.moveTab(by: .next))
        #expect(app.state.notice.message == .keyMissed(.onlyOwnTab) && app.state.home.own == [.tag("a")])
    }

    @Test("A failure to read or save tabs is reported")
    func unsavedTabs() async throws {
        let app = AppUnderTest(tabs: TabStore(read: { .success([]) }, save: { _ in false }))
        try await app.loadHome()
        app.open(.articles(of: .tag("Swift")))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page(Article.makeMany(2), next: nil))
        app.makeTab()
        #expect(app.state.notice.message == .tabMade(tab: .tag("Swift"), isSaved: false))
        app.makeTab()
        #expect(app.state.notice.message == .tabRemoved(tab: .tag("Swift"), isSaved: false))
        app.dispatch(
            AppAction.home(.arranged(tabs: [.latest], own: nil, file: UnusableFile(path: "/t", why: .notAFile))))
        let unusable = UnusableFile(path: "/t", why: .notAFile)
        #expect(app.state.notice.message == .fileUnusable(unusable) && app.state.home.tabs == [.latest])
    }
}
