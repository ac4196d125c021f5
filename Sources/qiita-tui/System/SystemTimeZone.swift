import Foundation
import QiitaDomain

/// The time zone of the process: that of `TZ`, or else of the system.
enum SystemTimeZone {
    /// The seconds that local time is ahead of UTC at a point in time. Asked of the C library: Foundation's zones need tables of ICU that
    /// the program does not contain.
    static func utcOffset(at time: Timestamp) -> Int {
        tzset()
        var seconds = time_t(time.seconds)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return parts.tm_gmtoff
    }
}
