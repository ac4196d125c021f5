import Testing

@testable import QiitaDomain

@Suite("The request that asks a question")
struct RecordedQuestionTests {
    @Test("If one step sends several changes, each call has its own request id")
    func changes() {
        var state = AppState()
        appReducer(&state, AppAction.stock(.changeRequested(subject: "a", request: RequestID(1), isOn: true)))
        appReducer(&state, AppAction.stock(.changeRequested(subject: "b", request: RequestID(2), isOn: true)))
        #expect(state.request(of: .change(.stock("a"), isOn: true)) == RequestID(1))
        #expect(state.request(of: .isOn(.stock("b"))) == RequestID(2))
        #expect(state.request(of: .article("a")) == nil)
    }
}
