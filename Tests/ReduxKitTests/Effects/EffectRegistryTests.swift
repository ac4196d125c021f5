import ReduxKit
import Testing

@MainActor
@Suite("The registry of effects")
struct EffectRegistryTests {
    private let effects = EffectRegistry()
    private let gate = Gate()
    private let seen = Recorded<String>()

    private func watching(_ id: EffectID) -> TallyEffect {
        TallyEffect(id: id, policy: .newestWins) { [gate, seen] dispatch, getState, _ in
            await gate.pass()
            seen.note("\(id) \(Task.isCancelled) \(getState().count)")
            dispatch(TallyAction.added(1))
        }
    }

    @Test("The registry is idle before the first effect")
    func idle() async {
        await effects.waitUntilIdle()
        #expect(effects.runningIDs.isEmpty)
    }

    @Test("waitUntilIdle waits for cancelled effects and for new ones, and supports several waiters")
    func waiting() async {
        let store = tallyStore(middleware: [thunkMiddleware(environment: (), effects: effects)])
        let next = watching("next")
        store.dispatch(watching("cancelled"))
        store.dispatch(
            TallyEffect(id: "first", policy: .newestWins) { [gate] dispatch, _, _ in
                await gate.pass()
                dispatch(next)
            }
        )
        store.dispatch(CancelEffects("cancelled"))
        async let one: Void = effects.waitUntilIdle()
        async let other: Void = effects.waitUntilIdle()
        gate.open()
        _ = await (one, other)
        #expect(seen.events.sorted() == ["cancelled true 0", "next false 0"])
        #expect(store.state.count == 1)
    }

    @Test("Running effects are cancelled with their store, do not keep it alive, and read its last state")
    func storeGone() async {
        var store: Store<Tally>? = tallyStore(
            Tally(count: 6), middleware: [thunkMiddleware(environment: (), effects: effects)])
        store?.dispatch(watching("a"))
        store?.dispatch(TallyAction.added(1))
        weak let weakStore = store
        store = nil
        #expect(weakStore == nil)
        #expect(effects.runningIDs.isEmpty)
        gate.open()
        await effects.waitUntilIdle()
        #expect(seen.events == ["a true 7"])
    }

    @Test("Running effects continue when middleware changes, until their own is removed")
    func middlewareChanges() async {
        let store = tallyStore(middleware: [thunkMiddleware(environment: (), effects: effects)])
        store.dispatch(watching("a"))
        store.middleware.append(seen.station("new"))
        #expect(effects.runningIDs == ["a"])
        store.middleware.removeFirst()
        #expect(effects.runningIDs.isEmpty)
        gate.open()
        await effects.waitUntilIdle()
        #expect(seen.events == ["a true 0"])
    }

    @Test("An effect that goes on in the turn in which its middleware is removed dispatches nothing")
    func removedMeanwhile() async {
        let store = tallyStore(middleware: [thunkMiddleware(environment: (), effects: effects)])
        store.dispatch(watching("a"))
        gate.open()
        store.middleware = []
        await effects.waitUntilIdle()
        #expect(store.state.count == 0 && seen.events.count == 1)
    }

    @Test("One registry can serve two stores, and is deallocated with the second")
    func twoStores() async {
        let middleware: [Middleware<Tally>] = [thunkMiddleware(environment: (), effects: effects)]
        var (first, second): (Store?, Store?) = (tallyStore(middleware: middleware), tallyStore(middleware: middleware))
        first?.dispatch(watching("a"))
        second?.dispatch(watching("b"))
        first = nil
        #expect(effects.runningIDs == ["a", "b"])
        second = nil
        #expect(effects.runningIDs.isEmpty)
        gate.open()
        await effects.waitUntilIdle()
    }
}
