/// What happens to an effect that is dispatched while one of its id is under way.
public enum EffectPolicy: Sendable {
    /// The one under way is cancelled and the new one runs: a refresh.
    case newestWins
    /// The one under way goes on and the new one is let go: loading the next page.
    case oldestKeeps
}

/// Work that takes its time, dispatched like an action: it runs under an id, can be cancelled, and dispatches what it finds.
///
/// `thunkMiddleware` runs it: up to its first suspension at once, before `dispatch` returns, and the rest later, always
/// on the main actor. An effect is under way until its work has returned and all effects that it started have ended.
/// ```swift
/// Effect<AppState, AppEnvironment>(id: "search", policy: .newestWins) { dispatch, getState, environment in
///     dispatch(SearchAction.requested)
///     dispatch(SearchAction.responded(hits: await environment.search(getState()?.query ?? "")))
/// }
/// ```
public struct Effect<State, Environment>: Action, EffectOffspring {
    let id: EffectID
    let policy: EffectPolicy
    let work: @MainActor (@escaping DispatchFunction, @escaping @MainActor () -> State?, Environment) async -> Void
    var parent: EffectRun?

    /// Describes work that `dispatch` starts.
    /// - Parameters:
    ///   - id: the name under which it runs.
    ///   - policy: whether it replaces one of the same id that is under way, or is let go.
    ///   - work: what it does; once it is cancelled, nothing that it dispatches reaches the store.
    public init(
        id: EffectID,
        policy: EffectPolicy,
        _ work:
            @escaping @MainActor (
                _ dispatch: @escaping DispatchFunction, _ getState: @escaping @MainActor () -> State?,
                _ environment: Environment
            ) async -> Void
    ) {
        self.id = id
        self.policy = policy
        self.work = work
    }
}

/// Cancels the effects of these ids that are under way, and all effects that they started.
///
/// Nothing that they dispatch from then on reaches the store. An id that is not under way changes nothing.
public struct CancelEffects: Action {
    let ids: [EffectID]

    /// Cancels the effects of the ids.
    public init(_ ids: EffectID...) {
        self.ids = ids
    }

    /// Cancels the effects of the ids.
    public init(ids: some Sequence<EffectID>) {
        self.ids = Array(ids)
    }
}
