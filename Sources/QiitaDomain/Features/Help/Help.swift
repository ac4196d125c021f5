/// The help screen, which is on the stack at most once.
public struct HelpState: Equatable, Codable, Sendable {
    /// The line that stands first in the window; nil for the section of the screen below.
    public internal(set) var top: Int?
    /// The text that keys and sentences must hold to be shown; empty if all are shown.
    public internal(set) var filter = ""

    /// Help from its beginning.
    public init() {}
}

/// What happened on the help screen.
public enum HelpAction: Equatable, Codable, Sendable {
    /// The reader moved.
    case scrolled(top: Int)
    /// Only what holds the text is shown; an empty text shows everything.
    case filtered(text: String)
}

/// Keeps the help screen.
public func helpReducer(_ state: inout HelpState, _ action: HelpAction) {
    switch action {
    case .scrolled(let top):
        state.top = max(0, top)
    case .filtered(let text):
        state.filter = text
        state.top = text.isEmpty ? nil : 0
    }
}
