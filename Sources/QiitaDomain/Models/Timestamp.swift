/// A point in time as whole seconds since 1970 in UTC, so that a log and a digest are the same on every machine.
public struct Timestamp: Hashable, Comparable, Codable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public let seconds: Int

    /// The point `seconds` after 1970-01-01T00:00:00Z.
    public init(seconds: Int) {
        self.seconds = seconds
    }

    /// Decodes a bare number.
    public init(from decoder: any Decoder) throws {
        seconds = try decoder.singleValueContainer().decode(Int.self)
    }

    /// Encodes a bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(seconds)
    }

    /// Earlier is less.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.seconds < right.seconds
    }
}
