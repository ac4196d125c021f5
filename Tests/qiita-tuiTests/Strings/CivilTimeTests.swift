import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("A point in time is shown by a calendar and a clock")
struct CivilTimeTests {
    @Test(
        "At an offset from UTC, also before 1970",
        arguments: [
            (0, 0, [1970, 1, 1, 0, 0]), (-1, 0, [1969, 12, 31, 23, 59]), (-60, 0, [1969, 12, 31, 23, 59]),
            (0, 9 * 3600, [1970, 1, 1, 9, 0]), (0, -5 * 3600, [1969, 12, 31, 19, 0]),
            (1_795_219_380, 9 * 3600, [2026, 11, 21, 9, 3]), (1_795_219_380, 19_800, [2026, 11, 21, 5, 33]),
            (951_782_399, 0, [2000, 2, 28, 23, 59]), (951_782_400, 0, [2000, 2, 29, 0, 0]),
        ])
    func parts(_ seconds: Int, _ utcOffset: Int, _ expected: [Int]) {
        let time = CivilTime(Timestamp(seconds: seconds), utcOffset: utcOffset)
        #expect([time.year, time.month, time.day, time.hour, time.minute] == expected)
    }
}
