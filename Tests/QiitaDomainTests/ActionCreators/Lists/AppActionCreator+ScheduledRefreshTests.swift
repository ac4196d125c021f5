import ReduxKit
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Refreshing on schedule", .timeLimit(.minutes(10)))
struct AppActionCreatorScheduledRefreshTests {
    private func app(tabs: [ListSource], rounds: Int = 1, seconds: Int = 1_800, hasToken: Bool = true) -> AppUnderTest {
        let app = AppUnderTest(hasToken: hasToken, rounds: rounds, roundSeconds: seconds)
        let window = SessionState.Window(columns: 80, rows: 24)
        app.dispatch(
            AppAction.session(.started(at: AppUnderTest.now, utcOffset: 0, window: window, hasToken: hasToken)))
        app.dispatch(AppAction.home(.arranged(tabs: tabs, own: [])))
        return app
    }

    private func answer(
        _ app: AppUnderTest, _ source: ArticlesCall, _ ids: [String], limit: RateLimit? = nil
    ) async throws {
        try await app.answer(
            .articles(source, page: 1), with: .page(ids.map { Article.make(id: $0) }, next: nil, limit: limit))
    }

    @Test("The tab that is shown is requested first, and then the others, one after the other")
    func order() async throws {
        let app = app(tabs: [.latest, .tag("A"), .history, .tag("B"), .trend])
        app.dispatch(AppAction.home(.selected(tab: .tag("B"))))
        app.dispatch(AppActionCreator.refreshOnSchedule())
        try await answer(app, .tag(id: "B"), ["b1"])
        #expect(app.loadingCount == 1)
        try await answer(app, .latest, ["l1"])
        try await answer(app, .tag(id: "A"), ["a1"])
        try await app.answer(.articles(.trend, page: 1), with: .feed([.make(id: "t1")], updatedAt: nil))
        await app.settle()
        #expect(app.state.home.selected == .tag("B") && app.qiita.calls.count == 4)
        #expect(app.state.lists[.tab(.tag("A"))]?.ids == ["a1"] && app.violations == [])
        #expect(app.actions.contains(.home(.refreshDue(everySeconds: 1_800))))
    }

    @Test("The key for all tabs refreshes the one that is shown, then requests the others, while there is a connection")
    func allTabs() async throws {
        let app = app(tabs: [.latest, .tag("A"), .tag("B"), .tag("C")])
        app.dispatch(AppActionCreator.refreshTabs())
        try await answer(app, .latest, ["l1"])
        try await answer(app, .tag(id: "A"), ["a1"])
        try await app.answer(.articles(.tag(id: "B"), page: 1), with: .failure(.unreachable(host: "qiita.com")))
        await app.settle()
        #expect(app.state.lists[.tab(.tag("A"))]?.ids == ["a1"] && app.state.lists[.tab(.tag("C"))] == nil)
        #expect(app.state.home.selected == .latest && app.violations == [])
        #expect(!app.qiita.calls.contains(.articles(.tag(id: "C"), page: 1)))
    }

    @Test("The key for all tabs twice: a list that was being requested comes, and the others after it")
    func allTabsTwice() async throws {
        let app = app(tabs: [.latest, .tag("A"), .tag("B")])
        app.dispatch(AppActionCreator.refreshTabs())
        try await answer(app, .latest, ["l1"])
        let first = try await app.arrival(of: .articles(.tag(id: "A"), page: 1))
        app.dispatch(AppActionCreator.refreshTabs())
        try await answer(app, .latest, ["l2"])
        await app.answer(first, with: .page([.make(id: "a1")], next: nil))
        try await answer(app, .tag(id: "B"), ["b1"])
        await app.settle()
        #expect(app.state.latest.ids == ["l2"] && app.state.lists[.tab(.tag("A"))]?.ids == ["a1"])
        #expect(app.loadingCount == 0 && app.qiita.calls.count == 4 && app.violations == [])
    }

    @Test("A list that the reader cancels while all tabs are requested ends that")
    func allTabsCancelled() async throws {
        let app = app(tabs: [.latest, .tag("A"), .tag("B")], rounds: 0)
        app.dispatch(AppActionCreator.refreshTabs())
        try await answer(app, .latest, ["l1"])
        let call = try await app.arrival(of: .articles(.tag(id: "A"), page: 1))
        app.dispatch(AppActionCreator.list(.tab(.tag("A"))).cancel())
        call.answer(.page([.make(id: "a1")], next: nil))
        await app.settle()
        #expect(app.state.lists[.tab(.tag("A"))]?.ids == [] && app.loadingCount == 0)
        #expect(app.qiita.calls.count == 2 && app.violations == [])
    }

    @Test("A list of the schedule that the reader cancels ends what the key for all tabs has requested, too")
    func bothRounds() async throws {
        let app = app(tabs: [.latest, .tag("A"), .tag("B")])
        app.dispatch(AppActionCreator.refreshTabs())
        try await answer(app, .latest, ["l1"])
        let call = try await app.arrival(of: .articles(.tag(id: "A"), page: 1))
        app.dispatch(AppActionCreator.refreshOnSchedule())
        let scheduled = try await app.arrival(of: .articles(.latest, page: 1))
        #expect(app.loadingCount == 2)
        app.dispatch(app.home.cancel())
        call.answer(.page([.make(id: "a1")], next: nil))
        scheduled.answer(.page([.make(id: "l2")], next: nil))
        await app.settle()
        #expect(app.loadingCount == 0 && app.state.latest.ids == ["l1"] && app.violations == [])
    }

    @Test("The least recently requested tabs come first")
    func oldestFirst() async throws {
        let app = app(tabs: [.latest, .tag("A"), .tag("B")])
        for (tab, seconds) in [(ListSource.tag("A"), 20), (.tag("B"), 10)] {
            app.dispatch(AppAction.home(.opened(tab: tab, source: tab)))
            let time = Timestamp(seconds: AppUnderTest.now.seconds - 100 + seconds)
            app.dispatch(
                AppAction.list(id: .tab(tab), action: .restored(articles: [.make(id: "x")], next: nil, at: time)))
        }
        #expect(app.state.tabsToRefresh == [.latest, .tag("B"), .tag("A")])
    }

    @Test(
        "Tabs that cannot be requested are skipped: the history, an unchosen tag, those without token or account"
    )
    func leftOut() async throws {
        let all = HomeState.standardTabs + [.history]
        #expect(app(tabs: all, hasToken: false).state.tabsToRefresh == [.latest, .trend])
        let app = app(tabs: all)
        #expect(app.state.tabsToRefresh == [.latest, .trend, .mine])
        app.dispatch(AppAction.session(.accountRestored(account: "hanako")))
        #expect(app.state.tabsToRefresh == [.latest, .trend, .stocks, .mine])
        app.dispatch(app.home.refresh())
        let call = try await app.arrival(of: .articles(.latest, page: 1))
        #expect(app.state.tabsToRefresh == [.trend, .stocks, .mine])
        await app.answer(call, with: .page([], next: nil))
    }

    @Test("A tab whose list is requested meanwhile is skipped, and each round updates the time")
    func busy() async throws {
        let app = AppUnderTest(later: 90, rounds: 1)
        app.dispatch(AppAction.home(.arranged(tabs: [.latest, .tag("A")], own: [])))
        app.dispatch(AppAction.home(.opened(tab: .tag("A"), source: .tag("A"))))
        app.dispatch(AppActionCreator.refreshOnSchedule())
        let latest = try await app.arrival(of: .articles(.latest, page: 1))
        #expect(app.state.session.now == Timestamp(seconds: AppUnderTest.now.seconds + 90))
        app.dispatch(AppActionCreator.list(.tab(.tag("A"))).refresh())
        let tag = try await app.arrival(of: .articles(.tag(id: "A"), page: 1))
        await app.answer(latest, with: .page([], next: nil))
        await app.answer(tag, with: .page([.make(id: "a1")], next: nil))
        await app.settle()
        #expect(app.qiita.calls.count == 2 && app.state.lists[.tab(.tag("A"))]?.ids == ["a1"])
    }

    @Test("The reader's refresh of a list cancels the schedule's request")
    func refreshedMeanwhile() async throws {
        let app = app(tabs: [.latest, .trend])
        app.dispatch(AppActionCreator.refreshOnSchedule())
        let scheduled = try await app.arrival(of: .articles(.latest, page: 1))
        app.dispatch(app.home.refresh())
        #expect(app.loadingCount == 1 && app.state.latest.refreshReason == .reader)
        scheduled.answer(.page([.make(id: "late")], next: nil))
        try await answer(app, .latest, ["l1"])
        await app.settle()
        #expect(app.state.latest.ids == ["l1"] && app.qiita.calls.count == 2 && app.violations == [])
    }

    @Test("The tab of the chosen tag goes on to list that tag")
    func chosenTag() async throws {
        let app = app(tabs: [.chosenTag], hasToken: false)
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        try await answer(app, .tag(id: "Swift"), ["a1"])
        app.dispatch(AppActionCreator.refreshOnSchedule())
        try await answer(app, .tag(id: "Swift"), ["a2", "a1"])
        await app.settle()
        #expect(app.state.lists[.tab(.chosenTag)]?.ids == ["a2", "a1"])
    }

    @Test("A tenth of the requests is used: without a token three in half an hour")
    func tenth() async throws {
        let tabs = (1...5).map { ListSource.tag("\($0)") }
        let app = app(tabs: tabs, rounds: 2, hasToken: false)
        app.dispatch(AppActionCreator.refreshOnSchedule())
        for number in [1, 2, 3, 1, 4, 5] { try await answer(app, .tag(id: "\(number)"), ["a\(number)"]) }
        await app.settle()
        #expect(app.qiita.calls.count == 6 && app.violations == [])
    }

    @Test("With few requests left none is sent until the limit is reset")
    func fewLeft() async throws {
        for (reset, count) in [(1, 1), (0, 2)] {
            let app = app(tabs: [.latest])
            let until = Timestamp(seconds: AppUnderTest.now.seconds + reset)
            app.dispatch(app.home.refresh())
            try await answer(app, .latest, ["l1"], limit: RateLimit(limit: 1000, remaining: 9, reset: until))
            app.dispatch(AppActionCreator.refreshOnSchedule())
            if count == 2 { try await answer(app, .latest, ["l1"]) }
            await app.settle()
            #expect(app.qiita.calls.count == count)
        }
    }

    @Test("A tab that Qiita refuses does not prevent requests of the other tabs")
    func refused() async throws {
        let app = app(tabs: [.tag("gone"), .latest])
        app.dispatch(AppActionCreator.refreshOnSchedule())
        try await app.answer(.articles(.tag(id: "gone"), page: 1), with: .failure(.notFound))
        try await answer(app, .latest, ["l1"])
        await app.settle()
        #expect(app.state.notice.message == nil && app.state.notice.dialog == nil && app.violations == [])
    }

    @Test("Without a connection the round ends without a message or a dialog, and the list stays")
    func failure() async throws {
        let app = app(tabs: [.latest, .trend])
        try await app.loadHome()
        app.dispatch(AppActionCreator.refreshOnSchedule())
        try await app.answer(.articles(.latest, page: 1), with: .failure(.unreachable(host: "qiita.com")))
        await app.settle()
        #expect(app.state.notice.message == nil && app.state.notice.dialog == nil)
        #expect(app.state.latest.ids.count == 20 && app.state.loading.isDisconnected)
        #expect(app.qiita.calls.count == 2)
    }

    @Test("New articles are announced in the tab that is shown, and in no other")
    func announced() async throws {
        let app = app(tabs: [.latest, .tag("A")])
        try await app.loadHome([.make(id: "l1")], next: nil)
        app.dispatch(AppActionCreator.show(.tag("A")))
        try await answer(app, .tag(id: "A"), ["a1"])
        app.dispatch(AppActionCreator.refreshOnSchedule())
        try await answer(app, .tag(id: "A"), ["a2", "a1"])
        #expect(app.state.notice.message == .refreshed(newCount: 1, orMore: false))
        app.dispatch(AppAction.notice(.messageSeen))
        try await answer(app, .latest, ["l3", "l2", "l1"])
        await app.settle()
        #expect(app.state.latest.ids == ["l3", "l2", "l1"])
        #expect(app.state.notice.message == nil)
    }

    @Test("An unvisited tab restores its stored page before the response, so that new articles are recognised")
    func stored() async throws {
        let cache = MemoryCache().cache
        let page = Page(elements: [Article.make(id: "a1")], next: nil)
        cache.store(Cached(page, time: Timestamp(seconds: AppUnderTest.now.seconds - 60)), as: .list(.tag("A")))
        let app = AppUnderTest(cache: cache, rounds: 1)
        app.dispatch(AppAction.home(.arranged(tabs: [.latest, .tag("A")], own: [])))
        app.dispatch(AppActionCreator.refreshOnSchedule())
        try await answer(app, .latest, ["l1"])
        let call = try await app.arrival(of: .articles(.tag(id: "A"), page: 1))
        #expect(app.state.lists[.tab(.tag("A"))]?.ids == ["a1"])
        await app.answer(call, with: .page([.make(id: "a2"), .make(id: "a1")], next: nil))
        await app.settle()
        #expect(app.state.lists[.tab(.tag("A"))]?.firstSeen == "a1")
    }

    @Test("The outlines of the trend are requested with the next key, not by the schedule")
    func outlines() async throws {
        let app = app(tabs: [.trend, .latest])
        let outline = Article.make(id: "t1").outline
        app.dispatch(AppActionCreator.refreshOnSchedule())
        try await app.answer(.articles(.trend, page: 1), with: .feed([outline], updatedAt: nil))
        try await answer(app, .latest, ["l1"])
        await app.settle()
        #expect(app.qiita.calls.count == 2)
        app.dispatch(AppActionCreator.outlines.complete())
        try await app.answer(.article("t1"), with: .article(.make(id: "t1")))
    }

    @Test("The timeline takes as many requests as queries, and none before it was visited")
    func timeline() {
        let app = app(tabs: [.latest, .timeline])
        let tags = (1...40).map { "tag-number-\($0)" }
        app.dispatch(AppAction.follows(.restored(kind: .tag, names: tags, at: AppUnderTest.now)))
        app.dispatch(AppAction.follows(.restored(kind: .user, names: ["hanako"], at: AppUnderTest.now)))
        #expect(app.state.requestCount(of: .timeline) == 0)
        app.dispatch(AppAction.home(.opened(tab: .timeline, source: .timeline)))
        let count = app.state.follows.timeline?.queries.count ?? 0
        #expect(count > 1 && app.state.requestCount(of: .timeline) == count)
    }

    @Test("Nothing is requested while the program ends")
    func ending() async {
        for action in [NavigationAction.leaving, .ended] {
            let app = app(tabs: [.latest])
            app.dispatch(AppAction.navigation(action))
            app.dispatch(AppActionCreator.refreshOnSchedule())
            await app.settle()
            #expect(app.qiita.calls == [])
        }
    }

    @Test("The schedule goes on after the reader continued from another time")
    func continued() async throws {
        let app = AppUnderTest(rounds: 1, reducer: replayableReducer(appReducer))
        app.dispatch(AppAction.session(.accountRestored(account: "hanako")))
        app.dispatch(AppActionCreator.goOn(from: AppState()))
        try await answer(app, .latest, ["l1"])
        try await app.answer(.articles(.trend, page: 1), with: .failure(.unreachable(host: "qiita.com")))
        await app.settle()
        #expect(app.state.latest.ids == ["l1"])
    }

    @Test("Without a schedule no timer runs; offline nothing is sent")
    func off() async {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.refreshOnSchedule())
        #expect(app.effects.worksUnderWay == 0)
        let offline = self.app(tabs: [.latest])
        offline.dispatch(AppAction.session(.wentOffline))
        offline.dispatch(AppActionCreator.refreshOnSchedule())
        await offline.settle()
        #expect(offline.qiita.calls == [])
    }
}
