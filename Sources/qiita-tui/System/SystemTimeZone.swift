import Foundation
import QiitaDomain

/// The time zone of the process: that of `TZ`, or else of the system.
enum SystemTimeZone {
    /// The zone's rules from 2011, when Qiita was opened, until two years after a point in time.
    static func rules(at now: Timestamp) -> LocalZone {
        tzset()
        var last = LocalZone.Change(at: opening, utcOffset: offset(at: opening.seconds))
        var changes = [last]
        for second in stride(from: last.at.seconds, through: now.seconds + 2 * 366 * 86_400, by: step) {
            guard offset(at: second) != last.utcOffset else { continue }
            let seconds = (second - step + 1)...second
            let first = seconds.partitioningIndex { offset(at: $0) != last.utcOffset }
            last = LocalZone.Change(at: Timestamp(seconds: seconds[first]), utcOffset: offset(at: second))
            changes.append(last)
        }
        return LocalZone(utcOffset: offset(at: now.seconds), changes: changes.count == 1 ? [] : changes)
    }

    /// The start of 2011 in UTC.
    private static let opening = Timestamp(seconds: 1_293_840_000)
    /// The seconds between two looks at the offset. No zone has changed it and changed it back within a week.
    private static let step = 7 * 86_400

    /// The seconds that local time is ahead of UTC at a point in time. Asked of the C library: Foundation's zones need tables of ICU that
    /// the program does not contain.
    private static func offset(at time: Int) -> Int {
        var seconds = time_t(time)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return parts.tm_gmtoff
    }
}
