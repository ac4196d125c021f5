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

/// A day of the Gregorian calendar, carried back before its invention.
public struct CivilDate: Equatable, Sendable {
    /// The year; 0 is the year before 1.
    public let year: Int
    /// The month, 1...12.
    public let month: Int
    /// The day of the month, 1...31.
    public let day: Int

    /// A day from its parts, which are not checked.
    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day `days` after 1970-01-01.
    /// Years are counted from March, so that the leap day is the last of its year; a cycle is 400 years.
    public init(daysSince1970 days: Int) {
        let sinceMarch0 = days + Self.daysBefore1970
        let cycle = sinceMarch0.flooredQuotient(by: Self.daysInCycle)
        let dayOfCycle = sinceMarch0.flooredRemainder(by: Self.daysInCycle)
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (dayOfYear * 5 + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        day = dayOfYear - (monthFromMarch * 153 + 2) / 5 + 1
        year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    }

    /// Days from 1970-01-01 to this day; negative before.
    var daysSince1970: Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let cycle = yearFromMarch.flooredQuotient(by: 400)
        let yearOfCycle = yearFromMarch.flooredRemainder(by: 400)
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (monthFromMarch * 153 + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        return cycle * Self.daysInCycle + dayOfCycle - Self.daysBefore1970
    }

    private static let daysInCycle = 146_097
    /// Days from 0000-03-01 to 1970-01-01.
    private static let daysBefore1970 = 719_468
}

extension Int {
    /// The quotient rounded down, also below zero.
    public func flooredQuotient(by divisor: Int) -> Int {
        (self - flooredRemainder(by: divisor)) / divisor
    }

    /// What `flooredQuotient` leaves, 0 ..< `divisor`.
    public func flooredRemainder(by divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}

extension BinaryInteger {
    /// The number's digits, padded with leading zeros to `width`: `7.padded(to: 2)` is `07`. A minus sign counts as a
    /// digit.
    public func padded(to width: Int, radix: Int = 10, uppercase: Bool = false) -> String {
        let digits = String(self, radix: radix, uppercase: uppercase)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
