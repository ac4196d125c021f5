/// How a text was copied.
public enum CopyWay: Equatable, Codable, Sendable {
    /// A program took it and said so.
    case program(name: String)
    /// It was sent to the terminal (OSC 52), which does not say whether it took it.
    case terminal
}
