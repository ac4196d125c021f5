import TestSupport
import Testing

@testable import QiitaDomain

@MainActor @Suite("Signing in within a session")
struct SignInTests {
    private let alice: SignIn = { () throws(SignInError) in "alice" }

    @Test("What lacked a token is done once the reader has signed in")
    func stock() async throws {
        let app = AppUnderTest(hasToken: false, signIn: alice)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        #expect(app.state.notice.dialog?.error == .tokenMissing)
        app.dispatch(AppActionCreator.retry())
        try await app.answer(.articles(.latest, page: 1), with: .page(Article.makeMany(2), next: nil))
        try await app.answer(.change(.stock("a1"), isOn: true), with: .done())
        await app.settle()
        #expect(app.state.session.hasToken && app.state.session.account == "alice")
        #expect(app.state.notice.dialog == nil && app.state.outbox.entries.isEmpty)
        #expect(app.violations == [])
    }

    @Test("A tab that needed a token is loaded")
    func tab() async throws {
        let app = AppUnderTest(hasToken: false, signIn: alice)
        app.dispatch(AppActionCreator.show(.stocks))
        #expect(app.state.list(of: .root) == nil)
        app.dispatch(AppActionCreator.account.signIn())
        try await app.answer(.articles(.stocks(user: "alice"), page: 1), with: .page(Article.makeMany(2), next: nil))
        #expect(app.state.list(of: .root)?.ids.count == 2)
        #expect(app.state.notice.message == .signedIn(account: "alice") && app.violations == [])
    }

    @Test(
        "A reader who is not signed in is told why, and nothing is sent",
        arguments: [
            SignInError.nothingTyped, .unusable, .unconfirmed(error: .unauthorized),
            .unsaved(failure: .init(path: "/a", number: 13)),
            .noFolder,
        ])
    func failed(_ error: SignInError) async {
        let app = AppUnderTest(hasToken: false, signIn: { () throws(SignInError) in throw error })
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        app.dispatch(AppActionCreator.retry())
        await app.settle()
        #expect(app.state.notice.message == .signInFailed(error: error) && !app.state.session.hasToken)
        #expect(app.state.notice.dialog == nil && app.qiita.calls == [])
    }
}
