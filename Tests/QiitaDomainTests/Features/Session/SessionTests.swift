import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Requesting the token's owner", .timeLimit(.minutes(10)))
struct SessionActionCreatorTests {
    @Test("Only one request for the owner runs at a time")
    func once() async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.account.identify())
        app.dispatch(AppActionCreator.account.identify())
        #expect(app.loadingCount == 1)
        try await app.answer(.authenticatedUser, with: .user(.make("alice"), limit: .left(5)))
        await app.settle()
        #expect(app.qiita.calls == [.authenticatedUser])
        #expect(app.state.session.account == "alice" && app.state.loading.limit == .left(5))
        #expect(app.loadingCount == 0)
    }

    @Test("Without a token no request is sent")
    func noToken() async {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppActionCreator.account.identify())
        await app.settle()
        #expect(app.qiita.calls.isEmpty && app.actions.isEmpty)
    }

    @Test("The owner is requested on any screen, and popping one does not cancel it")
    func outlivesScreens() async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.begin(.help))
        app.dispatch(AppActionCreator.stepBack())
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        try await app.answer(.articles(.latest, page: 1), with: .page([], next: nil))
        #expect(app.state.session.account == "alice" && app.loadingCount == 0)
    }
}
