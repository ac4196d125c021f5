import ReduxKit
import Testing

@MainActor
@Suite("A store")
struct StoreTests {
    @Test("A dispatched action has been reduced when dispatch returns")
    func dispatching() {
        let store = tallyStore()
        store.dispatch(TallyAction.added(2))
        store.dispatch(TallyAction.added(3))
        #expect(store.state.count == 5)
    }

    @Test("A reducer of ReSwift's form makes each state from the one before")
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

    @Test("The dispatch function goes the way of dispatch, and does nothing once the store has gone")
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

    @Test("A dispatch function that is set takes every action until the middleware is set")
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

    @Test("The store and all that it held go away with the last reference")
    func lifetime() {
        final class Thing {}
        struct Held { let thing = Thing() }
        weak var inReducer: Thing?
        weak var inMiddleware: Thing?
        weak var inState: Thing?
        weak var inSubscription: Thing?
        weak var weakStore: Store<Held>?
        let listener = Listener<Void>()
        func useAStore() {
            let (reducing, passing, selecting) = (Thing(), Thing(), Thing())
            let middleware: Middleware<Held> = { dispatch, getState in
                { next in
                    { action in
                        withExtendedLifetime(passing) { next(action) }
                        if getState() == nil { dispatch(action) }
                    }
                }
            }
            let store = Store(
                inPlace: { _, _ in withExtendedLifetime(reducing) {} }, state: Held(),
                middleware: [middleware, thunkMiddleware(environment: ())]
            )
            store.subscribe(listener) { $0.select { _ in withExtendedLifetime(selecting) {} } }
            let scoped = store.scoped(state: { $0.thing }, action: { (action: TallyAction) in action })
            scoped.dispatch(.pinged)
            (inReducer, inMiddleware, inSubscription) = (reducing, passing, selecting)
            (inState, weakStore) = (store.state.thing, store)
            #expect(weakStore != nil && inState != nil)
        }
        useAStore()
        #expect(listener.values.count == 2)
        #expect(weakStore == nil && inState == nil)
        #expect(inReducer == nil && inMiddleware == nil && inSubscription == nil)
    }
}
