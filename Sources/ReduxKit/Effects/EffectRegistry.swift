/// The running effects of a store, by id.
///
/// Create a registry and pass it to `thunkMiddleware` in order to see what is running, or to wait for it in a test.
@MainActor
public final class EffectRegistry {
    private struct User {
        weak var runner: AnyObject?
    }

    private var runs: [EffectID: EffectRun] = [:]
    /// The number of effects whose work has not returned, including cancelled ones.
    public private(set) var worksUnderWay = 0
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var users: [User] = []
    /// Whether work begins before `dispatch` returns. A test sets it to false in order to run what an older system does.
    var beginsWorkAtOnce = Platform.beginsWorkAtOnce
    /// The number of effects whose work has not begun.
    private(set) var worksToBegin = 0

    /// Creates an empty registry.
    public init() {}

    /// The ids of the running effects: those whose work has not returned or that started an effect that has not ended.
    public var runningIDs: Set<EffectID> {
        endIfUnused()
        return Set(runs.keys)
    }

    /// Returns once the work of every effect has returned, including cancelled effects and those started meanwhile.
    public func waitUntilIdle() async {
        guard worksUnderWay > 0 else { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    func start(
        _ id: EffectID, policy: EffectPolicy, startedBy starter: EffectRun?,
        work: @escaping @MainActor (EffectRun) async -> Void
    ) {
        let older = runs[id]
        if older != nil, policy == .oldestKeeps { return }
        older.map(cancelFamily)
        let run = EffectRun(id: id, startedBy: starter)
        runs[id] = run
        endAncestors(of: older)
        worksUnderWay += 1
        worksToBegin += 1
        run.start(isAtOnce: beginsWorkAtOnce) {
            self.worksToBegin -= 1
            if !run.isCancelled { await work(run) }
            self.workReturned(run)
        }
    }

    func cancel(_ ids: some Sequence<EffectID>) {
        for id in ids {
            guard let run = runs[id] else { continue }
            cancelFamily(run)
            endAncestors(of: run)
        }
    }

    /// Whether a store runs its effects here.
    var isUsed: Bool { users.contains { $0.runner != nil } }

    /// Registers what runs the effects of a store here, which is released with the store or with its middleware.
    func enter(_ runner: AnyObject) {
        users.append(User(runner: runner))
    }

    /// Cancels all effects if no store runs effects here any more.
    func endIfUnused() {
        users.removeAll { $0.runner == nil }
        if users.isEmpty { cancel(runs.keys) }
    }

    private func workReturned(_ run: EffectRun) {
        run.workReturned()
        end(run)
        worksUnderWay -= 1
        guard worksUnderWay == 0 else { return }
        let rested = waiters
        waiters = []
        for waiter in rested { waiter.resume() }
    }

    private func cancelFamily(_ run: EffectRun) {
        for member in run.family {
            member.cancel()
            forget(member)
        }
    }

    /// Removes a run that has ended, and then the runs that only waited for it.
    private func end(_ run: EffectRun) {
        guard run.isOver else { return }
        forget(run)
        endAncestors(of: run)
    }

    private func endAncestors(of run: EffectRun?) {
        if let parent = run?.parent { end(parent) }
    }

    private func forget(_ run: EffectRun) {
        run.leaveParent()
        if runs[run.id] === run { runs[run.id] = nil }
    }
}
