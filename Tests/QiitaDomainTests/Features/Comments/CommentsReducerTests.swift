import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The comments reducer")
struct CommentsReducerTests {
    private let first = Comment(id: "c1", renderedBody: "", createdAt: nil, user: .make())
    private let second = Comment(id: "c2", renderedBody: "", createdAt: nil, user: .make())

    @Test("Comments are sorted oldest first, though Qiita sends them newest first")
    func order() {
        var state = CommentsState()
        commentsReducer(&state, .requested(request: RequestID(1)))
        commentsReducer(&state, .responded(request: RequestID(1), comments: [second, first], limit: nil))
        #expect(state.comments == [first, second])
        #expect(!state.isUntouched)
        #expect(state.failure == nil)
    }

    @Test("Loaded comments stay after a failure, and a success clears the failure")
    func failure() {
        var state = CommentsState()
        commentsReducer(&state, .requested(request: RequestID(1)))
        commentsReducer(&state, .responded(request: RequestID(1), comments: [first], limit: nil))
        commentsReducer(&state, .requested(request: RequestID(2)))
        commentsReducer(&state, .failed(request: RequestID(2), error: .timedOut))
        #expect(state.comments == [first])
        #expect(state.failure == .timedOut)
        #expect(!state.isUntouched)
        commentsReducer(&state, .requested(request: RequestID(3)))
        commentsReducer(&state, .responded(request: RequestID(3), comments: [], limit: nil))
        #expect(state.failure == nil)
    }

    @Test("Cached comments stay until a response arrives and never replace one")
    func restored() {
        var state = CommentsState()
        commentsReducer(&state, .restored(article: "a1", comments: [second, first], at: AppUnderTest.now))
        #expect(state.comments == [first, second])
        #expect(!state.isUntouched)
        #expect(state.restoredAt == AppUnderTest.now)
        commentsReducer(&state, .requested(request: RequestID(1)))
        commentsReducer(&state, .responded(request: RequestID(1), comments: [first], limit: nil))
        #expect(state.comments == [first] && state.restoredAt == nil)
        commentsReducer(&state, .restored(article: "a1", comments: [], at: AppUnderTest.now))
        #expect(state.comments == [first] && state.restoredAt == nil)
    }
}
