/// A read that is about to be asked again, as the reader is told of it.
public struct Retry: Hashable, Codable, Sendable {
    /// Which retry it is, from 1.
    public var number: Int
    /// How many there are at most.
    public var most: Int
    /// When the rate limit ends that the retry waits for; nil where it waits for something else.
    public var limitEnds: Timestamp?

    /// A retry.
    public init(number: Int, most: Int, limitEnds: Timestamp? = nil) {
        self.number = number
        self.most = most
        self.limitEnds = limitEnds
    }
}
