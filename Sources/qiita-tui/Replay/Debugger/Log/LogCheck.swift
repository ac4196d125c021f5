import QiitaDomain
import ReduxKit

/// Replays a whole log and checks it.
enum LogCheck {
    /// The marks of a log's actions, by their numbers.
    static func marks(of log: SessionLog, skipping skipped: Set<Int>, _ progress: WorkProgress) -> [Int: [ActionMark]] {
        let program = RecordedProgram.session
        var marks: [Int: [ActionMark]] = [:]
        var state = program.initial
        var verification = LogVerification(from: state, of: log.header)
        var broken = program.brokenRules(of: state)
        for (index, action) in log.actions.enumerated() {
            if progress.isCancelled { break }
            progress.reach(index, of: log.actions.count)
            let number = index + 1
            if skipped.contains(number) {
                verification.verify(action, number: number, isSkipped: true, in: state)
                continue
            }
            let before = state
            program.reduce(&state, action)
            verification.verify(action, number: number, isSkipped: false, in: state)
            for violation in program.newViolations(after: action, from: before, to: state, broken: &broken) {
                marks[number, default: []].append(.broken(name: violation.name, what: violation.what))
            }
        }
        // If actions are skipped, the states are expected to differ from the recorded ones.
        if skipped.isEmpty, let difference = verification.difference {
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

/// The reason why an action is marked in the list.
enum ActionMark: Equatable, Sendable {
    /// The state after the action breaks a rule that held before it.
    case broken(name: String, what: String)
    /// The state after the action differs from the log, in a part if the log contains parts. Only the first such
    /// action is marked.
    case differs(part: String?)
}
