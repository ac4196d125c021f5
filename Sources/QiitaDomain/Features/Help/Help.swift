/// The help screen, which is on the stack at most once.
public struct HelpState: Equatable, Codable, Sendable {
    /// The first line in the window.
    public internal(set) var top = 0
    /// The filter on keys and sentences; empty if all are shown.
    public internal(set) var filter = ""

    /// Help from its beginning.
    public init() {}
}

/// The actions of the help screen.
public enum HelpAction: Equatable, Codable, Sendable {
    /// The reader moved.
    case scrolled(top: Int)
    /// The filter changed; an empty one shows everything.
    case filtered(text: String)
}

/// Reduces the help screen.
public func helpReducer(_ state: inout HelpState, _ action: HelpAction) {
    switch action {
    case .scrolled(let top):
        state.top = max(0, top)
    case .filtered(let text):
        state.filter = text
        state.top = 0
    }
}
