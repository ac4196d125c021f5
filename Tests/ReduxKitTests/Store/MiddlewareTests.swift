import ReduxKit
import Testing

@MainActor
@Suite("Middleware")
struct MiddlewareTests {
    private let seen = Recorded<String>()

    @Test("The first middleware in the list runs first")
    func order() {
        let store = tallyStore(middleware: [seen.station("first"), seen.station("second")])
        store.dispatch(TallyAction.pinged)
        #expect(seen.events == ["first pinged", "second pinged"])
    }

    @Test("Middleware can change, drop, replace or add actions")
    func freedom() {
        let busy: Middleware<Tally> = { _, _ in
            { next in
                { action in
                    switch action as? TallyAction {
                    case .added(let number): next(TallyAction.added(number * 10))
                    case .labelled: break
                    case .appended(let number): next(TallyAction.labelled("\(number)"))
                    case .pinged, nil:
                        next(TallyAction.appended(1))
                        next(action)
                        next(TallyAction.appended(2))
                    }
                }
            }
        }
        let store = tallyStore(middleware: [busy])
        store.dispatch(TallyAction.added(2))
        #expect(store.state == Tally(count: 20))
        store.dispatch(TallyAction.labelled("swallowed"))
        #expect(store.state == Tally(count: 20))
        store.dispatch(TallyAction.appended(5))
        #expect(store.state == Tally(count: 20, label: "5"))
        store.dispatch(TallyAction.pinged)
        #expect(store.state == Tally(count: 20, label: "5", list: [1, 2]))
    }

    @Test("dispatch in a middleware goes through the whole chain again")
    func dispatch() {
        let answering: Middleware<Tally> = { dispatch, _ in
            { next in
                { action in
                    next(action)
                    if action as? TallyAction == .pinged { dispatch(TallyAction.added(1)) }
                }
            }
        }
        let store = tallyStore(middleware: [seen.station("first"), answering, seen.station("last")])
        store.dispatch(TallyAction.pinged)
        #expect(seen.events == ["first pinged", "last pinged", "first added(1)", "last added(1)"])
        #expect(store.state.count == 1)
    }

    @Test("getState returns the old state before next and the new state after it")
    func getState() {
        let counts = Recorded<Int?>()
        let looking: Middleware<Tally> = { _, getState in
            { next in
                { action in
                    counts.note(getState()?.count)
                    next(action)
                    counts.note(getState()?.count)
                }
            }
        }
        let store = tallyStore(middleware: [looking])
        let listener = Listener<Int>()
        store.subscribe(listener) { $0.select(\.count) }
        listener.onValue = { if $0 == 2 { store.dispatch(TallyAction.added(10)) } }
        store.dispatch(TallyAction.added(2))
        #expect(counts.events == [0, 2, 2, 12])
    }

    @Test("The list can change between dispatches")
    func changes() {
        let store = tallyStore(middleware: [seen.station("a")])
        store.middleware.append(seen.station("b"))
        store.dispatch(TallyAction.pinged)
        store.middleware.removeFirst()
        store.dispatch(TallyAction.added(1))
        store.middleware = []
        store.dispatch(TallyAction.added(1))
        #expect(seen.events == ["a pinged", "b pinged", "b added(1)"])
        #expect(store.state.count == 2)
    }

    @Test("A change of the list during an action takes effect with the next one")
    func changesMeanwhile() {
        var store: Store<Tally>?
        let leaving: Middleware<Tally> = { _, _ in
            { next in
                { action in
                    store?.middleware = []
                    next(action)
                }
            }
        }
        store = tallyStore(middleware: [leaving, seen.station("behind")])
        store?.dispatch(TallyAction.added(1))
        store?.dispatch(TallyAction.added(1))
        #expect(seen.events == ["behind added(1)"])
        #expect(store?.state.count == 2)
    }

    @Test("A middleware for any state works in every store")
    func anyState() {
        let counting: Middleware<Any> = { _, getState in
            { next in
                { action in
                    seen.note(getState() == nil ? "nothing" : "something")
                    next(action)
                }
            }
        }
        let typed: Middleware<Tally> = seen.station("typed")
        let store = Store(inPlace: reduceTally, state: Tally(), middleware: [counting, typed])
        store.dispatch(TallyAction.added(1))
        #expect(seen.events == ["something", "typed added(1)"])
        #expect(store.state.count == 1)
    }

    @Test("An action that middleware passes on later is reduced then, but not after the store is gone")
    func later() {
        var postponed: [() -> Void] = []
        let postponing: Middleware<Tally> = { _, _ in
            { next in
                { action in postponed.append { next(action) } }
            }
        }
        var store: Store<Tally>? = tallyStore(middleware: [postponing])
        let listener = Listener<Int>()
        store?.subscribe(listener) { $0.select(\.count) }
        store?.dispatch(TallyAction.added(1))
        #expect(listener.values == [0])
        postponed[0]()
        #expect(listener.values == [0, 1])
        store = nil
        postponed[0]()
        #expect(listener.values == [0, 1])
    }
}
