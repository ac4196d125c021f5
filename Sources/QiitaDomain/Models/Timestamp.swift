/// A point in time as whole seconds since 1970 in UTC, so that a log and a digest are the same on every machine.
public struct Timestamp: Hashable, Comparable, Codable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z, within the years 0 to 9999.
    public let seconds: Int

    /// The point `seconds` after 1970-01-01T00:00:00Z. One outside the years 0 to 9999 is moved to the nearest within them, so
    /// that no server's number is too large to reckon with.
    public init(seconds: Int) {
        self.seconds = min(max(seconds, Self.earliest), Self.latest)
    }

    /// Decodes a bare number.
    public init(from decoder: any Decoder) throws {
        self.init(seconds: try decoder.singleValueContainer().decode(Int.self))
    }

    /// Encodes a bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(seconds)
    }

    private static let earliest = -62_167_219_200
    private static let latest = 253_402_300_799

    /// Earlier is less.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.seconds < right.seconds
    }
}
