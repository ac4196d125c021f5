import QiitaDomain
import ReduxKit

/// The reason why an action is marked in the list.
enum ActionMark: Equatable, Sendable {
    /// The state after the action breaks a rule that held before it.
    case broken(name: String, what: String)
    /// The state after the action differs from the log, in a part if the log contains parts. Only the first such
    /// action is marked.
    case differs(part: String?)
}
