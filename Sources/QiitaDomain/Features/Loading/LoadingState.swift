/// The requests under way, whoever sent them, and what is left of the rate limit.
public struct LoadingState: Equatable, Codable, Sendable {
    /// A request under way.
    public struct Request: Equatable, Codable, Sendable {
        /// Its name.
        public let id: RequestID
        /// The route that waits for it; nil for one that outlives its screen.
        public let route: Route.ID?
        /// The retry that it waits for, or that is under way; nil at the first try.
        public internal(set) var retry: Retry?
        /// By how much counts of stocks moved since it was sent, or were about to; nil where none did.
        public internal(set) var stockChanges: [Article.ID: Int]?
    }
    /// The requests under way, oldest first.
    public internal(set) var requests: [Request] = []
    /// What Qiita said last about the rate limit; nil where it said nothing.
    public internal(set) var limit: RateLimit?

    /// Nothing under way.
    public init() {}

    /// Whether somebody waits for the request's answer.
    public func isAwaiting(_ request: RequestID) -> Bool {
        requests.contains { $0.id == request }
    }
}
