import Dispatch

/// Long work on the main queue in slices, between which keys are handled. Once it is done, nothing wakes the program.
@MainActor
final class IdleWork {
    /// The duration of a slice; a single step may take longer.
    static let slice = Duration.milliseconds(3)

    /// Does the next small step; returns false if none was left.
    typealias Step = @MainActor () -> Bool

    private let clock: () -> Duration
    private let enqueue: (@escaping @MainActor () -> Void) -> Void
    private var work: (step: Step, onDone: @MainActor () -> Void)?
    private var isEnqueued = false

    /// `clock` returns the time since any moment; `enqueue` runs a closure after those already queued.
    init(clock: @escaping () -> Duration, enqueue: @escaping (@escaping @MainActor () -> Void) -> Void) {
        self.clock = clock
        self.enqueue = enqueue
    }

    /// Runs on the main queue.
    convenience init() {
        let start = ContinuousClock.now
        self.init(clock: { ContinuousClock.now - start }) { slice in
            DispatchQueue.main.async { MainActor.assumeIsolated(slice) }
        }
    }

    /// Starts work in place of the current one.
    func begin(_ step: @escaping Step, onDone: @escaping @MainActor () -> Void) {
        work = (step, onDone)
        enqueueSlice()
    }

    /// Abandons the work.
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
