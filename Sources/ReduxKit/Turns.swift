/// Lets one piece of work end before the next begins: those that came up meanwhile follow, first in, first out.
///
/// However long the row of those that each bring up the next, the stack stays as high as for one.
@MainActor
final class Turns {
    private var waiting: [() -> Void] = []
    private var isUnderWay = false

    /// Does the work at once, then, unless this is part of other work, all that waits.
    func take(_ work: () -> Void) {
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

    /// Leaves the work for when what is under way has ended.
    func wait(_ work: @escaping () -> Void) {
        waiting.append(work)
    }
}
