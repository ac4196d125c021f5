/// What the actions of a shrunk log still reach.
public enum ShrinkingAim: Sendable {
    /// The condition is true.
    case condition(Condition)
    /// The invariant that the log breaks first is broken.
    case brokenInvariant
}
