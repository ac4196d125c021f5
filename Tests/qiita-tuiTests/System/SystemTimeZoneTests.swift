import Foundation
import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("The system's time zone")
struct SystemTimeZoneTests {
    @Test("The UTC offset equals Foundation's in summer and winter", arguments: [0, 1_753_000_000, 1_764_000_000])
    func offset(_ seconds: Int) {
        let date = Date(timeIntervalSince1970: Double(seconds))
        #expect(
            SystemTimeZone.utcOffset(at: Timestamp(seconds: seconds)) == TimeZone.current.secondsFromGMT(for: date))
    }
}
