/// A part that an action changed, or that the log begins with, and its hash after the action.
public struct ChangedPart: Hashable, Sendable {
    /// The part's key in the encoded state.
    public let name: String
    /// The part's hash after the action.
    public let hash: PartHash

    /// Creates a changed part.
    public init(name: String, hash: PartHash) {
        self.name = name
        self.hash = hash
    }
}
