import Foundation
import Synchronization

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
