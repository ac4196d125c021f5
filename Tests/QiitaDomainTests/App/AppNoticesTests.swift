import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Notices", .timeLimit(.minutes(10)))
struct AppNoticesTests {
    private let article = Article.make(id: "a1")

    @Test("A failed refresh of the visible list shows a dialog", arguments: ListPlace.allCases)
    func refreshOnTop(place: ListPlace) async throws {
        let app = AppUnderTest()
        let route = place.open(in: app)
        try await app.answer(.articles(place.source, page: 1), with: .failure(.timedOut))
        #expect(app.state.notice.dialog == dialog(place.subject(route), .timedOut))
        #expect(app.state.notice.message == nil)
    }

    @Test("A failed refresh of a covered list shows a message", arguments: ListPlace.allCases)
    func refreshCovered(place: ListPlace) async throws {
        let app = AppUnderTest()
        let route = place.open(in: app)
        app.open(.help)
        try await app.answer(.articles(place.source, page: 1), with: .failure(.timedOut))
        #expect(app.state.notice.dialog == nil)
        #expect(app.state.notice.message == .failed(subject: place.subject(route), error: .timedOut))
    }

    @Test("A failed next page shows a message, never a dialog", arguments: ListPlace.allCases)
    func more(place: ListPlace) async throws {
        let app = AppUnderTest()
        let route = try await place.load(in: app)
        app.dispatch(app.list(route).loadMore())
        try await app.answer(.articles(place.source, page: 2), with: .failure(.server(status: 503)))
        #expect(app.state.notice.dialog == nil)
        #expect(
            app.state.notice.message == .failed(subject: place.subject(route), error: .server(status: 503)))
    }

    @Test("A failed article shows a dialog on top and a message when covered", arguments: [true, false])
    func article(isOnTop: Bool) async throws {
        let app = AppUnderTest(hasToken: false)
        let route = app.open(.articleDetail(article: "a1"))
        if !isOnTop { app.open(.help) }
        try await app.answer(.article("a1"), with: .failure(.notFound))
        let subject = NoticeState.Subject.article(route: route.id)
        #expect(app.state.notice.dialog == (isOnTop ? dialog(subject, .notFound) : nil))
        #expect(app.state.notice.message == (isOnTop ? nil : .failed(subject: subject, error: .notFound)))
    }

    @Test(
        "A used-up rate limit sets the remaining requests to 0",
        arguments: [(nil, true, 1000), (nil, false, 60), (RateLimit.left(59), false, 1000)] as [(RateLimit?, Bool, Int)]
    )
    func usedUp(known: RateLimit?, hasToken: Bool, limit: Int) {
        var state = AppState()
        state.session.hasToken = hasToken
        state.loading.limit = known
        let end = Timestamp(seconds: 77)
        appReducer(&state, AppAction.list(id: .tab(.latest), action: .requested(request: RequestID(1), page: 1)))
        appReducer(
            &state,
            AppAction.list(id: .tab(.latest), action: .failed(request: RequestID(1), error: .rateLimited(until: end))))
        #expect(state.loading.limit == RateLimit(limit: limit, remaining: 0, reset: end))
    }

    @Test("Only articles newer than the newest known one count as new; a full page of them is a lower bound")
    func newCount() {
        func message(_ page: [Article]) -> NoticeState.Message? {
            var state = AppState()
            for (number, articles) in [Article.makeMany(20), page].enumerated() {
                let request = RequestID(number)
                appReducer(&state, AppAction.list(id: .tab(.latest), action: .requested(request: request, page: 1)))
                appReducer(
                    &state,
                    AppAction.list(
                        id: .tab(.latest),
                        action: .responded(
                            request: request, page: 1, articles: articles, next: 2, at: AppUnderTest.now, limit: nil)))
            }
            return state.notice.message
        }
        let old = Article.makeMany(21)
        #expect(message([.make(title: "新")] + old.prefix(19)) == .refreshed(newCount: 1))
        #expect(message(Array(old[1...])) == .refreshed(newCount: 0))
        let unseen = (0..<20).map { Article.make(title: "未読\($0)") }
        #expect(message(unseen) == .refreshed(newCount: 20, orMore: true))
    }

    @Test("A failed background check of a stock shows no message")
    func check() async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        app.open(.articleDetail(article: "a1"))
        try await app.answer(.isStocked("a1"), with: .failure(.timedOut))
        #expect(app.state.notice == NoticeState())
    }

    @Test(
        "A failed stock shows a dialog while its article or row is visible",
        arguments: [true, false])
    func changeShown(isRow: Bool) async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        if !isRow { try await app.openArticle(article, isStocked: false) }
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.stock("a1"), with: .failure(.unauthorized))
        #expect(app.state.notice.dialog == dialog(.stock(article: "a1", isStocked: true), .unauthorized))
        #expect(app.state.notice.message == nil)
    }

    @Test("A failed stock shows a message if its article is not visible", arguments: [true, false])
    func changeElsewhere(isStocked: Bool) async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.outbox.want(.stock("a1"), isStocked))
        try await app.answer(isStocked ? .stock("a1") : .unstock("a1"), with: .failure(.unauthorized))
        #expect(app.state.notice.dialog == nil)
        #expect(app.state.notice.message == .changeKept(title: "a1", error: .unauthorized))
    }

    @Test("A refresh reports the number of new articles; a first load reports nothing")
    func refreshed() async throws {
        let app = AppUnderTest()
        try await app.loadHome(.titled("あ", "い"), next: nil)
        #expect(app.state.notice == NoticeState())
        try await app.loadHome(.titled("え", "う", "あ", "い"), next: nil)
        #expect(app.state.notice.message == .refreshed(newCount: 2))
        try await app.loadHome(.titled("え", "う", "あ", "い"), next: nil)
        #expect(app.state.notice.message == .refreshed(newCount: 0))
    }

    @Test("The last page is reported; earlier ones are not")
    func end() async throws {
        let app = AppUnderTest()
        try await app.loadHome()
        app.dispatch(app.home.loadMore())
        let full = (0..<20).map { Article.make(title: "二\($0)") }
        try await app.answer(.articles(.latest, page: 2), with: .page(full, next: 3))
        #expect(app.state.notice == NoticeState())
        app.dispatch(app.home.loadMore())
        try await app.answer(.articles(.latest, page: 3), with: .page([], next: nil))
        #expect(app.state.notice.message == .endOfList)
    }

    @Test("A closed dialog does not reappear")
    func once() async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.articles(.latest, page: 1), with: .failure(.timedOut))
        app.dispatch(AppAction.notice(.dialogClosed))
        app.open(.help)
        app.back()
        await app.settle()
        #expect(app.state.notice.dialog == nil && app.qiita.calls.count == 1)
    }

    @Test(
        "An unknown account shows no message unless the token was refused",
        arguments: [QiitaError.unauthorized, .notFound])
    func account(error: QiitaError) async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.account.identify())
        try await app.answer(.authenticatedUser, with: .failure(error))
        #expect(app.state.notice.message == (error == .unauthorized ? .tokenRefused : nil))
        #expect(app.state.notice.dialog == nil && app.loadingCount == 0)
    }

    @Test(
        "Each event of reading an article has its message",
        arguments: [
            (
                ReadingAction.matchReached(
                    at: BodyPlace(block: 0, index: 0), number: 1, count: 4, wrapped: .toBeginning),
                NoticeState.Message.searchWrapped(.toBeginning, number: 1, count: 4)
            ),
            (.searchMissed(query: "猫"), .notFound(query: "猫")), (.panelMissed(kind: .links), .nothingToList(.links)),
            (.anchorMissed(name: "#a"), .anchorMissing(name: "#a")),
            (.linkMissed(digits: "9"), .linkMissing(digits: "9")),
            (.codeMissed, .codeMissing), (.jumpMissed(isForward: true), .jumpMissing(isForward: true)),
        ])
    func reading(_ action: ReadingAction, _ message: NoticeState.Message) {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppAction.reading(id: .root, action: action))
        #expect(app.state.notice.message == message && app.state.notice.dialog == nil)
    }

    @Test("A match without wrapping shows no message")
    func match() {
        let app = AppUnderTest(hasToken: false)
        let place = BodyPlace(block: 0, index: 0)
        app.dispatch(
            AppAction.reading(id: .root, action: .matchReached(at: place, number: 2, count: 4, wrapped: nil)))
        #expect(app.state.notice.message == nil)
    }

    @Test(
        "Every recording event is reported",
        arguments: [
            (RecorderAction.began(path: "/a"), NoticeState.Message.recordingBegan(path: "/a")),
            (.ended(path: "/a"), .recordingEnded(path: "/a")),
            (.failed(path: "/a", failure: .full), .recordingFailed(path: "/a", failure: .full)),
            (.sessionLogFailed(failure: .readOnly), .sessionLogFailed(failure: .readOnly)),
            (.crashFound(path: "/c"), .crashFound(path: "/c")),
        ])
    func recording(_ action: RecorderAction, _ message: NoticeState.Message) {
        let app = AppUnderTest()
        app.dispatch(AppAction.recorder(action))
        #expect(app.state.notice.message == message)
        #expect(app.state.recorder.path == (action == .began(path: "/a") ? "/a" : nil))
    }

    private func dialog(_ subject: NoticeState.Subject, _ error: QiitaError) -> NoticeState.Dialog {
        NoticeState.Dialog(subject: subject, error: error)
    }
}
