/// A running effect. Cancelling it also stops its dispatches and the effects that it started.
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

    /// True once its work has returned and all effects that it started have ended.
    var isOver: Bool { hasReturned && children.isEmpty }

    /// The run and all runs that it started, directly or indirectly.
    var family: [EffectRun] { children.values.reduce([self]) { $0 + $1.family } }

    /// Starts the work.
    /// - Parameters:
    ///   - isAtOnce: whether it runs up to its first suspension before this call returns.
    ///   - work: the work.
    func start(isAtOnce: Bool, _ work: @escaping @MainActor () async -> Void) {
        let task = Platform.start(isAtOnce: isAtOnce, work)
        if isCancelled { task.cancel() } else { self.task = task }
    }

    /// Cancels only this run.
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

    /// A dispatch function for the work of this run. It drops all actions once the run is cancelled, and records this
    /// run in the effects that it starts.
    func gate(_ dispatch: @escaping DispatchFunction) -> DispatchFunction {
        { action in
            if self.isCancelled { return }
            guard var offspring = action as? any EffectOffspring else { return dispatch(action) }
            offspring.parent = self
            dispatch(offspring)
        }
    }
}

/// An action that runs work and records which effect's work dispatched it.
protocol EffectOffspring: Action {
    var parent: EffectRun? { get set }
}
