/// Work of a feature as work of the whole program, so that a feature names neither the program's state nor its environment.
///
/// ```swift
/// func search(_ query: String) -> Effect<SearchState, SearchEnvironment> { … }
///
/// store.dispatch(search("swift").pullback(state: \.search, action: AppAction.search, environment: \.search))
/// ```
extension Effect {
    /// The effect for a state, an environment and actions that contain its own. Its thunks and effects are pulled back in the same way.
    /// - Parameters:
    ///   - state: the feature's state in the whole.
    ///   - embed: wraps an action of the feature in one of the program; its other actions are dispatched as they are.
    ///   - environment: the feature's environment in the whole.
    public func pullback<Root, RootEnvironment, PartAction>(
        state: @escaping @MainActor (Root) -> State,
        action embed: @escaping @MainActor (PartAction) -> any Action = { (action: any Action) in action },
        environment: @escaping @MainActor (RootEnvironment) -> Environment
    ) -> Effect<Root, RootEnvironment> {
        let feature = FeaturePullback(state: state, embed: embed, environment: environment)
        return feature.effect(self)
    }
}

extension Thunk {
    /// The thunk for a state, an environment and actions that contain its own. Its thunks and effects are pulled back in the same way.
    /// - Parameters:
    ///   - state: the feature's state in the whole.
    ///   - embed: wraps an action of the feature in one of the program; its other actions are dispatched as they are.
    ///   - environment: the feature's environment in the whole.
    public func pullback<Root, RootEnvironment, PartAction>(
        state: @escaping @MainActor (Root) -> State,
        action embed: @escaping @MainActor (PartAction) -> any Action = { (action: any Action) in action },
        environment: @escaping @MainActor (RootEnvironment) -> Environment
    ) -> Thunk<Root, RootEnvironment> {
        let feature = FeaturePullback(state: state, embed: embed, environment: environment)
        return feature.thunk(self)
    }
}

/// Where a feature is in a program.
private struct FeaturePullback<Root, RootEnvironment, State, Environment, PartAction>: Sendable {
    let state: @MainActor (Root) -> State
    let embed: @MainActor (PartAction) -> any Action
    let environment: @MainActor (RootEnvironment) -> Environment

    func effect(_ effect: Effect<State, Environment>) -> Effect<Root, RootEnvironment> {
        var whole = Effect<Root, RootEnvironment>(id: effect.id, policy: effect.policy) { dispatch, getState, world in
            await effect.work(actions(to: dispatch), { state(getState()) }, environment(world))
        }
        whole.parent = effect.parent
        return whole
    }

    func thunk(_ thunk: Thunk<State, Environment>) -> Thunk<Root, RootEnvironment> {
        var whole = Thunk<Root, RootEnvironment> { dispatch, getState, world in
            thunk.body(actions(to: dispatch), { getState().map(state) }, environment(world))
        }
        whole.parent = thunk.parent
        return whole
    }

    /// The feature's `dispatch`.
    private func actions(to dispatch: @escaping DispatchFunction) -> DispatchFunction {
        { action in
            switch action {
            case let work as Effect<State, Environment>: dispatch(effect(work))
            case let work as Thunk<State, Environment>: dispatch(thunk(work))
            case let own as PartAction: dispatch(embed(own))
            default: dispatch(action)
            }
        }
    }
}
