/// A command that each screen handles in its own way.
enum ScreenCommand: String, CaseIterable, Sendable {
    case open
    case close
    case search
    case nextMatch
    case previousMatch
}
