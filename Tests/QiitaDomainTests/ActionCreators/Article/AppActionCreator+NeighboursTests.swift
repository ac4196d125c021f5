import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Next and previous article", .timeLimit(.minutes(10)))
struct AppActionCreatorNeighboursTests {
    private let app = AppUnderTest(hasToken: false)
    private let articles = Article.makeMany(25)

    @Test("Next and previous replace the article by its neighbour in the list")
    func steps() async throws {
        try await app.loadHome(articles)
        open(row: 3)
        app.dispatch(AppActionCreator.read(.next))
        #expect(reading == articles[4].id && app.state.latest.row() == 4)
        app.dispatch(AppActionCreator.read(.previous))
        app.dispatch(AppActionCreator.read(.previous))
        #expect(reading == articles[2].id && app.state.latest.row() == 2)
        #expect(app.state.navigation.routes.count == 2 && app.state.articleDetail.count == 1)
        app.back()
        #expect(app.state.list(of: .root)?.selected == articles[2].id)
        #expect(app.qiita.calls == [.articles(.latest, page: 1)])
    }

    @Test("Next and previous work in every list", arguments: [ListPlace.user, .tag, .search])
    func everyList(place: ListPlace) async throws {
        let route = try await place.load(in: app, Array(articles.prefix(3)), next: nil)
        let screen: Route.Screen =
            place == .user ? .userArticleDetail(article: articles[0].id) : .articleDetail(article: articles[0].id)
        app.open(screen)
        app.dispatch(AppActionCreator.read(.next))
        #expect(reading == articles[1].id && app.state.list(of: route.id)?.row() == 1)
        let isUsers = if case .userArticleDetail = app.state.navigation.top.screen { true } else { false }
        #expect(isUsers == (place == .user))
    }

    @Test("Next and previous move a tab's cursor along")
    func tab() async throws {
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page(Array(articles.prefix(3)), next: nil))
        open(row: 0)
        app.dispatch(AppActionCreator.read(.next))
        #expect(app.state.lists[.tab(.chosenTag)]?.row() == 1 && app.state.latest.row() == 0)
    }

    @Test("The ends of the list are reported", arguments: zip(ListStep.allCases, [1, 0]))
    func ends(step: ListStep, row: Int) async throws {
        try await app.loadHome(Array(articles.prefix(2)), next: nil)
        open(row: row)
        app.dispatch(AppActionCreator.read(step))
        #expect(reading == articles[row].id)
        #expect(app.state.notice.message == .keyMissed(.noNeighbour(step: step)))
    }

    @Test("After the last loaded article the next page is requested once")
    func nextPage() async throws {
        try await app.loadHome(Array(articles.prefix(20)))
        open(row: 19)
        app.dispatch(AppActionCreator.read(.next))
        app.dispatch(AppActionCreator.read(.next))
        #expect(app.state.navigation.awaitsNext && reading == articles[19].id)
        try await app.answer(.articles(.latest, page: 2), with: .page(Array(articles[20...]), next: nil))
        await app.settle()
        #expect(reading == articles[20].id && app.state.latest.row() == 20)
        #expect(!app.state.navigation.awaitsNext && app.qiita.calls.count == 2)
    }

    @Test("A page that is already loading is waited for")
    func onTheWay() async throws {
        try await app.loadHome(Array(articles.prefix(20)))
        app.dispatch(app.home.loadMore())
        open(row: 19)
        app.dispatch(AppActionCreator.read(.next))
        try await app.answer(.articles(.latest, page: 2), with: .page(Array(articles[20...]), next: nil))
        await app.settle()
        #expect(reading == articles[20].id && app.qiita.calls.count == 2)
    }

    @Test("A failed page leaves the article in place, and the next try requests it again")
    func failure() async throws {
        try await app.loadHome(Array(articles.prefix(20)))
        open(row: 19)
        app.dispatch(AppActionCreator.read(.next))
        try await app.answer(.articles(.latest, page: 2), with: .failure(.timedOut))
        await app.settle()
        #expect(reading == articles[19].id && !app.state.navigation.awaitsNext)
        #expect(
            app.state.notice.message == .failed(subject: .list(id: .tab(.latest), source: .latest), error: .timedOut))
        app.dispatch(AppActionCreator.read(.next))
        try await app.answer(.articles(.latest, page: 2), with: .page(Array(articles[20...]), next: nil))
        await app.settle()
        #expect(reading == articles[20].id)
    }

    @Test("With read articles hidden, those read meanwhile are passed over, and their end is reported")
    func unreadOnly() async throws {
        try await app.loadHome(Array(articles.prefix(6)), next: nil)
        var view = ListViewOptions()
        view.hidesRead = true
        app.dispatch(AppAction.browsing(id: .tab(.latest), action: .viewChanged(view: view)))
        for row in [0, 2, 3] { app.dispatch(AppActionCreator.readMarks.set(articles[row].id, isRead: true)) }
        open(row: 1)
        app.dispatch(AppActionCreator.read(.next))
        #expect(reading == articles[4].id)
        app.dispatch(AppActionCreator.read(.previous))
        #expect(reading == articles[4].id && app.state.notice.message == .keyMissed(.noUnread(step: .previous)))
        app.dispatch(AppActionCreator.read(.next))
        #expect(reading == articles[5].id)
        app.dispatch(AppActionCreator.read(.next))
        #expect(reading == articles[5].id && app.state.notice.message == .keyMissed(.noUnread(step: .next)))
    }

    @Test("An empty next page changes nothing")
    func emptyPage() async throws {
        try await app.loadHome(Array(articles.prefix(20)))
        open(row: 19)
        app.dispatch(AppActionCreator.read(.next))
        try await app.answer(.articles(.latest, page: 2), with: .page([], next: nil))
        await app.settle()
        #expect(reading == articles[19].id && app.state.notice.message == .endOfList)
    }

    @Test("Cancelling ends the wait for the next article, though the article left its list")
    func givesUpOutsideTheList() async throws {
        try await app.loadHome(Array(articles.prefix(20)))
        app.dispatch(app.home.loadMore())
        app.open(.articleDetail(article: articles[24].id))
        try await app.answer(.article(articles[24].id), with: .article(articles[24]))
        app.dispatch(AppAction.navigation(.nextAwaited))
        app.dispatch(AppActionCreator.cancelLoading())
        #expect(!app.state.navigation.awaitsNext && !app.state.latest.isLoading)
    }

    @Test("Leaving for another screen or cancelling ends the wait for the page", arguments: [true, false])
    func movedOn(givesUp: Bool) async throws {
        try await app.loadHome(Array(articles.prefix(20)))
        open(row: 19)
        app.dispatch(AppActionCreator.read(.next))
        let late = try await app.arrival(of: .articles(.latest, page: 2))
        if givesUp { app.dispatch(AppActionCreator.cancelLoading()) } else { app.open(.help) }
        let top = app.state.navigation.top
        late.answer(.page(Array(articles[20...]), next: nil))
        await app.settle()
        #expect(app.state.navigation.top == top && !app.state.navigation.awaitsNext)
        #expect(app.state.latest.ids.count == (givesUp ? 20 : 25))
    }

    @Test("An article opened without a list has no neighbours")
    func noList() async throws {
        try await app.loadHome(articles)
        open(row: 0)
        app.open(.articleDetail(article: articles[1].id))
        app.dispatch(AppActionCreator.read(.next))
        #expect(reading == articles[1].id && app.state.notice.message == .keyMissed(.noListOfArticle))
        try await app.answer(.article(articles[1].id), with: .article(articles[1]))
    }

    @Test("After the cursor moved, the neighbours are still those of the article")
    func moved() async throws {
        try await app.loadHome(Array(articles.prefix(3)), next: nil)
        open(row: 1)
        app.moveHome(to: 2)
        app.dispatch(AppActionCreator.read(.next))
        #expect(reading == articles[2].id)
    }

    @Test("After a cached timeline the follows are requested again, and nothing waits for them")
    func followedUnknown() async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.show(.timeline))
        app.dispatch(AppAction.list(id: .tab(.timeline), action: keptTimeline))
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        try await app.answer(.followedTags("alice"), with: .failure(.timedOut))
        try await app.answer(.followees("alice"), with: .failure(.timedOut))
        await app.settle()
        let failure = NoticeState.Message.failed(
            subject: .list(id: .tab(.timeline), source: .timeline), error: .timedOut)
        #expect(app.state.notice.message == failure)
        try await openLast(in: app)
        app.dispatch(AppActionCreator.read(.next))
        #expect(!app.state.navigation.awaitsNext)
        #expect(app.state.notice.message == .keyMissed(.followedUnknown))
        try await app.answer(.followedTags("alice"), with: .failure(.timedOut))
        try await app.answer(.followees("alice"), with: .failure(.timedOut))
        await app.settle()
        #expect(app.state.notice.message == failure)
    }

    @Test("A wait for a page that cannot be requested ends")
    func nothingToRequest() async throws {
        let app = AppUnderTest()
        app.dispatch(AppAction.home(.opened(tab: .timeline, source: .timeline)))
        app.dispatch(AppAction.list(id: .tab(.timeline), action: keptTimeline))
        app.dispatch(AppAction.home(.selected(tab: .timeline)))
        try await openLast(in: app)
        app.dispatch(AppAction.navigation(.nextAwaited))
        app.dispatch(AppActionCreator.list(.tab(.timeline)).loadMore())
        await app.settle()
        #expect(!app.state.navigation.awaitsNext)
    }

    /// Opens the last article of the kept timeline.
    private func openLast(in app: AppUnderTest) async throws {
        app.open(.articleDetail(article: articles[19].id))
        try await app.answer(.isStocked(articles[19].id), with: .isOn(false))
    }

    private var keptTimeline: ArticleListAction {
        let page = Array(articles.prefix(20))
        let part = QueryPage(query: "tag:a", below: nil, ids: page.map(\.id), next: 2)
        return .restored(articles: page, next: 2, at: AppUnderTest.now, parts: [part])
    }

    private var reading: Article.ID? { app.state.articleDetail[app.state.navigation.top.id]?.articleID }

    private func open(row: Int) {
        guard let list = app.state.list(of: .root) else { return }
        app.moveHome(to: row)
        app.open(.articleDetail(article: list.ids[row]))
    }
}
