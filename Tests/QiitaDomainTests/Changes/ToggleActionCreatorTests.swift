import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Stocking", .timeLimit(.minutes(10)))
struct StockActionCreatorTests {
    private let toggles = AppActionCreator.toggles
    private let article = Article.make(id: "a1", stocksCount: 10)

    @Test("A stock is checked once per session, and only with a token", arguments: [true, false])
    func check(hasToken: Bool) async throws {
        let app = AppUnderTest(hasToken: hasToken, holdsRules: false)
        app.dispatch(toggles.check(.stock("a1"), for: Route.ID(1)))
        app.dispatch(toggles.check(.stock("a1"), for: Route.ID(1)))
        app.dispatch(toggles.check(.stock("a1"), for: Route.ID(2)))
        #expect(app.loadingCount == (hasToken ? 1 : 0))
        if hasToken { try await app.answer(.isStocked("a1"), with: .isOn(true, limit: .left(4))) }
        app.dispatch(toggles.check(.stock("a1"), for: Route.ID(3)))
        await app.settle()
        #expect(app.qiita.calls == (hasToken ? [.isStocked("a1")] : []))
        #expect(app.state.stocks["a1"].status == (hasToken ? .on : .unknown))
        #expect(app.loadingCount == 0 && app.state.loading.limit == (hasToken ? .left(4) : nil))
    }

    @Test("A failed check is repeated the next time")
    func checkAgain() async throws {
        let app = AppUnderTest(holdsRules: false)
        app.dispatch(toggles.check(.stock("a1"), for: Route.ID(1)))
        try await app.answer(.isStocked("a1"), with: .failure(.timedOut))
        #expect(app.state.stocks["a1"] == ToggleState() && app.loadingCount == 0)
        app.dispatch(toggles.check(.stock("a1"), for: Route.ID(1)))
        try await app.answer(.isStocked("a1"), with: .isOn(false))
        #expect(app.state.stocks["a1"].status == .off)
    }

    @Test("A stock shows at once and sends one PUT, an unstock one DELETE", arguments: [true, false])
    func toggles(isStocked: Bool) async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        try await app.openArticle(article, isStocked: !isStocked)
        app.dispatch(toggles.toggle(.stock("a1")))
        #expect(app.state.stocks["a1"].status == (isStocked ? .on : .off))
        #expect(app.state.articles(of: .tab(.latest)).map(\.stocksCount) == [isStocked ? 11 : 9])
        try await app.answer(isStocked ? .stock("a1") : .unstock("a1"), with: .done(limit: .left(8)))
        #expect(app.state.stocks["a1"].status == (isStocked ? .on : .off) && !app.state.stocks["a1"].isChanging)
        #expect(app.state.articles(of: .tab(.latest)).map(\.stocksCount) == [isStocked ? 11 : 9])
        #expect(app.state.loading.limit == .left(8) && app.loadingCount == 0)
        await app.settle()
        #expect(app.qiita.calls.count == 3)
    }

    @Test("A change cancels the stock check, whichever screen sent it")
    func changeEndsCheck() async throws {
        let app = AppUnderTest(holdsRules: false)
        app.dispatch(toggles.check(.stock("a1"), for: Route.ID(1)))
        let check = try await app.arrival(of: .isStocked("a1"))
        app.dispatch(AppActionCreator.outbox.want(.stock("a1"), true))
        try await app.answer(.stock("a1"), with: .done())
        check.answer(.isOn(false))
        await app.settle()
        #expect(app.qiita.cancelledCalls == [.isStocked("a1")])
        #expect(app.state.stocks["a1"].status == .on)
    }

    @Test("A second press during a change is sent after it; a third one that returns to it is not sent")
    func secondPress() async throws {
        let app = AppUnderTest()
        app.dispatch(toggles.toggle(.stock("a1")))
        #expect(app.state.outbox.wanted(.stock("a1")) == true)
        app.dispatch(toggles.toggle(.stock("a1")))
        #expect(app.state.outbox.wanted(.stock("a1")) == false)
        #expect(app.loadingCount == 1 && app.state.outbox.entries.count == 2)
        app.dispatch(toggles.toggle(.stock("a1")))
        #expect(app.state.outbox.wanted(.stock("a1")) == true && app.state.outbox.entries.count == 1)
        app.dispatch(toggles.toggle(.stock("a1")))
        #expect(app.qiita.calls == [.stock("a1")])
        try await app.answer(.stock("a1"), with: .done())
        try await app.answer(.unstock("a1"), with: .done())
        await app.settle()
        #expect(app.qiita.calls == [.stock("a1"), .unstock("a1")])
        #expect(app.state.outbox.entries.isEmpty)
        #expect(app.state.stocks["a1"].status == .off && app.loadingCount == 0)
    }

    @Test("Two articles can be stocked at the same time")
    func sideBySide() async throws {
        let app = AppUnderTest()
        app.dispatch(toggles.toggle(.stock("a1")))
        app.dispatch(toggles.toggle(.stock("b2")))
        try await app.answer(.stock("b2"), with: .failure(.rateLimited(until: nil)))
        #expect(app.state.stocks["a1"].isChanging && app.state.stocks["b2"] == ToggleState())
        #expect(app.state.outbox.wanted(.stock("b2")) == true)
        try await app.answer(.stock("a1"), with: .done())
        #expect(app.state.stocks["a1"].status == .on && app.loadingCount == 0)
    }

    @Test(
        "A stock during a check takes precedence; the late check changes nothing",
        arguments: [true, false])
    func whileChecking(checkIsLast: Bool) async throws {
        let app = AppUnderTest()
        try await app.loadHome([article])
        app.open(.articleDetail(article: "a1"))
        let check = try await app.arrival(of: .isStocked("a1"))
        app.dispatch(toggles.toggle(.stock("a1")))
        #expect(app.loadingCount == 1)
        if !checkIsLast { check.answer(.isOn(false)) }
        try await app.answer(.stock("a1"), with: .done())
        if checkIsLast { check.answer(.isOn(false)) }
        await app.settle()
        #expect(app.state.stocks["a1"].status == .on && !app.state.stocks["a1"].isChanging)
        #expect(app.state.articles(of: .tab(.latest)).map(\.stocksCount) == [11])
        #expect(app.loadingCount == 0)
    }

    @Test("Without a token no request is sent, and a message says what is missing")
    func noToken() async {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(toggles.toggle(.stock("a1")))
        await app.settle()
        #expect(app.qiita.calls.isEmpty && app.loadingCount == 0)
        #expect(app.actions == [.toggle(.tokenMissed(target: .stock("a1")))])
        #expect(app.state.stocks["a1"] == ToggleState())
        #expect(app.state.notice.dialog?.error == .tokenMissing)
    }

    @Test("A retry without a token asks for one; if none is typed, nothing is sent")
    func noTokenRetried() async {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(toggles.toggle(.stock("a1")))
        app.dispatch(AppActionCreator.retry())
        await app.settle()
        #expect(app.qiita.calls.isEmpty && app.state.stocks["a1"] == ToggleState())
        #expect(app.state.notice.dialog == nil)
        #expect(app.state.notice.message == .signInFailed(error: .nothingTyped))
    }
}
