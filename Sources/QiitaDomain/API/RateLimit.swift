import ReduxKit

/// The last values of Qiita's headers `Rate-Limit`, `Rate-Remaining` and `Rate-Reset`.
public struct RateLimit: Equatable, Codable, Sendable {
    /// The requests per hour.
    public var limit: Int
    /// The remaining requests in this hour.
    public var remaining: Int
    /// The time at which `remaining` returns to `limit`.
    public var reset: Timestamp

    /// The requests per hour that Qiita allows with a token, or without one.
    public static func usual(hasToken: Bool) -> Int { hasToken ? 1000 : 60 }

    /// Creates a rate limit from the three headers.
    public init(limit: Int, remaining: Int, reset: Timestamp) {
        self.limit = limit
        self.remaining = remaining
        self.reset = reset
    }

    /// The remaining requests below which the program saves them: the next page is requested only at the end of a list, and neither
    /// scheduled refreshes nor questions about follows are sent.
    static let few = 10
}
