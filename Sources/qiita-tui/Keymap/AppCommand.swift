/// A command of the whole program.
enum AppCommand: String, CaseIterable, Sendable {
    case toggleRecording
    /// Opens the debugger over this session's log.
    case travelInTime
    case redraw
    case suspend
    case quit
}
