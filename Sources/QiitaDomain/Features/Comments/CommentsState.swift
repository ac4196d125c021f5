/// The comments of the article on one screen of the stack.
public struct CommentsState: Equatable, Codable, Sendable {
    /// What is under way.
    public enum Phase: Equatable, Codable, Sendable {
        /// Nobody has come near them yet.
        case untouched
        case idle
        case loading(request: RequestID)
    }
    /// The comments, the oldest first, as a conversation is read.
    public internal(set) var comments: [Comment] = []
    /// When they came, where they are the ones that were kept.
    public internal(set) var restoredAt: Timestamp?
    /// What is under way.
    public internal(set) var phase = Phase.untouched
    /// Why they did not come the last time; nil after a success.
    public internal(set) var failure: QiitaError?

    /// Nothing was asked for.
    public init() {}

    /// The request under way.
    public var request: RequestID? {
        if case .loading(let request) = phase { request } else { nil }
    }
}
