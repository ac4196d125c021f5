import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("Local times")
struct LocalClockTests {
    private static let now = 1_795_219_380
    private static let minute = 60
    private static let hour = 3600
    private static let day = 86_400

    @Test(
        "Times of the last 30 days are relative, earlier ones dates",
        arguments: [
            (0, "たった今", "just now"), (59, "たった今", "just now"), (60, "1分前", "1 min ago"),
            (59 * minute, "59分前", "59 min ago"), (hour, "1時間前", "1 h ago"), (day - 1, "23時間前", "23 h ago"),
            (day, "1日前", "1 day ago"), (2 * day, "2日前", "2 days ago"), (31 * day - 1, "30日前", "30 days ago"),
            (31 * day, "2026-10-21", "2026-10-21"), (-hour, "たった今", "just now"),
        ])
    func ago(_ seconds: Int, _ japanese: String, _ english: String) {
        let point = Timestamp(seconds: Self.now - seconds)
        #expect(LocalClock.tokyo(.japanese).ago(point) == japanese)
        #expect(LocalClock.tokyo(.english).ago(point) == english)
    }

    @Test("A time has hours and minutes, a date also the day")
    func timeAndDate() {
        let clock = LocalClock.tokyo()
        let point = Timestamp(seconds: Self.now)
        #expect(clock.time(point) == "09:03")
        #expect(clock.date(point) == "2026-11-21 09:03")
        #expect(clock.second(Timestamp(seconds: Self.now + 7)) == "09:03:07")
        #expect(clock.second(Timestamp(seconds: -1)) == "08:59:59")
    }

    @Test("The earliest and latest times have a date and a time of day too", arguments: [Int.min, .max])
    func extremes(_ seconds: Int) {
        let point = Timestamp(seconds: seconds)
        for clock in [
            LocalClock.tokyo(), LocalClock(now: point, zone: LocalZone(utcOffset: -43_200), strings: .japanese),
        ] {
            #expect(clock.second(point).count == 8)
            #expect(!clock.date(point).isEmpty && !clock.ago(point).isEmpty)
        }
    }

    @Test("Each time has the offset of its own day, in summer and winter")
    func seasons() {
        let winter = Timestamp(seconds: 1_793_512_800)
        let zone = LocalZone(
            utcOffset: -5 * 3600,
            changes: [
                LocalZone.Change(at: Timestamp(seconds: 1_741_503_600), utcOffset: -4 * 3600),
                LocalZone.Change(at: winter, utcOffset: -5 * 3600),
            ])
        let clock = LocalClock(now: Timestamp(seconds: 1_795_219_380), zone: zone, strings: .english)
        let summer = Timestamp(seconds: 1_751_430_600)
        #expect(clock.date(summer) == "2025-07-02 00:30" && clock.ago(summer) == "2025-07-02")
        #expect(clock.second(summer) == "00:30:00" && clock.day(of: summer) == 20_271)
        #expect(clock.time(Timestamp(seconds: winter.seconds - 1)) == "01:59" && clock.time(winter) == "01:00")
        let days = HistoryDays(times: ["a": summer], zone: zone)
        #expect(days.day(of: "a") == 20_271)
    }

    @Test("A date omits the year if it equals the other's local year")
    func nearDate() {
        let clock = LocalClock.tokyo()
        let newYearInTokyo = Timestamp(seconds: 1_798_729_200)
        let justBefore = Timestamp(seconds: 1_798_729_199)
        #expect(clock.date(newYearInTokyo, near: newYearInTokyo) == "01-01 00:00")
        #expect(clock.date(newYearInTokyo, near: justBefore) == "2027-01-01 00:00")
    }
}

@Suite("Calendars and clocks")
struct CivilTimeTests {
    @Test(
        "Times have their offset from UTC, also before 1970",
        arguments: [
            (0, 0, [1970, 1, 1, 0, 0]), (-1, 0, [1969, 12, 31, 23, 59]), (-60, 0, [1969, 12, 31, 23, 59]),
            (0, 9 * 3600, [1970, 1, 1, 9, 0]), (0, -5 * 3600, [1969, 12, 31, 19, 0]),
            (1_795_219_380, 9 * 3600, [2026, 11, 21, 9, 3]), (1_795_219_380, 19_800, [2026, 11, 21, 5, 33]),
            (951_782_399, 0, [2000, 2, 28, 23, 59]), (951_782_400, 0, [2000, 2, 29, 0, 0]),
        ])
    func parts(_ seconds: Int, _ utcOffset: Int, _ expected: [Int]) {
        let time = CivilTime(Timestamp(seconds: seconds), in: LocalZone(utcOffset: utcOffset))
        #expect([time.year, time.month, time.day, time.hour, time.minute] == expected)
    }
}
