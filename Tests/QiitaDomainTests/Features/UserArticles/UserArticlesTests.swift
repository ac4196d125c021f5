import TestSupport
import Testing

@testable import QiitaDomain

@Suite("A user's articles")
struct UserArticlesReducerTests {
    @Test("A user's articles update the user's profile")
    func user() {
        var state = UserArticlesState(user: User(id: "hanako"))
        let full = User.make("hanako", name: "はなこ", itemsCount: 42)
        respond(&state, [.make(user: full)])
        #expect(state.user == full)
        respond(&state, [])
        #expect(state.user == full)
    }

    @Test("An article by another author does not change the user")
    func stranger() {
        var state = UserArticlesState(user: .make("hanako"))
        respond(&state, [.make(user: .make("taro"))])
        #expect(state.user == .make("hanako"))
    }

    private func respond(_ state: inout UserArticlesState, _ articles: [Article]) {
        let request = RequestID(1)
        userArticlesReducer(&state, .requested(request: request, page: 1))
        userArticlesReducer(
            &state,
            .responded(request: request, page: 1, articles: articles, next: nil, at: AppUnderTest.now, limit: nil))
    }
}
