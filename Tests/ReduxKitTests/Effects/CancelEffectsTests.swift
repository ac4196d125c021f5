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

    @Test("No result of a cancelled effect reaches the store; others go on")
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

    @Test("Cancelling one that never began changes nothing, nor keeps it from beginning")
    func neverBegan() async {
        store.dispatch(CancelEffects("a"))
        store.dispatch(waiting("a", then: .added(1)))
        await endAll()
        #expect(store.state.count == 1)
    }

    @Test("Cancelling one that is done changes nothing, nor keeps it from running again")
    func done() async {
        gate.open()
        store.dispatch(waiting("a", then: .added(1)))
        await effects.waitUntilIdle()
        store.dispatch(CancelEffects("a"))
        store.dispatch(waiting("a", then: .added(1)))
        await effects.waitUntilIdle()
        #expect(store.state.count == 2)
    }

    @Test("With one that starts others these go too, through thunks and several generations", arguments: [true, false])
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

    @Test("A cancelled effect starts nothing any more")
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

    @Test("Cancelling a child leaves its parent, which has ended once it has returned")
    func child() async {
        let child = waiting("child", then: .added(1))
        store.dispatch(TallyEffect(id: "parent", policy: .newestWins) { dispatch, _, _ in dispatch(child) })
        #expect(effects.runningIDs == ["parent", "child"])
        store.dispatch(CancelEffects("child"))
        #expect(effects.runningIDs.isEmpty)
        await endAll()
        #expect(store.state.count == 0)
    }

    @Test("An effect that cancels itself says nothing after that")
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

    @Test("One that renews itself goes with the one that started it in the first place")
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

    @Test("A subscriber that cancels an effect as soon as it began lets nothing of it through")
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
