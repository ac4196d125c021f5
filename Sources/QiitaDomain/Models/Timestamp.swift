/// A point in time as whole seconds since 1970 in UTC, so that a log and a digest are the same on every machine.
public struct Timestamp: Hashable, Comparable, Codable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z, within the years 0 to 9999.
    public let seconds: Int

    /// The point `seconds` after 1970-01-01T00:00:00Z. One outside the years 0 to 9999 is moved to the nearest within them, so
    /// that no server's number is too large to calculate with.
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

/// Dates as Qiita writes them (ISO 8601, RFC 3339), read without a formatter: a page of 100 articles carries 200.
extension Timestamp {
    /// The point that `text` names: any offset or `Z`, fractions of a second dropped.
    /// Nil for a date without time or offset, and for a day that does not exist.
    public init?(iso8601 text: String) {
        var reader = DateReader(bytes: Array(text.utf8))
        guard let seconds = reader.seconds() else { return nil }
        self.init(seconds: seconds)
    }

    /// The point as `2026-11-20T14:03:00Z`.
    public var iso8601: String {
        let (days, second) = (seconds.flooredQuotient(by: 86_400), seconds.flooredRemainder(by: 86_400))
        let date = CivilDate(daysSince1970: days)
        let time = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(to: 2) }.joined(separator: ":")
        return "\(date.year.padded(to: 4))-\(date.month.padded(to: 2))-\(date.day.padded(to: 2))T\(time)Z"
    }
}

/// Reads one date from left to right; every part is nil if the text does not fit.
private struct DateReader {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func seconds() -> Int? {
        guard let date = day(), skip(["T", "t", " "]), let time = timeOfDay(), let offset = offset(),
            position == bytes.count
        else { return nil }
        return date.daysSince1970 * 86_400 + time - offset
    }

    private mutating func day() -> CivilDate? {
        guard let year = number(digits: 4), skip(["-"]), let month = number(digits: 2), skip(["-"]),
            let day = number(digits: 2)
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        return (1...12).contains(month) && CivilDate(daysSince1970: date.daysSince1970) == date ? date : nil
    }

    /// Seconds since midnight. A leap second (60) counts as the first of the next minute.
    private mutating func timeOfDay() -> Int? {
        guard let hour = number(digits: 2), skip([":"]), let minute = number(digits: 2), skip([":"]),
            let second = number(digits: 2), hour < 24, minute < 60, second <= 60
        else { return nil }
        if skip([".", ","]) {
            guard number(digits: 1) != nil else { return nil }
            while number(digits: 1) != nil {}
        }
        return hour * 3600 + minute * 60 + second
    }

    /// Seconds that the written time is ahead of UTC.
    private mutating func offset() -> Int? {
        if skip(["Z", "z"]) { return 0 }
        let isBehind = position < bytes.count && bytes[position] == UInt8(ascii: "-")
        guard skip(["+", "-"]), let hour = number(digits: 2) else { return nil }
        var minute = 0
        if position < bytes.count {
            _ = skip([":"])
            guard let written = number(digits: 2) else { return nil }
            minute = written
        }
        guard hour < 24, minute < 60 else { return nil }
        return (hour * 3600 + minute * 60) * (isBehind ? -1 : 1)
    }

    private mutating func number(digits: Int) -> Int? {
        guard position + digits <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + digits] {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        position += digits
        return value
    }

    private mutating func skip(_ choices: [Unicode.Scalar]) -> Bool {
        guard position < bytes.count, choices.contains(Unicode.Scalar(bytes[position])) else { return false }
        position += 1
        return true
    }
}
