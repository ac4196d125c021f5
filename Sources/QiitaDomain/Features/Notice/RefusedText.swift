/// A text that Qiita rejected.
public struct RefusedText: Equatable, Sendable {
    /// Its purpose.
    public var purpose: InputState.Purpose
    /// The text.
    public var text: String
    /// The problem shown in the prompt, which opens again; nil leaves it closed.
    public var problem: InputState.Problem?
}
