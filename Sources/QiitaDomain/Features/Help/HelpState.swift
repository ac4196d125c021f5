/// The help screen.
public struct HelpState: Equatable, Codable, Sendable {
    /// The line that stands first in the window.
    public internal(set) var top = 0

    /// Help from its beginning.
    public init() {}
}
