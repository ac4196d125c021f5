/// An upcoming retry of a read, which the status row announces.
public struct Retry: Hashable, Codable, Sendable {
    /// The number of the retry, counted from 1.
    public var number: Int
    /// The maximum number of retries.
    public var most: Int
    /// The end of the rate limit for which the retry waits; nil if it waits for another reason.
    public var limitEnds: Timestamp?

    /// Creates a retry.
    public init(number: Int, most: Int, limitEnds: Timestamp? = nil) {
        self.number = number
        self.most = most
        self.limitEnds = limitEnds
    }
}
