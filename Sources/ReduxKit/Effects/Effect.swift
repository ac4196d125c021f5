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

/// One effect under way: what ties its dispatches, and the effects that it started, to its being cancelled.
@MainActor
final class EffectRun {
    let id: EffectID
    /// The run that started this one.
    let parent: EffectRun?
    private(set) var isCancelled = false
    private var children: [ObjectIdentifier: EffectRun] = [:]
    private var hasReturned = false
    private var task: Task<Void, Never>?

    /// Joins the run to the nearest of the starter and its forebears that was not cancelled.
    init(id: EffectID, startedBy starter: EffectRun?) {
        self.id = id
        var parent = starter
        while let cancelled = parent, cancelled.isCancelled { parent = cancelled.parent }
        self.parent = parent
        parent?.children[ObjectIdentifier(self)] = self
    }

    /// True once its work has returned and all that it started has ended.
    var isOver: Bool { hasReturned && children.isEmpty }

    /// The run and all that it started, directly and through others.
    var family: [EffectRun] { children.values.reduce([self]) { $0 + $1.family } }

    /// Runs the work up to its first suspension now, and the rest later.
    func start(_ work: @escaping @MainActor () async -> Void) {
        let task = Task.immediate {
            await work()
        }
        if isCancelled { task.cancel() } else { self.task = task }
    }

    /// Cancels this run alone.
    func cancel() {
        isCancelled = true
        task?.cancel()
    }

    func workReturned() {
        hasReturned = true
        task = nil
    }

    func leaveParent() {
        parent?.children[ObjectIdentifier(self)] = nil
    }

    /// A dispatch function for the work of this run: it lets nothing through once the run is cancelled, and notes on the
    /// effects that it starts whose they are.
    func gate(_ dispatch: @escaping DispatchFunction) -> DispatchFunction {
        { action in
            if self.isCancelled { return }
            guard var offspring = action as? any EffectOffspring else { return dispatch(action) }
            offspring.parent = self
            dispatch(offspring)
        }
    }
}

/// An action that runs work, and knows the effect whose work dispatched it.
protocol EffectOffspring: Action {
    var parent: EffectRun? { get set }
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
