import Foundation
import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("The system's time zone")
struct SystemTimeZoneTests {
    @Test(
        "The rules give Foundation's offset at every moment from 2011 on, to the second of each change",
        arguments: [
            "UTC", "Asia/Tokyo", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Pyongyang",
        ])
    func rules(_ name: String) async {
        await #expect(processExitsWith: .success) { [name] in
            setenv("TZ", name, 1)
            let now = Timestamp(seconds: 1_795_219_380)
            let rules = SystemTimeZone.rules(at: now)
            let zone = try #require(TimeZone(identifier: name))
            let moments = Array(stride(from: 1_293_840_000, to: now.seconds + 700 * 86_400, by: 20_011))
            let borders = rules.changes.dropFirst().flatMap { [$0.at.seconds - 1, $0.at.seconds] }
            let wrong = (moments + borders).filter { moment in
                rules.utcOffset(at: Timestamp(seconds: moment))
                    != zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
            }
            #expect(wrong == [])
            #expect(rules.changes.isEmpty == ["UTC", "Asia/Tokyo"].contains(name))
        }
    }
}
