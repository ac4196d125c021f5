import QiitaDomain
import ReduxKit

/// Skips actions of the log.
extension Debugger {
    /// The most actions that are reduced again while keys wait.
    private static let mostReductions = 10_000

    /// Skips exactly these actions.
    func skip(_ numbers: Set<Int>) {
        guard awaitedSkips != nil || history.reductions(toSkip: numbers) > Self.mostReductions else {
            return dispatch(.skipsChanged(to: numbers))
        }
        let (timeline, count) = (history.detached, history.count)
        begin(.forking) { progress in
            timeline.skip(numbers) { number in
                progress.reach(number, of: count)
                return !progress.isCancelled
            }
            return timeline
        } then: { debugger, timeline in
            debugger.awaitedSkips = nil
            debugger.history.replaceTimeline(by: timeline)
            debugger.dispatch(.skipsChanged(to: numbers))
        }
        awaitedSkips = numbers
    }
}
