/// Dates as Qiita writes them (ISO 8601, RFC 3339), read without a formatter: a page of 100 articles carries 200.
extension Timestamp {
    /// The point that `text` names: any offset or `Z`, fractions of a second dropped.
    /// Nil for a date without time or offset, and for a day that no calendar has.
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

/// Reads one date from left to right; every part is nil where the text does not fit.
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

extension Int {
    fileprivate func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
