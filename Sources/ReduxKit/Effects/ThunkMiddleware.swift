/// Creates the middleware that runs thunks and effects. It comes first, so that other middleware receives only plain
/// actions.
///
/// Work for another state or environment is passed on to the thunk middleware behind it; if there is none, the store reports it with
/// ``Store/onMisuse``. Running work does not retain the store. When the store is released, or the middleware is removed from it, running
/// effects are cancelled.
/// - Parameters:
///   - environment: the outside world, which each thunk and effect receives as it is when it begins: a program that signs in can
///     replace it.
///   - effects: the registry of the running effects.
@MainActor
public func thunkMiddleware<State, Environment>(
    environment: @autoclosure @escaping @MainActor () -> Environment,
    effects: EffectRegistry = EffectRegistry()
) -> Middleware<State> {
    { dispatch, getState in
        let runner = WorkRunner(dispatch: dispatch, getState: getState, environment: environment, effects: effects)
        return { next in
            { action in if !runner.takes(action) { next(action) } }
        }
    }
}

/// Runs the thunks and effects of one store, for as long as the store exists.
@MainActor
private final class WorkRunner<State, Environment> {
    private let dispatch: DispatchFunction
    private let getState: @MainActor () -> State?
    private let environment: @MainActor () -> Environment
    private let effects: EffectRegistry

    init(
        dispatch: @escaping DispatchFunction, getState: @escaping @MainActor () -> State?,
        environment: @escaping @MainActor () -> Environment, effects: EffectRegistry
    ) {
        self.dispatch = dispatch
        self.getState = getState
        self.environment = environment
        self.effects = effects
        effects.enter(self)
    }

    /// The last reference to a store may be released on any thread, and an `isolated deinit` needs macOS 15.4.
    deinit {
        let effects = effects
        Task { @MainActor in effects.endIfUnused() }
    }

    /// Runs the action if it is a thunk or an effect; false for a plain action.
    func takes(_ action: any Action) -> Bool {
        // Types are compared first: a failed cast costs more than everything else on the way of a plain action.
        let type = type(of: action)
        if type == Thunk<State, Environment>.self, let thunk = action as? Thunk<State, Environment> {
            run(thunk)
        } else if type == Effect<State, Environment>.self, let effect = action as? Effect<State, Environment> {
            start(effect)
        } else if type == CancelEffects.self, let cancellation = action as? CancelEffects {
            effects.cancel(cancellation.ids ?? Array(effects.runningIDs))
        } else {
            return false
        }
        return true
    }

    private func run(_ thunk: Thunk<State, Environment>) {
        thunk.body(thunk.parent?.gate(dispatch) ?? dispatch, getState, environment())
    }

    private func start(_ effect: Effect<State, Environment>) {
        let (work, dispatch, getState, environment) = (effect.work, dispatch, getState, environment())
        effects.start(effect.id, policy: effect.policy, startedBy: effect.parent) { [effects] run in
            let send: DispatchFunction = { if effects.isUsed { dispatch($0) } }
            await work(run.gate(send), { Self.state(getState()) }, environment)
        }
    }

    private static func state(_ state: State?) -> State {
        guard let state else { preconditionFailure("An effect read the state before the reducer created it.") }
        return state
    }
}
