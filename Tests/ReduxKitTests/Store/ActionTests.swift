import ReduxKit
import Testing

@MainActor
@Suite("The first action")
struct ActionTests {
    private let makingState: Reducer<Tally> = { action, state in
        var state = state ?? Tally(label: "\(action)")
        state.count += 1
        return state
    }

    @Test("A store made without a state dispatches StoreInit once, before any other action, through all middleware")
    func initial() {
        let seen = Recorded<String>()
        let store = Store(reducer: makingState, state: nil, middleware: [seen.station("a"), seen.station("b")])
        #expect(store.state == Tally(count: 1, label: "StoreInit()"))
        store.dispatch(TallyAction.pinged)
        #expect(seen.events == ["a StoreInit()", "b StoreInit()", "a pinged", "b pinged"])
    }

    @Test("A store made with a state dispatches nothing")
    func given() {
        let seen = Recorded<String>()
        let store = Store(reducer: makingState, state: Tally(count: 5), middleware: [seen.station("a")])
        #expect(store.state.count == 5)
        #expect(seen.events.isEmpty)
    }

    @Test("Middleware reads no state before the first action, and the first state after it")
    func getState() {
        let seen = Recorded<Int?>()
        let looking: Middleware<Tally> = { _, getState in
            { next in
                { action in
                    seen.note(getState()?.count)
                    next(action)
                    seen.note(getState()?.count)
                }
            }
        }
        _ = Store(reducer: makingState, state: nil, middleware: [looking])
        #expect(seen.events == [nil, 1])
    }

    @Test("A store has a state even when middleware swallows the first action")
    func swallowed() {
        let store = Store(reducer: makingState, state: nil, middleware: [{ _, _ in { _ in { _ in } } }])
        #expect(store.state.label == "StoreInit()")
    }
}
