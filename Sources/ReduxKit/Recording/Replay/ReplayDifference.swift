/// A recorded part or digest that differs from the replayed one.
public struct ReplayDifference: Equatable, Sendable {
    /// The part or digest that differs.
    public enum Content: Equatable, Sendable {
        /// A part of the state; nil if the action did not change it.
        case part(name: String, recorded: PartHash?, replayed: PartHash?)
        /// The digest of the whole state, if no recorded part differs.
        case digest(recorded: StateDigest, replayed: StateDigest)
        /// An action of this type, which is not in the log, changed a part of the state.
        case missed(type: String, part: String)
    }

    /// The number of the action, from 1.
    public let number: Int
    /// The line of the action in the file.
    public let line: Int
    /// The type of the action.
    public let type: String
    /// The part or digest that differs after the action.
    public let content: Content
}
