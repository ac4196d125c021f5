import ReduxKit
import Testing

@MainActor
@Suite("Work of a feature that is pulled back")
struct FeaturePullbackTests {
    private struct App: Equatable {
        var tally = Tally()
        var unwrapped = 0
    }

    private enum AppAction: Action { case tally(TallyAction) }

    private struct AppEnvironment {
        var step = 10
    }

    private let effects = EffectRegistry()
    private let store: Store<App>

    init() {
        let reduce: InPlaceReducer<App> = { state, action in
            switch action {
            case AppAction.tally(let action): reduceTally(state: &state.tally, action: action)
            case TallyAction.added: state.unwrapped += 1
            default: break
            }
        }
        store = Store(
            inPlace: reduce, state: App(tally: Tally(count: 1)),
            middleware: [thunkMiddleware(environment: AppEnvironment(), effects: effects)])
    }

    private func adding(_ id: EffectID = "add") -> Effect<Tally, Int> {
        Effect(id: id, policy: .newestWins) { dispatch, getState, step in
            dispatch(TallyAction.added(getState().count * step))
            await Task.yield()
            dispatch(TallyAction.labelled("\(getState().count)"))
        }
    }

    @Test("It reads the feature's state and environment, and its actions are wrapped")
    func effect() async {
        store.dispatch(adding().pullback(state: \App.tally, action: AppAction.tally, environment: \AppEnvironment.step))
        #expect(effects.runningIDs == ["add"])
        await effects.waitUntilIdle()
        #expect(store.state == App(tally: Tally(count: 11, label: "11")))
    }

    @Test("Without a wrapper its actions are dispatched as they are")
    func plain() async {
        store.dispatch(adding().pullback(state: \App.tally, environment: \AppEnvironment.step))
        await effects.waitUntilIdle()
        #expect(store.state.unwrapped == 1)
    }

    @Test("The work that it dispatches is pulled back, too, and cancelled with it")
    func nested() async {
        let gate = Gate()
        let parent = Effect<Tally, Int>(id: "parent", policy: .newestWins) { [self] dispatch, getState, step in
            dispatch(
                Thunk<Tally, Int> { dispatch, getState, step in
                    dispatch(TallyAction.added(step))
                    dispatch(TallyAction.appended(getState()?.count ?? 0))
                })
            dispatch(adding("child"))
            await gate.pass()
        }
        store.dispatch(parent.pullback(state: \App.tally, action: AppAction.tally, environment: \AppEnvironment.step))
        #expect(store.state.tally == Tally(count: 121, list: [11]))
        #expect(effects.runningIDs == ["parent", "child"])
        store.dispatch(CancelEffects("parent"))
        gate.open()
        await effects.waitUntilIdle()
        #expect(store.state.tally.label == nil)
    }

    @Test("A thunk is pulled back")
    func thunk() {
        let thunk = Thunk<Tally, Int> { dispatch, getState, step in
            dispatch(TallyAction.added((getState()?.count ?? 0) + step))
        }
        store.dispatch(thunk.pullback(state: \App.tally, action: AppAction.tally, environment: \AppEnvironment.step))
        #expect(store.state.tally.count == 12)
    }
}
