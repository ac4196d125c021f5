import Testing

@testable import ReduxKit

/// What runs on macOS before 26 and iOS before 26.
@MainActor
@Suite("Where the work of an effect begins after dispatch has returned")
struct PlatformTests {
    private let effects = EffectRegistry()
    private let store: Store<Tally>

    init() {
        effects.beginsWorkAtOnce = false
        store = tallyStore(middleware: [thunkMiddleware(environment: (), effects: effects)])
    }

    private func appending(_ number: Int, id: EffectID = "a", _ policy: EffectPolicy = .newestWins) -> TallyEffect {
        TallyEffect(id: id, policy: policy) { dispatch, _, _ in
            dispatch(TallyAction.appended(number))
            await Task.yield()
            dispatch(TallyAction.appended(-number))
        }
    }

    @Test("Effects are running from their dispatch, and begin in its order")
    func order() async {
        store.dispatch(appending(1))
        store.dispatch(appending(2, id: "b"))
        #expect(store.state.list == [] && effects.runningIDs == ["a", "b"] && effects.worksToBegin == 2)
        await effects.waitUntilIdle()
        #expect(store.state.list.prefix(2) == [1, 2] && store.state.list.count == 4)
        #expect(effects.runningIDs.isEmpty && effects.worksToBegin == 0)
    }

    @Test("An effect that is cancelled or replaced before it begins does not run, one that is dropped neither")
    func cancelled() async {
        store.dispatch(appending(1, id: "cancelled"))
        store.dispatch(CancelEffects("cancelled"))
        store.dispatch(appending(2))
        store.dispatch(appending(3))
        store.dispatch(appending(4, .oldestKeeps))
        await effects.waitUntilIdle()
        #expect(store.state.list == [3, -3])
    }

    @Test("Effects that an effect starts are cancelled with it, begun or not")
    func offspring() async {
        let child = appending(1, id: "child")
        let parent = TallyEffect(id: "parent", policy: .newestWins) { dispatch, _, _ in
            dispatch(child)
            dispatch(CancelEffects("parent"))
        }
        store.dispatch(parent)
        await effects.waitUntilIdle()
        #expect(store.state.list == [] && effects.runningIDs.isEmpty)
    }

    @Test("A store for tests waits until they have begun")
    func testStore() async {
        let calls = PendingCalls<String, Int>()
        var failures: [String] = []
        let store = TestStore(inPlace: reduceTally, state: Tally(), environment: calls) { failures.append("\($0)") }
        store.effects.beginsWorkAtOnce = false
        store.dispatch(
            Effect<Tally, PendingCalls<String, Int>>(id: "a", policy: .newestWins) { dispatch, _, calls in
                dispatch(TallyAction.added(await calls.response("how many")))
            })
        #expect(calls.requests == [])
        await store.waitUntilBegun()
        #expect(calls.answer("how many", with: 3))
        await store.receive(TallyAction.added(3)) { $0.count = 3 }
        await store.finish()
        #expect(failures == [])
    }

    @Test("Effects end with a store that is released on another thread", .timeLimit(.minutes(10)))
    func released() async {
        let effects = EffectRegistry()
        var store: Store<Tally>? = tallyStore(middleware: [thunkMiddleware(environment: (), effects: effects)])
        store?.dispatch(
            TallyEffect(id: "a", policy: .newestWins) { _, _, _ in try? await Task.sleep(for: .seconds(3600)) })
        let last = Task.detached { [store] in _ = store }
        store = nil
        await last.value
        await effects.waitUntilIdle()
        #expect(effects.runningIDs.isEmpty)
    }
}
