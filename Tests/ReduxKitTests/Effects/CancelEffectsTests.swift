import ReduxKit
import Testing

@MainActor
@Suite("Cancelling effects")
struct CancelEffectsTests {
    private let effects = EffectRegistry()
    private let gate = Gate()
    private let store: Store<Tally>

    init() {
        store = tallyStore(middleware: [thunkMiddleware(environment: (), effects: effects)])
    }

    private func waiting(_ id: EffectID, then action: TallyAction) -> TallyEffect {
        TallyEffect(id: id, policy: .newestWins) { [gate] dispatch, _, _ in
            await gate.pass()
            dispatch(action)
        }
    }

    private func endAll() async {
        gate.open()
        await effects.waitUntilIdle()
    }

    @Test("A cancelled effect dispatches nothing more; others continue")
    func cancelled() async {
        for (number, id) in (["a", "b", "c", "d"] as [EffectID]).enumerated() {
            store.dispatch(waiting(id, then: .appended(number)))
        }
        store.dispatch(CancelEffects("a", "b"))
        store.dispatch(CancelEffects(ids: Set<EffectID>(["c"])))
        #expect(effects.runningIDs == ["d"])
        await endAll()
        #expect(store.state.list == [3])
    }

    @Test("All running effects can be cancelled without their names; later ones run")
    func all() async {
        for (number, id) in (["a", "b"] as [EffectID]).enumerated() {
            store.dispatch(waiting(id, then: .appended(number)))
        }
        store.dispatch(CancelEffects.all)
        #expect(effects.runningIDs == [])
        store.dispatch(waiting("a", then: .appended(2)))
        await endAll()
        #expect(store.state.list == [2])
    }

    @Test("Cancelling an effect that never started changes nothing and does not prevent its start")
    func neverBegan() async {
        store.dispatch(CancelEffects("a"))
        store.dispatch(waiting("a", then: .added(1)))
        await endAll()
        #expect(store.state.count == 1)
    }

    @Test("Cancelling a finished effect changes nothing and does not prevent another run")
    func done() async {
        gate.open()
        store.dispatch(waiting("a", then: .added(1)))
        await effects.waitUntilIdle()
        #expect(effects.runningIDs == [])
        store.dispatch(CancelEffects("a"))
        store.dispatch(waiting("a", then: .added(1)))
        await effects.waitUntilIdle()
        #expect(store.state.count == 2)
    }

    @Test(
        "Cancelling an effect cancels its children, through thunks and several generations", arguments: [true, false])
    func startsOthers(stillRunning: Bool) async {
        let grandchild = waiting("grandchild", then: .added(1))
        let child = TallyEffect(id: "child", policy: .newestWins) { [gate] dispatch, _, _ in
            dispatch(Thunk<Tally, Void> { dispatch, _, _ in dispatch(grandchild) })
            await gate.pass()
            dispatch(TallyAction.added(10))
        }
        store.dispatch(
            TallyEffect(id: "parent", policy: .newestWins) { [gate] dispatch, _, _ in
                dispatch(child)
                if stillRunning { await gate.pass() }
                dispatch(TallyAction.labelled("parent"))
            }
        )
        store.dispatch(waiting("other", then: .added(100)))
        #expect(effects.runningIDs == ["parent", "child", "grandchild", "other"])
        store.dispatch(CancelEffects("parent"))
        #expect(effects.runningIDs == ["other"])
        await endAll()
        #expect(store.state.count == 100)
        #expect(store.state.label == (stillRunning ? nil : "parent"))
    }

    @Test("A cancelled effect starts no further effects")
    func startsNothing() async {
        let child = waiting("child", then: .added(1))
        store.dispatch(
            TallyEffect(id: "parent", policy: .newestWins) { [gate] dispatch, _, _ in
                await gate.pass()
                dispatch(child)
                dispatch(CancelEffects("other"))
            }
        )
        let second = Gate()
        store.dispatch(TallyEffect(id: "other", policy: .newestWins) { _, _, _ in await second.pass() })
        store.dispatch(CancelEffects("parent"))
        gate.open()
        await Task.yield()
        #expect(effects.runningIDs == ["other"])
        second.open()
        await effects.waitUntilIdle()
        #expect(store.state.count == 0)
    }

    @Test("Cancelling a child does not cancel its parent, which ends when its work returns")
    func child() async {
        let child = waiting("child", then: .added(1))
        store.dispatch(TallyEffect(id: "parent", policy: .newestWins) { dispatch, _, _ in dispatch(child) })
        #expect(effects.runningIDs == ["parent", "child"])
        store.dispatch(CancelEffects("child"))
        #expect(effects.runningIDs.isEmpty)
        await endAll()
        #expect(store.state.count == 0)
    }

    @Test("An effect that cancels itself dispatches nothing more")
    func itself() async {
        let seen = Recorded<Bool>()
        store.dispatch(
            TallyEffect(id: "a", policy: .newestWins) { [gate] dispatch, _, _ in
                dispatch(TallyAction.added(1))
                dispatch(CancelEffects("a"))
                dispatch(TallyAction.added(10))
                await gate.pass()
                seen.note(Task.isCancelled)
            }
        )
        #expect(effects.runningIDs.isEmpty)
        await endAll()
        #expect(store.state.count == 1)
        #expect(seen.events == [true])
    }

    @Test("An effect that restarts itself is cancelled with its first parent")
    func renewed() async {
        let last = waiting("a", then: .added(1))
        let first = TallyEffect(id: "a", policy: .newestWins) { dispatch, _, _ in dispatch(last) }
        store.dispatch(TallyEffect(id: "parent", policy: .newestWins) { dispatch, _, _ in dispatch(first) })
        #expect(effects.runningIDs == ["parent", "a"])
        store.dispatch(CancelEffects("parent"))
        #expect(effects.runningIDs.isEmpty)
        await endAll()
        #expect(store.state.count == 0)
    }

    @Test("A subscriber that cancels an effect at its start suppresses all its actions")
    func fromASubscriber() async {
        let listener = Listener<Int>()
        listener.onValue = { [store] in if $0 == 1 { store.dispatch(CancelEffects("a")) } }
        store.subscribe(listener) { $0.select(\.count) }
        store.dispatch(
            TallyEffect(id: "a", policy: .newestWins) { [gate] dispatch, _, _ in
                dispatch(TallyAction.added(1))
                await gate.pass()
                dispatch(TallyAction.added(10))
            }
        )
        #expect(effects.runningIDs.isEmpty)
        await endAll()
        #expect(store.state.count == 1)
    }
}
