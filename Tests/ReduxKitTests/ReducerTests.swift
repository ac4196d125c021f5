import ReduxKit
import Testing

@Suite("Reducers")
struct ReducerTests {
    @Test("Combined reducers each get the action, in the order in which they are written")
    func combined() {
        let reduce: InPlaceReducer<[String]> = combineReducers(
            { state, action in state.append("first \(action)") },
            { state, _ in state.append("second of \(state.count)") }
        )
        var state: [String] = []
        reduce(&state, TallyAction.pinged)
        #expect(state == ["first pinged", "second of 1"])
    }

    @Test("Combining none changes nothing")
    func none() {
        let reduce: InPlaceReducer<Int> = combineReducers()
        var state = 1
        reduce(&state, TallyAction.pinged)
        #expect(state == 1)
    }
}
