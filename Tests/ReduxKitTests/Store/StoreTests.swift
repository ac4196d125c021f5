import ReduxKit
import Testing

@MainActor
@Suite("Store")
struct StoreTests {
    @Test("An action is reduced when dispatch returns")
    func dispatching() {
        let store = tallyStore()
        store.dispatch(TallyAction.added(2))
        store.dispatch(TallyAction.added(3))
        #expect(store.state.count == 5)
    }

    @Test("A reducer of ReSwift's form makes each state from the previous one")
    func reSwiftReducer() {
        let store = Store<Tally>(
            reducer: { action, state in
                var state = state ?? Tally(count: 100)
                reduceTally(state: &state, action: action)
                return state
            },
            state: Tally(count: 1)
        )
        store.dispatch(TallyAction.added(2))
        #expect(store.state.count == 3)
    }

    @Test("The dispatch function works like dispatch, and does nothing after the store is gone")
    func dispatchFunction() throws {
        var store: Store<Tally>? = tallyStore()
        let dispatch = try #require(store?.dispatchFunction)
        dispatch(TallyAction.added(2))
        #expect(store?.state.count == 2)
        weak let gone = store
        store = nil
        dispatch(TallyAction.added(2))
        #expect(gone == nil)
    }

    @Test("A custom dispatch function receives every action until the middleware is set")
    func replacedDispatchFunction() {
        let store = tallyStore()
        let seen = Recorded<String>()
        store.dispatchFunction = { seen.note("\($0)") }
        store.dispatch(TallyAction.added(2))
        #expect(seen.events == ["added(2)"])
        #expect(store.state.count == 0)
        store.middleware = []
        store.dispatch(TallyAction.added(2))
        #expect(store.state.count == 2)
    }

    @Test("A subclass sees what middleware dispatches")
    func subclass() {
        final class Spy: Store<Tally> {
            var dispatched = 0
            override func dispatch(_ action: any Action) {
                dispatched += 1
                super.dispatch(action)
            }
        }
        let twice: Middleware<Tally> = { dispatch, _ in
            { next in
                { action in
                    if action as? TallyAction == .pinged { dispatch(TallyAction.added(1)) }
                    next(action)
                }
            }
        }
        let spy = Spy(reducer: { _, state in state ?? Tally() }, state: nil, middleware: [twice])
        spy.dispatch(TallyAction.pinged)
        #expect(spy.dispatched == 3, "StoreInit, pinged and added")
    }

    @Test("The store and its contents are deallocated with the last reference")
    func lifetime() {
        let leftovers = Leftovers()
        let listener = Listener<Void>()
        useAStore(listener, noting: leftovers)
        #expect(listener.values.count == 2)
        #expect(leftovers.store == nil && leftovers.state == nil)
        #expect(leftovers.reducer == nil)
        #expect(leftovers.middleware == nil)
        #expect(leftovers.subscription == nil)
    }

    private func useAStore(_ listener: Listener<Void>, noting leftovers: Leftovers) {
        let (reducing, passing, selecting) = (Thing(), Thing(), Thing())
        (leftovers.reducer, leftovers.middleware, leftovers.subscription) = (reducing, passing, selecting)
        let middleware: Middleware<Thing> = { dispatch, getState in
            { next in
                { action in
                    withExtendedLifetime(passing) { next(action) }
                    if getState() == nil { dispatch(action) }
                }
            }
        }
        let store = Store<Thing>(
            inPlace: { _, _ in withExtendedLifetime(reducing) {} }, state: Thing(),
            middleware: [middleware, thunkMiddleware(environment: ())]
        )
        (leftovers.store, leftovers.state) = (store, store.state)
        store.subscribe(listener) { $0.select { _ in withExtendedLifetime(selecting) {} } }
        store.scoped(state: { $0 }, action: { (action: TallyAction) in action }).dispatch(.pinged)
        #expect(leftovers.store != nil && leftovers.state != nil)
    }
}

private final class Thing: Sendable {}

/// What a store held, to be found again if anything still holds it.
@MainActor
private final class Leftovers {
    weak var store: Store<Thing>?
    weak var state: Thing?
    weak var reducer: Thing?
    weak var middleware: Thing?
    weak var subscription: Thing?
}
