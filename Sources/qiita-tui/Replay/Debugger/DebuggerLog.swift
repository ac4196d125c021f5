import ReduxKit

/// What a debugger is opened over, and how.
struct DebuggerLog {
    var log: RecordedLog
    /// Its name, for the title.
    var name: String
    /// Whether the debugger begins at the end, as in a session that goes on, and not at the beginning.
    var beginsAtEnd = false
    /// How fast it is played at first.
    var speed = PlaybackSpeed.normal
    /// Why nobody can go on live from a recorded state; nil where one can.
    var obstacle: String?
}

extension Presentation {
    /// How the recorded session showed things; the widths stay those of the terminal that shows it now.
    func recorded(_ header: ActionLogHeader) -> Presentation {
        var presentation = self
        presentation.strings = Strings(language: Strings.Language(rawValue: header.lang) ?? strings.language)
        return presentation
    }
}
