/// Asynchronous work that is dispatched like an action: it runs under an id, can be cancelled, and dispatches its
/// results.
///
/// `thunkMiddleware` runs it on the main actor: up to its first suspension before `dispatch` returns, and the rest
/// later. An effect is running until its work has returned and all effects that it started have ended.
///
/// Before macOS 26 and iOS 26 the guarantee is weaker: an effect begins after `dispatch` has returned, in the order of the dispatches,
/// and does not run at all if it is cancelled, or replaced by a newer one, before it begins. ``TestStore/waitUntilBegun()`` waits for that.
/// ```swift
/// Effect<AppState, AppEnvironment>(id: "search", policy: .newestWins) { dispatch, getState, environment in
///     dispatch(SearchAction.requested)
///     dispatch(SearchAction.responded(hits: await environment.search(getState().query)))
/// }
/// ```
public struct Effect<State, Environment>: Action, EffectOffspring, Sendable {
    let id: EffectID
    let policy: EffectPolicy
    let work: @MainActor (@escaping DispatchFunction, @escaping @MainActor () -> State, Environment) async -> Void
    var parent: EffectRun?

    /// Creates an effect, which starts when it is dispatched.
    /// - Parameters:
    ///   - id: the id of the effect while it runs.
    ///   - policy: whether it replaces a running effect of the same id, or is dropped.
    ///   - work: the work; once the effect is cancelled, nothing that it dispatches reaches the store. An effect whose store is gone is
    ///     cancelled, and reads its last state.
    public init(
        id: EffectID,
        policy: EffectPolicy,
        _ work:
            @escaping @MainActor (
                _ dispatch: @escaping DispatchFunction, _ getState: @escaping @MainActor () -> State,
                _ environment: Environment
            ) async -> Void
    ) {
        self.id = id
        self.policy = policy
        self.work = work
    }

    /// True: the thunk middleware runs it.
    public var _isWork: Bool { true }
}

/// What happens to an effect that is dispatched while another of the same id is running.
public enum EffectPolicy: Sendable {
    /// The running effect is cancelled and the new one runs: a refresh.
    case newestWins
    /// The running effect continues and the new one is dropped: loading the next page.
    case oldestKeeps
}

/// The name under which an effect runs and is cancelled.
public struct EffectID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The unchanged name.
    public let description: String

    /// Names an effect; two ids of one name are the same.
    public init(_ name: String) {
        description = name
    }

    /// Names an effect by a literal.
    public init(stringLiteral name: String) {
        description = name
    }
}
