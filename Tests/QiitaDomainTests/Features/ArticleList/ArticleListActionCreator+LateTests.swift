import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Late pages", .timeLimit(.minutes(10)))
struct ArticleListActionCreatorLateTests {
    @Test(
        "A refresh cancels loading more, and its late page changes nothing", arguments: ListPlace.allCases,
        [true, false])
    func refreshCancelsMore(place: ListPlace, isLast: Bool) async throws {
        let app = AppUnderTest()
        let route = try await place.load(in: app)
        app.dispatch(app.list(route).loadMore())
        let more = try await app.arrival(of: .articles(place.source, page: 2))
        app.dispatch(app.list(route).refresh())
        #expect(app.loadingCount == 1)
        let refresh = try await app.arrival(of: .articles(place.source, page: 1))
        let late = ManualAnswer.page([.make(title: "遅")], next: 3)
        if !isLast { more.answer(late) }
        await app.answer(refresh, with: .page([.make(title: "新")] + Article.makeMany(19), next: 2))
        if isLast { more.answer(late) }
        await app.settle()
        #expect(app.state.titles(of: app.state.listID(of: route.id)).first == "新")
        #expect(app.state.list(of: route.id)?.ids.count == 21)
        #expect(!app.state.titles(of: app.state.listID(of: route.id)).contains("遅"))
        #expect(app.state.list(of: route.id)?.nextPage == 2)
        #expect(app.qiita.cancelledCalls == [.articles(place.source, page: 2)])
        #expect(app.loadingCount == 0)
    }

    @Test("The newest refresh wins, whatever the order of the responses", arguments: [true, false])
    func newestRefresh(isLast: Bool) async throws {
        let app = AppUnderTest()
        app.dispatch(app.home.refresh())
        let first = try await app.arrival(of: .articles(.latest, page: 1))
        app.dispatch(app.home.refresh())
        let second = try await app.arrival(of: .articles(.latest, page: 1))
        #expect(app.loadingCount == 1)
        if !isLast { first.answer(.page([.make(title: "遅")], next: nil)) }
        await app.answer(second, with: .page([.make(title: "新")], next: nil))
        if isLast { first.answer(.page([.make(title: "遅")], next: nil)) }
        await app.settle()
        #expect(app.state.titles(of: .tab(.latest)) == ["新"])
        #expect(app.loadingCount == 0)
    }

    @Test("The late failure of a superseded refresh is not reported")
    func lateFailure() async throws {
        let app = AppUnderTest()
        app.dispatch(app.home.refresh())
        let first = try await app.arrival(of: .articles(.latest, page: 1))
        app.dispatch(app.home.refresh())
        let second = try await app.arrival(of: .articles(.latest, page: 1))
        await app.answer(second, with: .page(Article.makeMany(20), next: 2))
        first.answer(.failure(.connectionLost))
        await app.settle()
        #expect(app.state.latest.failure == nil && app.state.notice == NoticeState())
    }

    @Test("No further page is requested during a refresh")
    func noMoreMeanwhile() async throws {
        let app = AppUnderTest()
        try await app.loadHome()
        app.dispatch(app.home.refresh())
        app.dispatch(app.home.loadMore())
        try await app.answer(.articles(.latest, page: 1), with: .page(Article.makeMany(20), next: 2))
        await app.settle()
        #expect(app.qiita.calls.count == 2)
    }

    @Test("A page that fails after a newer refresh leaves no retry row")
    func lateMoreFailure() async throws {
        let app = AppUnderTest()
        try await app.loadHome()
        app.dispatch(app.home.loadMore())
        let more = try await app.arrival(of: .articles(.latest, page: 2))
        try await app.loadHome()
        more.answer(.failure(.timedOut))
        await app.settle()
        #expect(!app.state.latest.offersRetry && app.state.latest.failure == nil)
        app.dispatch(app.home.loadMore())
        try await app.answer(.articles(.latest, page: 2), with: .page([.make(title: "い")], next: nil))
        #expect(app.state.latest.ids.count == 21)
    }

    @Test("Two users' lists never share a response")
    func twoUsers() async throws {
        let app = AppUnderTest()
        let hanako = app.open(.userArticles(user: "hanako"))
        let first = try await app.arrival(of: .articles(.user(id: "hanako"), page: 1))
        let taro = app.open(.userArticles(user: "taro"))
        await app.answer(first, with: .page([.make(title: "花", user: .make("hanako"))], next: nil))
        #expect(app.state.titles(of: app.state.listID(of: hanako.id)) == ["花"])
        #expect(app.state.list(of: taro.id)?.ids.isEmpty == true)
        #expect(app.state.list(of: taro.id)?.isRefreshing == true)
        try await app.answer(
            .articles(.user(id: "taro"), page: 1), with: .page([.make(title: "太", user: .make("taro"))], next: nil))
        #expect(app.state.titles(of: app.state.listID(of: hanako.id)) == ["花"])
        #expect(app.state.titles(of: app.state.listID(of: taro.id)) == ["太"])
        #expect(app.loadingCount == 0)
    }
}
