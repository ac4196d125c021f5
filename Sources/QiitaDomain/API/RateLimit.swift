/// What Qiita's `Rate-Limit`, `Rate-Remaining` and `Rate-Reset` headers said last.
public struct RateLimit: Equatable, Codable, Sendable {
    /// Requests an hour.
    public var limit: Int
    /// Requests left in this hour.
    public var remaining: Int
    /// When the count returns to `limit`.
    public var reset: Timestamp

    /// Requests an hour with a token, and without one.
    static let withToken = 1000
    static let withoutToken = 60

    /// The three headers as numbers.
    public init(limit: Int, remaining: Int, reset: Timestamp) {
        self.limit = limit
        self.remaining = remaining
        self.reset = reset
    }
}

/// A value that Qiita answered, with what the answer's headers said about the rate limit.
public struct Reply<Value: Sendable>: Sendable {
    /// What was asked for.
    public var value: Value
    /// Nil if the headers were absent or unreadable.
    public var rateLimit: RateLimit?

    /// An answer.
    public init(_ value: Value, rateLimit: RateLimit? = nil) {
        self.value = value
        self.rateLimit = rateLimit
    }
}
