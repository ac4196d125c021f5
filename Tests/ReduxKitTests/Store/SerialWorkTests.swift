import ReduxKit
import Testing

@MainActor
@Suite("Dispatching in newState")
struct SerialWorkTests {
    @Test("Actions queue first in, first out, and each subscriber receives every value once, in order")
    func queue() {
        let store = tallyStore()
        let (first, second) = (Listener<[Int]>(), Listener<[Int]>())
        store.subscribe(first) { $0.select(\.list) }
        store.subscribe(second) { $0.select(\.list) }
        first.onValue = { list in
            guard list == [1] else { return }
            store.dispatch(TallyAction.appended(2))
            store.dispatch(TallyAction.appended(3))
            #expect(store.state.list == [1])
        }
        second.onValue = { if $0 == [1] { store.dispatch(TallyAction.appended(4)) } }
        store.dispatch(TallyAction.appended(1))
        #expect(store.state.list == [1, 2, 3, 4])
        #expect(first.values == [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]])
        #expect(second.values == first.values)
    }

    @Test("A subscriber's action runs after the current one has returned through all middleware")
    func afterTheMiddleware() {
        let seen = Recorded<String>()
        let around: Middleware<Tally> = { _, _ in
            { next in
                { action in
                    seen.note("in \(action)")
                    next(action)
                    seen.note("out \(action)")
                }
            }
        }
        let store = tallyStore(middleware: [around])
        let listener = Listener<Int>()
        store.subscribe(listener) { $0.select(\.count) }
        listener.onValue = { if $0 == 1 { store.dispatch(TallyAction.added(1)) } }
        store.dispatch(TallyAction.added(1))
        store.dispatch(TallyAction.pinged)
        #expect(
            seen.events == ["in added(1)", "out added(1)", "in added(1)", "out added(1)", "in pinged", "out pinged"])
    }

    @Test("100,000 dispatches, each from the previous newState, do not exhaust the stack")
    func deep() {
        let passing: Middleware<Any> = { _, _ in { next in { action in next(action) } } }
        let store = tallyStore(middleware: [passing])
        let listener = Listener<Int>()
        listener.onValue = { if $0 < 100_000 { store.dispatch(TallyAction.added(1)) } }
        store.subscribe(listener) { $0.select(\.count) }
        #expect(store.state.count == 100_000)
        #expect(listener.values == Array(0...100_000))
    }

    @Test("An action dispatched during a subscriber's first value waits until it is delivered")
    func firstValue() {
        let store = tallyStore()
        let listener = Listener<Int>()
        listener.onValue = { value in
            guard value == 0 else { return }
            store.dispatch(TallyAction.added(1))
            #expect(store.state.count == 0)
        }
        store.subscribe(listener) { $0.select(\.count) }
        #expect(listener.values == [0, 1])
    }

    @Test("Actions that subscribers dispatch follow an action that middleware passes on later")
    func postponed() {
        var postponed: [() -> Void] = []
        let postponing: Middleware<Tally> = { _, _ in
            { next in
                { action in
                    if action as? TallyAction == .pinged { postponed.append { next(action) } } else { next(action) }
                }
            }
        }
        let store = Store(
            inPlace: { state, action in
                reduceTally(state: &state, action: action)
                if action as? TallyAction == .pinged { state.label = "pinged" }
            },
            state: Tally(), middleware: [postponing]
        )
        let listener = Listener<String?>()
        store.subscribe(listener) { $0.select(\.label) }
        listener.onValue = { if $0 == "pinged" { store.dispatch(TallyAction.labelled("answered")) } }
        store.dispatch(TallyAction.pinged)
        postponed[0]()
        #expect(listener.values == [nil, "pinged", "answered"])
    }

    @Test("A store released in newState handles its pending actions and is deallocated")
    func storeGivenUp() {
        var store: Store<Tally>? = tallyStore()
        weak let weakStore = store
        let listener = Listener<Int>()
        store?.subscribe(listener) { $0.select(\.count) }
        listener.onValue = { value in
            guard value == 1 else { return }
            store?.dispatch(TallyAction.added(1))
            store = nil
        }
        store?.dispatch(TallyAction.added(1))
        #expect(listener.values == [0, 1, 2])
        #expect(weakStore == nil)
    }
}
