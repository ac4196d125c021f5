import ReduxKit
import Testing

typealias TallyEffect = Effect<Tally, Void>

@MainActor
@Suite("Effects")
struct EffectTests {
    private let effects = EffectRegistry()
    private let store: Store<Tally>

    init() {
        store = tallyStore(middleware: [thunkMiddleware(environment: (), effects: effects)])
    }

    /// Work that notes in the state that it began, waits at a gate, and notes that it ended.
    private func effect(_ id: EffectID, _ policy: EffectPolicy, adding number: Int, at gate: Gate) -> TallyEffect {
        TallyEffect(id: id, policy: policy) { dispatch, _, _ in
            dispatch(TallyAction.appended(number))
            await gate.pass()
            dispatch(TallyAction.appended(-number))
        }
    }

    @Test("An effect runs to its first suspension before dispatch returns, and continues later")
    func runs() async {
        let gate = Gate()
        store.dispatch(effect("a", .newestWins, adding: 1, at: gate))
        #expect(store.state.list == [1])
        #expect(effects.runningIDs == ["a"])
        gate.open()
        await effects.waitUntilIdle()
        #expect(store.state.list == [1, -1])
        #expect(effects.runningIDs.isEmpty)
    }

    @Test("An effect without suspension ends before dispatch returns")
    func synchronous() async {
        store.dispatch(TallyEffect(id: "a", policy: .oldestKeeps) { dispatch, _, _ in dispatch(TallyAction.added(1)) })
        store.dispatch(TallyEffect(id: "a", policy: .oldestKeeps) { dispatch, _, _ in dispatch(TallyAction.added(1)) })
        #expect(store.state.count == 2)
        #expect(effects.runningIDs.isEmpty)
        await effects.waitUntilIdle()
    }

    @Test("With newestWins, older effects of an id dispatch nothing more")
    func newestWins() async {
        let gate = Gate()
        for number in 1...3 { store.dispatch(effect("a", .newestWins, adding: number, at: gate)) }
        gate.open()
        await effects.waitUntilIdle()
        #expect(store.state.list == [1, 2, 3, -3])
    }

    @Test("With oldestKeeps, further effects of an id do not start until the first one ends")
    func oldestKeeps() async {
        let gate = Gate()
        for number in 1...3 { store.dispatch(effect("a", .oldestKeeps, adding: number, at: gate)) }
        gate.open()
        await effects.waitUntilIdle()
        store.dispatch(effect("a", .oldestKeeps, adding: 4, at: gate))
        await effects.waitUntilIdle()
        #expect(store.state.list == [1, -1, 4, -4])
    }

    @Test("Effects of different ids run at the same time")
    func sideBySide() async {
        let gate = Gate()
        store.dispatch(effect("a", .newestWins, adding: 1, at: gate))
        store.dispatch(effect(EffectID("b"), .oldestKeeps, adding: 2, at: gate))
        #expect(effects.runningIDs == ["a", "b"])
        gate.open()
        await effects.waitUntilIdle()
        #expect(store.state.list.sorted() == [-2, -1, 1, 2])
    }

    @Test("An effect that dispatches its own id is replaced by the new one")
    func renewsItself() async {
        let gate = Gate()
        let again = effect("a", .newestWins, adding: 2, at: gate)
        store.dispatch(
            TallyEffect(id: "a", policy: .newestWins) { dispatch, _, _ in
                dispatch(again)
                dispatch(TallyAction.appended(100))
            }
        )
        #expect(effects.runningIDs == ["a"])
        gate.open()
        await effects.waitUntilIdle()
        #expect(store.state.list == [2, -2])
        #expect(effects.runningIDs.isEmpty)
    }

    @Test("An effect is under way until its children end, and excludes others of its id")
    func untilItsOffspringHasEnded() async {
        let gate = Gate()
        let child = effect("child", .newestWins, adding: 1, at: gate)
        let parent = TallyEffect(id: "parent", policy: .oldestKeeps) { dispatch, _, _ in dispatch(child) }
        store.dispatch(parent)
        store.dispatch(parent)
        #expect(effects.runningIDs == ["parent", "child"])
        #expect(store.state.list == [1])
        gate.open()
        await effects.waitUntilIdle()
        #expect(effects.runningIDs.isEmpty)
    }

    @Test("An effect is under way until its work returns, even if its children have ended")
    func untilItsWorkHasReturned() async {
        let gate = Gate()
        store.dispatch(
            TallyEffect(id: "parent", policy: .newestWins) { dispatch, _, _ in
                dispatch(
                    TallyEffect(id: "child", policy: .newestWins) { dispatch, _, _ in dispatch(TallyAction.added(1)) })
                await gate.pass()
            }
        )
        #expect(store.state.count == 1)
        #expect(effects.runningIDs == ["parent"])
        gate.open()
        await effects.waitUntilIdle()
        #expect(effects.runningIDs.isEmpty)
    }

    @Test("An effect ends when its child is replaced from outside")
    func offspringReplaced() async {
        let gate = Gate()
        let child = effect("child", .newestWins, adding: 1, at: gate)
        store.dispatch(TallyEffect(id: "parent", policy: .newestWins) { dispatch, _, _ in dispatch(child) })
        store.dispatch(child)
        #expect(effects.runningIDs == ["child"])
        gate.open()
        await effects.waitUntilIdle()
        #expect(store.state.list == [1, 1, -1])
    }

    @Test("A cancelled effect sees Task.isCancelled")
    func taskCancellation() async {
        let seen = Recorded<Bool>()
        let gate = Gate()
        let watchful = TallyEffect(id: "a", policy: .newestWins) { _, _, _ in
            seen.note(Task.isCancelled)
            await gate.pass()
            seen.note(Task.isCancelled)
        }
        store.dispatch(watchful)
        store.dispatch(CancelEffects("a"))
        gate.open()
        await effects.waitUntilIdle()
        #expect(seen.events == [false, true])
    }
}
