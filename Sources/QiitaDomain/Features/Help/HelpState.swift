/// The help screen.
public struct HelpState: Equatable, Codable, Sendable {
    /// The line that stands first in the window.
    public internal(set) var top = 0
    /// What keys and sentences must hold to be shown; empty where all are.
    public internal(set) var filter = ""
    /// Whether the reader is typing the filter.
    public internal(set) var isAsking = false

    /// Help from its beginning.
    public init() {}
}
