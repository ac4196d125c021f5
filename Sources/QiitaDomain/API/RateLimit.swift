import ReduxKit

/// The last values of Qiita's headers `Rate-Limit`, `Rate-Remaining` and `Rate-Reset`.
public struct RateLimit: Equatable, Codable, Sendable {
    /// The requests per hour.
    public var limit: Int
    /// The remaining requests in this hour.
    public var remaining: Int
    /// The time at which `remaining` returns to `limit`.
    public var reset: Timestamp

    /// The requests per hour with a token, and without one.
    static let withToken = 1000
    static let withoutToken = 60

    /// Half of the remaining requests, or of all requests if the limit is unknown; the rest is reserved for the
    /// reader.
    public static func half(_ limit: RateLimit?, hasToken: Bool) -> Int {
        (limit?.remaining ?? (hasToken ? withToken : withoutToken)) / 2
    }

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
