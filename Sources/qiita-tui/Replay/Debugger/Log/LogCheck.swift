import QiitaDomain
import ReduxKit

/// Replays a whole log and checks it.
enum LogCheck {
    /// The marks of a log's actions, by their numbers.
    static func marks(of log: SessionLog, skipping skipped: Set<Int>, _ progress: WorkProgress) -> [Int: [ActionMark]] {
        var marks: [Int: [ActionMark]] = [:]
        var replay = LogReplay(initial: AppState(), skipping: skipped, reducer: appReducer)
        var broken = Set(AppInvariants.violations(in: replay.state).map(\.name))
        for (index, action) in log.actions.enumerated() {
            if progress.isCancelled { break }
            progress.reach(index, of: log.actions.count)
            let before = replay.state
            replay.verify(next: action)
            if skipped.contains(index + 1) { continue }
            let violations = SessionRules.violations(
                after: action.action, from: before, wasSound: broken.isEmpty, to: replay.state)
            for violation in violations where !broken.contains(violation.name) {
                marks[index + 1, default: []].append(.broken(name: violation.name, what: violation.what))
            }
            broken = Set(violations.map(\.name))
        }
        // If actions are skipped, the states are expected to differ from the recorded ones.
        if skipped.isEmpty, let difference = replay.difference {
            let mark: ActionMark =
                switch difference.content {
                case .part(let name, _, _), .missed(_, let name): .differs(part: name)
                case .digest: .differs(part: nil)
                }
            marks[difference.number, default: []].append(mark)
        }
        return marks
    }
}
