import Testing

@testable import QiitaDomain

@Suite("What the account follows")
struct FollowsTests {
    @Test("Followed tags are known once they were answered, and unknown again after a failure")
    func tags() {
        let request = RequestID(1)
        var state = FollowsState()
        followsReducer(&state, .tagsRequested(request: request))
        #expect(state.request == request)
        followsReducer(&state, .tagsFailed(request: request, error: .timedOut))
        #expect(state == FollowsState())
        followsReducer(&state, .tagsResponded(request: request, names: ["late"], limit: nil))
        followsReducer(&state, .tagsRequested(request: RequestID(2)))
        followsReducer(&state, .tagsResponded(request: request, names: ["late"], limit: nil))
        followsReducer(&state, .tagsFailed(request: request, error: .timedOut))
        #expect(state.tagNames == [])
        followsReducer(&state, .tagsResponded(request: RequestID(2), names: ["Swift"], limit: nil))
        #expect(state.tagNames == ["Swift"])
    }
}
