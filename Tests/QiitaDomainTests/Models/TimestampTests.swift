import QiitaDomain
import Testing
@testable import QiitaDomain

@Suite("Parsing and formatting dates")
struct TimestampISO8601Tests {
    @Test(
        "Offsets, Z and fractions name the same second",
        arguments: [
            "2026-11-20T14:03:00+09:00", "2026-11-20T05:03:00Z", "2026-11-20t05:03:00z", "2026-11-20 05:03:00+00:00",
            "2026-11-20T05:03:00.123456Z", "2026-11-20T05:03:00,9Z", "2026-11-19T23:33:00-0530",
            "2026-11-20T14:03:00+09",
            "2026-11-20T05:02:60Z",
        ])
    func sameSecond(_ text: String) {
        #expect(Timestamp(iso8601: text)?.seconds == 1_795_150_980)
    }

    @Test(
        "Leap days and century years follow the calendar",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2000-02-29T00:00:00Z", 951_782_400), ("2024-03-01T00:00:00Z", 1_709_251_200),
            ("1969-12-31T23:59:59Z", -1), ("0001-01-01T00:00:00Z", -62_135_596_800),
        ])
    func calendar(_ text: String, _ seconds: Int) {
        #expect(Timestamp(iso8601: text) == Timestamp(seconds: seconds))
    }

    @Test(
        "Invalid dates are refused",
        arguments: [
            "", "2026", "2026-11-20", "2026-11-20T14:03:00", "2026-11-20T14:03+09:00", "2026-13-01T00:00:00Z",
            "2026-00-01T00:00:00Z", "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-11-31T00:00:00Z",
            "2026-11-20T24:00:00Z", "2026-11-20T14:60:00Z", "2026-11-20T14:03:61Z", "2026-11-20T14:03:00.Z",
            "2026-11-20T14:03:00Z ", "2026-11-20T14:03:00+9:00", "2026-11-20T14:03:00+09:60", "２０２６-11-20T14:03:00Z",
            "-026-11-20T14:03:00Z", "2026-11-20T14:03:00+", "2026-11-20T14:03:00+09:0",
        ])
    func unreadable(_ text: String) {
        #expect(Timestamp(iso8601: text) == nil)
    }

    @Test(
        "Formatted dates survive a round trip", arguments: [0, -1, 951_782_400, 1_795_150_980, 253_402_300_799])
    func roundTrip(_ seconds: Int) {
        let timestamp = Timestamp(seconds: seconds)
        #expect(Timestamp(iso8601: timestamp.iso8601) == timestamp)
    }

    @Test("Dates are formatted in UTC, and clamped to the calendar's range")
    func written() {
        #expect(Timestamp(seconds: 1_795_150_980).iso8601 == "2026-11-20T05:03:00Z")
        #expect(Timestamp(seconds: .max).iso8601 == "9999-12-31T23:59:59Z")
        #expect(Timestamp(seconds: .min).iso8601 == "0000-01-01T00:00:00Z")
    }
}

@Suite("Calendar days")
struct CivilDateTests {
    @Test("Each day of eight hundred years has its own consecutive date")
    func everyDay() {
        var previous = CivilDate(daysSince1970: -146_098)
        for days in -146_097...146_097 {
            let date = CivilDate(daysSince1970: days)
            let isNextDay = date.year == previous.year && date.month == previous.month && date.day == previous.day + 1
            let isNextMonth = date.day == 1 && previous.day >= 28
            guard date.daysSince1970 == days, isNextDay || isNextMonth else {
                Issue.record("\(previous) is followed by \(date)")
                return
            }
            previous = date
        }
    }

    @Test(
        "Division rounds down for negative numbers",
        arguments: [(-1, -1, 6), (-7, -1, 0), (-8, -2, 6), (6, 0, 6), (7, 1, 0)])
    func floored(_ value: Int, _ quotient: Int, _ remainder: Int) {
        #expect(value.flooredQuotient(by: 7) == quotient)
        #expect(value.flooredRemainder(by: 7) == remainder)
    }
}

@Suite("Padding numbers with zeros")
struct PaddedDigitsTests {
    @Test(
        "Numbers are padded to the width and never cut",
        arguments: [(7, 2, "07"), (0, 3, "000"), (1_234, 2, "1234"), (-7, 3, "0-7"), (5, 0, "5")])
    func decimal(_ number: Int, _ width: Int, _ text: String) {
        #expect(number.padded(to: width) == text)
    }

    @Test("Hexadecimal digits are lowercase unless uppercase is requested")
    func hexadecimal() {
        #expect(UInt64(0xAB).padded(to: 4, radix: 16) == "00ab")
        #expect(UInt32(0x202E).padded(to: 4, radix: 16, uppercase: true) == "202E")
        #expect(UInt64.max.padded(to: 16, radix: 16) == "ffffffffffffffff")
    }
}
