import Foundation

import QiitaDomain
import ReduxKit

/// What recording a session needs to know: the values of a log's header except the window, the clocks, the size of a log.
struct RecordingContext: Sendable {
    /// The program's version.
    var version: String
    /// The language of the screens, `ja` or `en`.
    var language: String
    /// The width of an East Asian ambiguous character in cells.
    var ambiguousWidth: Int
    /// The time of day.
    var now: @Sendable () -> Timestamp
    /// Seconds since an arbitrary moment, which never decrease.
    var stopwatch: @Sendable () -> Double = RecordingContext.uptime
    /// The size in bytes at which the log of the last session begins its next generation.
    var limit = ActionLogDestination.usualLimit

    /// The seconds since the machine was started.
    @Sendable private static func uptime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The header of a log that begins now.
    func header(_ window: SessionState.Window) -> ActionLogHeader {
        ActionLogHeader(
            app: version, started: now().iso8601, lang: language, columns: window.columns, rows: window.rows,
            ambiguousWidth: ambiguousWidth)
    }
}
