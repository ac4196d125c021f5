/// The value of a response and the rate limit in its headers.
public struct Reply<Value: Sendable>: Sendable {
    /// The requested value.
    public var value: Value
    /// The rate limit; nil if the headers are absent or unreadable.
    public var rateLimit: RateLimit?

    /// Creates a reply.
    public init(_ value: Value, rateLimit: RateLimit? = nil) {
        self.value = value
        self.rateLimit = rateLimit
    }

    func map<Other: Sendable>(_ transform: (Value) -> Other) -> Reply<Other> {
        Reply<Other>(transform(value), rateLimit: rateLimit)
    }
}
