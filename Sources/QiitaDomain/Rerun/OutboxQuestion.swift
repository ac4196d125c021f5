/// A question to the outbox of the recorded session.
public enum OutboxQuestion: Hashable, Sendable {
    /// What it contained.
    case contents
    /// Whether it could store a change.
    case adding
    /// Whether this instance was to send a change.
    case sending
}
