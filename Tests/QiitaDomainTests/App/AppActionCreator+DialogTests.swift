import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Trying again, and giving up", .timeLimit(.minutes(10)))
struct AppActionCreatorDialogTests {
    private let article = Article.make(id: "a1")

    @Test("Trying again closes the dialog and asks for the list that it told of", arguments: ListPlace.open)
    func retriesList(place: ListPlace) async throws {
        let app = AppUnderTest(hasToken: false)
        let route = place.open(in: app)
        try await app.answer(.articles(place.source, page: 1), with: .failure(.timedOut))
        app.dispatch(AppActionCreator.retry())
        #expect(app.state.notice.dialog == nil)
        try await app.answer(.articles(place.source, page: 1), with: .page([article], next: nil))
        #expect(app.state.articles(of: app.state.listID(of: route.id)) == [article])
        #expect(app.state.notice == NoticeState() && app.loadingCount == 0)
    }

    @Test("Trying again asks for the article that the dialog told of, and fails with a dialog again")
    func retriesArticle() async throws {
        let app = AppUnderTest(hasToken: false)
        let route = app.open(.articleDetail(article: "a1"))
        try await app.answer(.article("a1"), with: .failure(.timedOut))
        app.dispatch(AppActionCreator.retry())
        #expect(app.state.notice.dialog == nil)
        try await app.answer(.article("a1"), with: .failure(.notFound))
        #expect(app.state.notice.dialog?.error == .notFound)
        #expect(app.state.articleDetail[route.id]?.failure == .notFound && app.loadingCount == 0)
    }

    @Test("Trying again changes the stock as it was wanted", arguments: [true, false])
    func retriesStock(isStocked: Bool) async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        try await app.openArticle(article, isStocked: !isStocked)
        app.dispatch(AppActionCreator.stock.toggle("a1"))
        let call: ManualQiita.Call = isStocked ? .stock("a1") : .unstock("a1")
        try await app.answer(call, with: .failure(.unreachable(host: "qiita.com")))
        app.dispatch(AppActionCreator.retry())
        #expect(app.state.notice.dialog == nil)
        try await app.answer(call, with: .done())
        #expect(app.state.stocks["a1"].status == .known(isStocked) && app.loadingCount == 0)
    }

    @Test("Where no dialog is, there is nothing to try again")
    func nothingToRetry() async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.retry())
        await app.settle()
        #expect(app.actions.isEmpty && app.qiita.calls.isEmpty)
    }

    @Test(
        "A page that is given up leaves the list as it was, and its late answer changes nothing",
        arguments: ListPlace.open, [1, 2])
    func givesUpList(place: ListPlace, page: Int) async throws {
        let app = AppUnderTest(hasToken: false)
        let route = try await place.load(in: app)
        let before = app.state.list(of: route.id)
        let creator = app.list(route)
        app.dispatch(page == 1 ? creator.refresh() : creator.loadMore())
        let late = try await app.arrival(of: .articles(place.source, page: page))
        app.dispatch(AppActionCreator.cancelLoading())
        #expect(app.state.notice.message == .loadingCancelled && app.loadingCount == 0)
        late.answer(.page([article], next: nil))
        await app.settle()
        #expect(app.state.list(of: route.id) == before)
        #expect(app.qiita.cancelledCalls == [.articles(place.source, page: page)])
    }

    @Test("An article that is given up stays away, and can be asked for again")
    func givesUpArticle() async throws {
        let app = AppUnderTest(hasToken: false)
        let route = app.open(.articleDetail(article: "a1"))
        let late = try await app.arrival(of: .article("a1"))
        app.dispatch(AppActionCreator.cancelLoading())
        #expect(app.state.notice.message == .loadingCancelled && app.loadingCount == 0)
        late.answer(.article(.make(id: "a1", title: "遅")))
        await app.settle()
        #expect(app.state.article(of: route.id) == nil)
        #expect(app.qiita.cancelledCalls == [.article("a1")])
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.article("a1"), with: .article(article))
        #expect(app.state.article(of: route.id) == article)
    }

    @Test("Giving up leaves what other screens are loading, and says nothing where nothing is loading")
    func givesUpTopAlone() async throws {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppActionCreator.refresh())
        app.open(.help)
        app.dispatch(AppActionCreator.cancelLoading())
        #expect(app.loadingCount == 1 && app.state.notice == NoticeState())
        try await app.answer(.articles(.latest, page: 1), with: .page([article], next: nil))
        #expect(app.state.articles(of: .tab(.latest)) == [article])
    }
}
