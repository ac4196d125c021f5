/// Replaces what a log must not tell when it is shared.
public protocol LogRedacting<State> {
    /// The state of the program.
    associatedtype State

    /// The redacted action.
    /// - Throws: `ActionCodingError` if the action cannot be decoded with replaced words.
    func redacted(_ action: LoggedAction) throws(ActionCodingError) -> LoggedAction

    /// The redacted input; nil for input that is left out.
    /// - Parameters:
    ///   - input: the input.
    ///   - state: the state in which the program received it.
    func redacted(_ input: LoggedInput, in state: State) -> LoggedInput?

    /// The header without values that identify the session, such as its time.
    func redacted(_ header: ActionLogHeader) -> ActionLogHeader
}
