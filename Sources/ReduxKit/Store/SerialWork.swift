/// Runs work one piece at a time: work that is queued meanwhile follows in order.
///
/// The depth of the call stack does not depend on the number of queued pieces.
@MainActor
final class SerialWork {
    private var waiting: [() -> Void] = []
    private var isUnderWay = false

    /// Does the work at once and then, unless it is nested in other work, everything that waits.
    func perform(_ work: () -> Void) {
        guard !isUnderWay else { return work() }
        isUnderWay = true
        work()
        while !waiting.isEmpty {
            let batch = waiting
            waiting = []
            for next in batch { next() }
        }
        isUnderWay = false
    }

    /// Queues the work until the current work has ended.
    func wait(_ work: @escaping () -> Void) {
        waiting.append(work)
    }
}
