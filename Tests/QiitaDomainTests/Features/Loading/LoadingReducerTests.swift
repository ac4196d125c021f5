import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The requests under way")
struct LoadingReducerTests {
    @Test("Each request counts until it is answered or cancelled, and only itself")
    func counts() {
        var loading = LoadingState()
        for number in 1...3 { loadingReducer(&loading, .began(RequestID(number)), route: .root) }
        #expect(loading.requests.map(\.id.number) == [1, 2, 3] && loading.isAwaiting(RequestID(2)))
        loadingReducer(&loading, .answered(RequestID(2), limit: nil), route: .root)
        #expect(loading.requests.map(\.id.number) == [1, 3] && !loading.isAwaiting(RequestID(2)))
        loadingReducer(&loading, .cancelled(RequestID(1)), route: .root)
        loadingReducer(&loading, .cancelled(RequestID(9)), route: .root)
        #expect(loading.requests.map(\.id.number) == [3])
    }

    @Test("The rate limit is what was said last; an answer that says nothing leaves it")
    func limit() {
        var loading = LoadingState()
        loadingReducer(&loading, .answered(RequestID(1), limit: .left(9)), route: nil)
        #expect(loading.limit == .left(9))
        loadingReducer(&loading, .answered(RequestID(2), limit: nil), route: nil)
        #expect(loading.limit == .left(9))
        loadingReducer(&loading, .answered(RequestID(3), limit: .left(8)), route: nil)
        #expect(loading.limit == .left(8))
    }

    @Test("With a route go the requests that only it waited for")
    func popped() {
        var loading = LoadingState()
        loadingReducer(&loading, .began(RequestID(1)), route: .root)
        loadingReducer(&loading, .began(RequestID(2)), route: Route.ID(2))
        loadingReducer(&loading, .began(RequestID(3)), route: nil)
        loadingReducer(&loading, .began(RequestID(4)), route: Route.ID(2))
        loadingReducer(&loading, popped: Route.ID(2))
        #expect(loading.requests.map(\.id.number) == [1, 3])
    }
}
