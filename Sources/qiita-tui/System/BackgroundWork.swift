import Foundation
import Synchronization

/// Runs the debugger's long work on a thread, one piece at a time, so that keys need not wait for it.
@MainActor
final class BackgroundWork {
    private var current: WorkProgress?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Whether no work is running.
    var isIdle: Bool { current == nil }

    /// Starts work and cancels the work that was running.
    /// - Parameters:
    ///   - work: runs on the thread. It reports its progress, and may return early once it is cancelled.
    ///   - onProgress: called on the main queue with each new figure.
    ///   - onEnd: called on the main queue with the result, unless the work was cancelled.
    func begin<Value: Sendable>(
        _ work: @escaping @Sendable (WorkProgress) -> Value, onProgress: @escaping @MainActor (Int) -> Void,
        onEnd: @escaping @MainActor (Value) -> Void
    ) {
        current?.cancel()
        let progress = WorkProgress { [weak self] progress, figure in
            DispatchQueue.main.async {
                MainActor.assumeIsolated { if self?.current === progress { onProgress(figure) } }
            }
        }
        current = progress
        Thread { [weak self] in
            let value = work(progress)
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard let self, self.current === progress else { return }
                    self.current = nil
                    onEnd(value)
                    self.resumeIfIdle()
                }
            }
        }.start()
    }

    /// Cancels the running work and drops its result.
    func cancel() {
        current?.cancel()
        current = nil
        resumeIfIdle()
    }

    func waitUntilIdle() async {
        guard !isIdle else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func resumeIfIdle() {
        guard isIdle else { return }
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

/// The progress of work on a thread, and its cancellation.
final class WorkProgress: Sendable {
    private let cancelled = Atomic(false)
    private let last = Atomic(Int.min)
    private let report: @Sendable (WorkProgress, Int) -> Void

    /// Creates the progress of a piece of work.
    /// - Parameter report: called with each new figure, on the thread of the work.
    init(report: @escaping @Sendable (WorkProgress, Int) -> Void = { _, _ in }) {
        self.report = report
    }

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    func cancel() {
        cancelled.store(true, ordering: .relaxed)
    }

    /// Reports a figure if it differs from the last one.
    func reach(_ figure: Int) {
        guard last.exchange(figure, ordering: .relaxed) != figure else { return }
        report(self, figure)
    }

    /// Reports `done` of `total` as a percentage between two others.
    func reach(_ done: Int, of total: Int, in range: ClosedRange<Int> = 0...100) {
        reach(range.lowerBound + (range.upperBound - range.lowerBound) * min(done, total) / max(1, total))
    }
}
