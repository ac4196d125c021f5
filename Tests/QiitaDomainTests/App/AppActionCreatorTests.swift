import QiitaDomain
import TestSupport
import Testing

@MainActor
@Suite("Work that takes more than one feature", .timeLimit(.minutes(1)))
struct AppActionCreatorTests {
    @Test("The program begins with home and with the token's owner")
    func begins() async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.begin(.home))
        try await app.answer(.articles(.latest, page: 1), with: .page(Article.makeMany(20), next: 2))
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        #expect(app.state.home.articles == Article.makeMany(20))
        #expect(app.state.session.account == "alice")
        #expect(app.state.loading.requests.isEmpty)
    }
}
