import ReduxKit
import Testing

@MainActor
@Suite("Thunks")
struct ThunkTests {
    private let seen = Recorded<String>()

    @Test("A thunk reads the state, uses the environment and dispatches before dispatch returns")
    func runs() {
        let store = tallyStore(Tally(count: 4), middleware: [thunkMiddleware(environment: { $0 * 2 })])
        store.dispatch(
            Thunk<Tally, (Int) -> Int> { dispatch, getState, double in
                dispatch(TallyAction.added(double(getState()?.count ?? 0)))
                dispatch(TallyAction.labelled("\(getState()?.count ?? 0)"))
            }
        )
        #expect(store.state == Tally(count: 12, label: "12"))
    }

    @Test("Middleware after the thunk middleware sees only plain actions; middleware before it sees both")
    func plainActions() {
        let store = tallyStore(middleware: [thunkMiddleware(environment: ()), seen.station("last")])
        store.dispatch(Thunk<Tally, Void> { dispatch, _, _ in dispatch(TallyAction.added(1)) })
        store.dispatch(
            Effect<Tally, Void>(id: "a", policy: .newestWins) { dispatch, _, _ in dispatch(TallyAction.added(2)) })
        store.dispatch(CancelEffects("a"))
        #expect(seen.events == ["last added(1)", "last added(2)"])
    }

    @Test("A thunk dispatched by a thunk also runs")
    func nested() {
        let store = tallyStore(middleware: [thunkMiddleware(environment: 1)])
        let inner = Thunk<Tally, Int> { dispatch, _, number in dispatch(TallyAction.added(number)) }
        store.dispatch(
            Thunk<Tally, Int> { dispatch, _, _ in
                dispatch(inner)
                dispatch(inner)
            }
        )
        #expect(store.state.count == 2)
    }

    @Test("A thunk for another environment is passed on to the middleware that has it")
    func environments() {
        let store = tallyStore(middleware: [thunkMiddleware(environment: 1), thunkMiddleware(environment: "a")])
        store.dispatch(Thunk<Tally, String> { dispatch, _, text in dispatch(TallyAction.labelled(text)) })
        #expect(store.state.label == "a")
    }

    @Test("A thunk that outlives the store reads its last state and dispatches nothing")
    func lifetime() {
        var later: () -> Void = {}
        var store: Store<Tally>? = tallyStore(Tally(count: 3), middleware: [thunkMiddleware(environment: ())])
        store?.dispatch(
            Thunk<Tally, Void> { dispatch, getState, _ in
                later = {
                    dispatch(TallyAction.added(1))
                    seen.note("\(getState()?.count ?? 0)")
                }
            }
        )
        weak let weakStore = store
        store = nil
        later()
        #expect(weakStore == nil)
        #expect(seen.events == ["3"])
    }

    @Test("Work that no middleware runs is reported, and is not reduced")
    func notRun() {
        let store = tallyStore(middleware: [thunkMiddleware(environment: 1)])
        let misuses = Recorded<Misuse>()
        store.onMisuse = { misuses.note($0) }
        let listener = Listener<Tally>()
        store.subscribe(listener) { $0.keepingRepeats() }
        store.dispatch(Thunk<Tally, String> { _, _, _ in })
        store.dispatch(Effect<Int, Int>(id: "a", policy: .newestWins) { _, _, _ in })
        #expect(misuses.events == [.notRun(type: "Thunk<Tally, String>"), .notRun(type: "Effect<Int, Int>")])
        #expect(listener.values.count == 1)
    }

    @Test("A cancellation in a store without the thunk middleware is reported")
    func notCancelled() {
        let store = tallyStore()
        let misuses = Recorded<Misuse>()
        store.onMisuse = { misuses.note($0) }
        store.dispatch(CancelEffects("a"))
        #expect(misuses.events == [.notRun(type: "CancelEffects")])
    }

    #if DEBUG
        @Test("Work that no middleware runs ends a debug build")
        func ends() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run { tallyStore().dispatch(Thunk<Tally, Void> { _, _, _ in }) }
            }
        }
    #endif
}
