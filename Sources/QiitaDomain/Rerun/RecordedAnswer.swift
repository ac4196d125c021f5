/// The answer to a question.
public enum RecordedAnswer: Equatable, Sendable {
    /// The values of the action that the answer led to.
    case action(AppAction)
    case failure(QiitaError)
    /// Nothing is cached, or the pause has ended.
    case nothing
}
