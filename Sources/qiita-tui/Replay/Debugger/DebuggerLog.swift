import Foundation
import QiitaDomain
import ReduxKit

/// What a debugger is opened over, and how.
struct DebuggerLog {
    var log: RecordedLog
    /// Its name, for the title.
    var name: String
    /// Whether the session goes on: the debugger begins at its end, which is now.
    var isRunning = false
    /// How fast it is played at first.
    var speed = PlaybackSpeed.normal
    /// The numbers of the actions that are left out at first.
    var skipped: Set<Int> = []
    /// The language of the recorded screen; nil for the one that was recorded.
    var language: Strings.Language?
    /// Why nobody can go on live from a recorded state; nil where one can.
    var obstacle: String?
}

extension DebuggerLog {
    /// A log that was read from this file.
    init(log: RecordedLog, path: String) {
        self.init(log: log, name: Sanitizer.line(URL(filePath: path).lastPathComponent))
    }

    /// The log of the session that goes on, as far as it has come.
    init(sessionAt path: String) throws(ActionLogReadError) {
        self.init(log: try RecordedLog(path: path), path: path)
        isRunning = true
    }
}

extension Presentation {
    /// How the recorded session showed things; the widths stay those of the terminal that shows it now.
    func recorded(_ log: DebuggerLog) -> Presentation {
        var presentation = self
        let language = log.language ?? Strings.Language(rawValue: log.log.header.lang)
        presentation.strings = Strings(language: language ?? strings.language)
        return presentation
    }
}
