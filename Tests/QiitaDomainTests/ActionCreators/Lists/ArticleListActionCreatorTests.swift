import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Loading pages", .timeLimit(.minutes(10)))
struct ArticleListActionCreatorTests {
    @Test("A refresh requests the first page and records articles, time and rate limit")
    func refresh() async throws {
        let app = AppUnderTest()
        app.dispatch(app.home.refresh())
        #expect(app.state.latest.isRefreshing && app.loadingCount == 1)
        let articles = Article.makeMany(20)
        try await app.answer(
            .articles(.latest, page: 1), with: .page(articles, next: 2, limit: .left(59)))
        #expect(
            app.actions == [
                .list(id: .tab(.latest), action: .requested(request: RequestID(1), page: 1)),
                .list(
                    id: .tab(.latest),
                    action: .responded(
                        request: RequestID(1), page: 1, articles: articles, next: 2, at: AppUnderTest.now,
                        limit: .left(59))),
            ])
        #expect(app.loadingCount == 0 && app.state.loading.limit == .left(59))
    }

    @Test("Each page is requested once, however often Down is pressed at the end", arguments: ListPlace.allCases)
    func once(place: ListPlace) async throws {
        let app = AppUnderTest()
        let route = try await place.load(in: app)
        for _ in 1...5 { app.dispatch(app.list(route).loadMore()) }
        let more = try await app.arrival(of: .articles(place.source, page: 2))
        for _ in 1...5 { app.dispatch(app.list(route).loadMore()) }
        await app.answer(more, with: .page([.make(title: "い")], next: nil))
        await app.settle()
        #expect(app.qiita.calls == [.articles(place.source, page: 1), .articles(place.source, page: 2)])
        #expect(app.state.list(of: route.id)?.ids.count == 21)
        #expect(app.loadingCount == 0)
    }

    @Test("Pages follow each other to the end of the list", arguments: ListPlace.allCases)
    func end(place: ListPlace) async throws {
        let app = AppUnderTest()
        let articles = Article.makeMany(45)
        let route = try await place.load(in: app, Array(articles.prefix(20)))
        app.dispatch(app.list(route).loadMore())
        try await app.answer(.articles(place.source, page: 2), with: .page(Array(articles[20..<40]), next: 3))
        app.dispatch(app.list(route).loadMore())
        try await app.answer(.articles(place.source, page: 3), with: .page(Array(articles[40...]), next: nil))
        app.dispatch(app.list(route).loadMore())
        await app.settle()
        #expect(app.state.articles(of: app.state.listID(of: route.id)) == articles)
        #expect(app.state.list(of: route.id)?.hasEnded == true)
        #expect(app.state.notice.message == .endOfList)
        #expect(app.qiita.calls.count == 3)
    }

    @Test("A tall window is filled, while half of the requests are left", arguments: [559, 499])
    func tallWindow(left: Int) async throws {
        let app = AppUnderTest()
        app.dispatch(AppAction.session(.resized(window: SessionState.Window(columns: 80, rows: 60))))
        let articles = Article.makeMany(60)
        app.dispatch(app.home.refresh())
        try await app.answer(
            .articles(.latest, page: 1), with: .page(Array(articles[..<20]), next: 2, limit: .left(left)))
        if left == 559 {
            try await app.answer(
                .articles(.latest, page: 2), with: .page(Array(articles[20..<40]), next: 3, limit: .left(558)))
        }
        await app.settle()
        #expect(app.state.latest.ids.count == (left == 559 ? 40 : 20))
        #expect(app.qiita.calls.count == (left == 559 ? 2 : 1))
    }

    @Test("What mutes and filters hide is made up for, also when the window grows, but not beyond six pages")
    func hiddenRows() async throws {
        let app = AppUnderTest()
        let articles = (0..<200).map { Article.make(id: "a\($0)", user: .make($0 % 20 == 0 ? "taro" : "hanako")) }
        app.dispatch(app.home.refresh())
        try await app.answer(.articles(.latest, page: 1), with: .page(Array(articles[..<20]), next: 2))
        app.dispatch(AppActionCreator.mutes.mute("@hanako"))
        for page in 2...6 {
            let part = Array(articles[((page - 1) * 20)..<(page * 20)])
            try await app.answer(.articles(.latest, page: page), with: .page(part, next: page + 1))
        }
        await app.settle()
        #expect(app.qiita.calls.count == 6 && app.state.latest.visible.count == 6)
    }

    @Test("A page without new articles is followed by the next one, unless few requests remain")
    func repeatedPage() async throws {
        for (remaining, isFollowed) in [(10, true), (9, false)] {
            let app = AppUnderTest()
            let articles = Article.makeMany(40)
            try await app.loadHome(Array(articles.prefix(20)), next: 2)
            app.dispatch(app.home.loadMore())
            try await app.answer(
                .articles(.latest, page: 2), with: .page(Array(articles.prefix(20)), next: 3, limit: .left(remaining)))
            if isFollowed {
                try await app.answer(.articles(.latest, page: 3), with: .page(Array(articles[20...]), next: nil))
            }
            await app.settle()
            #expect(app.qiita.calls.count == (isFollowed ? 3 : 2))
            #expect(app.state.latest.ids.count == (isFollowed ? 40 : 20))
            #expect(app.loadingCount == 0)
        }
    }

    @Test("A list goes on after a short page with a next link, and ends at an empty page")
    func shortPage() async throws {
        let app = AppUnderTest()
        let articles = Article.makeMany(38)
        try await app.loadHome(Array(articles.prefix(19)), next: 2)
        app.dispatch(app.home.loadMore())
        try await app.answer(.articles(.latest, page: 2), with: .page(Array(articles[19...]), next: 3))
        #expect(app.state.latest.ids.count == 38)
        #expect(!app.state.latest.hasEnded)
        app.dispatch(app.home.loadMore())
        try await app.answer(.articles(.latest, page: 3), with: .page([], next: 4))
        #expect(app.state.latest.hasEnded)
    }

    @Test("A next page on another server is named when the list ends there, on the first page and on later ones")
    func otherServer() async throws {
        let app = AppUnderTest()
        let articles = Article.makeMany(40)
        let elsewhere = NoticeState.Message.listContinuesElsewhere(server: "https://qiita.com:444")
        app.dispatch(app.home.refresh())
        try await app.answer(
            .articles(.latest, page: 1),
            with: .page(Array(articles.prefix(20)), next: nil, nextServer: "https://qiita.com:444"))
        #expect(app.state.notice.message == elsewhere)
        #expect(app.state.latest.hasEnded)
        app.dispatch(app.home.refresh())
        try await app.answer(.articles(.latest, page: 1), with: .page(Array(articles.prefix(20)), next: 2))
        #expect(app.state.notice.message != elsewhere)
        app.dispatch(app.home.loadMore())
        try await app.answer(
            .articles(.latest, page: 2),
            with: .page(Array(articles[20...]), next: nil, nextServer: "https://qiita.com:444"))
        #expect(app.state.notice.message == elsewhere)
        #expect(app.state.latest.ids.count == 40)
    }

    @Test("No next page is requested before the first page arrives")
    func notYet() async throws {
        let app = AppUnderTest()
        app.dispatch(app.home.loadMore())
        app.dispatch(app.home.refresh())
        app.dispatch(app.home.loadMore())
        try await app.answer(.articles(.latest, page: 1), with: .failure(.timedOut))
        app.dispatch(app.home.loadMore())
        await app.settle()
        #expect(app.qiita.calls == [.articles(.latest, page: 1)])
    }

    @Test("A failed page is retried only by the reader", arguments: ListPlace.allCases)
    func retried(place: ListPlace) async throws {
        let app = AppUnderTest()
        let route = try await place.load(in: app)
        app.dispatch(app.list(route).loadMore())
        try await app.answer(.articles(place.source, page: 2), with: .failure(.timedOut))
        await app.settle()
        #expect(app.qiita.calls.count == 2)
        #expect(app.state.list(of: route.id)?.offersRetry == true && app.loadingCount == 0)
        app.dispatch(app.list(route).loadMore())
        try await app.answer(.articles(place.source, page: 2), with: .page([.make(title: "い")], next: nil))
        #expect(app.state.list(of: route.id)?.ids.count == 21)
        #expect(app.state.list(of: route.id)?.failure == nil)
    }

    @Test("A failed refresh keeps the articles and records the reason", arguments: ListPlace.allCases)
    func failedRefresh(place: ListPlace) async throws {
        let app = AppUnderTest()
        let route = try await place.load(in: app)
        app.dispatch(app.list(route).refresh())
        try await app.answer(.articles(place.source, page: 1), with: .failure(.server(status: 500)))
        let list = try #require(app.state.list(of: route.id))
        #expect(Array(list.ids) == (Article.makeMany(20)).map(\.id) && list.nextPage == 2)
        #expect(list.failure == .refresh(error: .server(status: 500)))
        #expect(app.loadingCount == 0)
    }

    @Test("A request for a missing list is not sent")
    func absent() async {
        let app = AppUnderTest()
        let gone = app.list(Route(id: Route.ID(9), screen: .userArticles(user: "taro")))
        app.dispatch(gone.refresh())
        app.dispatch(gone.loadMore())
        app.dispatch(gone.cancel())
        await app.settle()
        #expect(app.qiita.calls.isEmpty && app.actions.isEmpty)
    }
}
