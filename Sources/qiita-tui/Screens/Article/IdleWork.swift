import Dispatch

/// Long work on the main queue in slices between which keys are served. Nothing wakes the program once it is done.
@MainActor
final class IdleWork {
    /// How long a slice lasts, but for a step that takes longer.
    static let slice = Duration.milliseconds(3)

    /// Does the next small step; false where none was left.
    typealias Step = @MainActor () -> Bool

    private let clock: () -> Duration
    private let enqueue: (@escaping @MainActor () -> Void) -> Void
    private var work: (step: Step, onDone: @MainActor () -> Void)?
    private var isEnqueued = false

    /// `clock` is the time since any moment; `enqueue` does a thing after what already waits.
    init(clock: @escaping () -> Duration, enqueue: @escaping (@escaping @MainActor () -> Void) -> Void) {
        self.clock = clock
        self.enqueue = enqueue
    }

    /// On the main queue.
    convenience init() {
        let start = ContinuousClock.now
        self.init(clock: { ContinuousClock.now - start }) { slice in
            DispatchQueue.main.async { MainActor.assumeIsolated(slice) }
        }
    }

    /// Begins with work in place of what was under way.
    func begin(_ step: @escaping Step, onDone: @escaping @MainActor () -> Void) {
        work = (step, onDone)
        enqueueSlice()
    }

    /// Leaves the work undone.
    func end() {
        work = nil
    }

    private func enqueueSlice() {
        guard !isEnqueued else { return }
        isEnqueued = true
        enqueue { [weak self] in self?.doSlice() }
    }

    private func doSlice() {
        isEnqueued = false
        guard let work else { return }
        let end = clock() + Self.slice
        while clock() < end {
            guard work.step() else {
                self.work = nil
                work.onDone()
                return
            }
        }
        enqueueSlice()
    }
}
