import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The request that asks a question")
struct RecordedQuestionTests {
    @Test("If one step sends several changes, each call has its own request id")
    func changes() {
        var state = AppState()
        for (number, article) in ["a", "b"].enumerated() {
            let id = "\(number)"
            appReducer(&state, AppAction.added(.stock(article), true, id: id))
            appReducer(&state, AppAction.step(.sent, id: id, request: RequestID(number + 1)))
        }
        #expect(state.request(of: .change(.stock("a"), isOn: true)) == RequestID(1))
        #expect(state.request(of: .isOn(.stock("b"))) == RequestID(2))
        #expect(state.request(of: .request("article a")) == nil)
    }
}
