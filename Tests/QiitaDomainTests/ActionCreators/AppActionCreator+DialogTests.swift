import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Retrying and cancelling", .timeLimit(.minutes(10)))
struct AppActionCreatorDialogTests {
    private let article = Article.make(id: "a1")

    @Test("A retry closes the dialog and requests its list again", arguments: ListPlace.open)
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

    @Test("A retry requests the dialog's article again, and a second failure shows a dialog again")
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

    @Test("A retry repeats the wanted change of a stock", arguments: [true, false])
    func retriesStock(isStocked: Bool) async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        try await app.openArticle(article, isStocked: !isStocked)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let call: ManualQiita.Call = isStocked ? .stock("a1") : .unstock("a1")
        try await app.answer(call, with: .failure(.unauthorized))
        app.dispatch(AppActionCreator.retry())
        #expect(app.state.notice.dialog == nil)
        try await app.answer(call, with: .done())
        #expect(app.state.stocks["a1"].status == (isStocked ? .on : .off) && app.loadingCount == 0)
    }

    @Test("Without a dialog a retry does nothing")
    func nothingToRetry() async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.retry())
        await app.settle()
        #expect(app.actions.isEmpty && app.qiita.calls.isEmpty)
    }

    @Test(
        "A cancelled page leaves the list unchanged, and its late response is ignored",
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

    @Test("A cancelled article stays missing and can be requested again")
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

    @Test("Cancelling does not affect other screens, and shows no message if nothing is loading")
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
