import ReduxKit
import Testing

@MainActor
@Suite("ReSwift's action creators")
struct StoreStoreTypeTests {
    private let store = tallyStore(Tally(count: 2))

    @Test("An action creator makes an action from the current state, or none")
    func actionCreator() {
        let doubling: Store<Tally>.ActionCreator = { state, _ in state.count < 10 ? TallyAction.added(state.count) : nil
        }
        for _ in 0..<5 { store.dispatch(doubling) }
        #expect(store.state.count == 16)
    }

    @Test("An asynchronous action creator calls back later with the state of that time")
    func asyncActionCreator() {
        var answer: ((Store<Tally>.ActionCreator) -> Void)?
        let later: Store<Tally>.AsyncActionCreator = { _, _, callback in answer = callback }
        var called: [Int] = []
        store.dispatch(later) { called.append($0.count) }
        store.dispatch(TallyAction.added(1))
        answer? { _, _ in nil }
        #expect(called.isEmpty)
        answer? { state, _ in TallyAction.added(state.count) }
        #expect(called == [6])
        store.dispatch { _, store, _ in store.dispatch(TallyAction.added(1)) }
        #expect(store.state.count == 7)
    }

    @Test("A callback of a dispatch in newState is called after the action is reduced")
    func callbackInNewState() {
        let listener = Listener<Int>()
        store.subscribe(listener) { $0.select(\.count) }
        var called: [Int] = []
        let adding: Store<Tally>.AsyncActionCreator = { _, _, callback in callback { _, _ in TallyAction.added(1) } }
        listener.onValue = { if $0 == 3 { store.dispatch(adding) { called.append($0.count) } } }
        store.dispatch(TallyAction.added(1))
        #expect(called == [4])
    }
}
