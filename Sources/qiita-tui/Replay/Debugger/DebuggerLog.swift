import Foundation
import QiitaDomain
import ReduxKit

/// A log that is opened in the debugger, and the options for it.
struct DebuggerLog {
    /// The log.
    var log: RecordedLog
    /// The name in the title.
    var name: String
    /// Whether the session is still running: the debugger begins at the log's end, which is now.
    var isRunning = false
    /// The first speed of playing.
    var speed = PlaybackSpeed.normal
    /// The numbers of the actions that are left out at first.
    var skipped: Set<Int> = []
    /// The language of the recorded screen; nil for the recorded language.
    var language: Strings.Language?
    /// Why the session cannot continue live from a recorded state; nil if it can.
    var obstacle: String?
}

extension DebuggerLog {
    /// A log that was read from a file.
    init(log: RecordedLog, path: String) {
        self.init(log: log, name: Sanitizer.line(URL(filePath: path).lastPathComponent))
    }

    /// The log of the running session, up to now.
    init(sessionAt path: String) throws(ActionLogReadError) {
        self.init(log: try RecordedLog(path: path), path: path)
        isRunning = true
    }
}

extension Presentation {
    /// The presentation of the recorded session: its language, and the widths of the present terminal.
    func recorded(_ log: DebuggerLog) -> Presentation {
        var presentation = self
        let language = log.language ?? Strings.Language(rawValue: log.log.header.lang)
        presentation.strings = Strings(language: language ?? strings.language)
        return presentation
    }
}
