/// The way in which a text was copied.
public enum CopyWay: Equatable, Codable, Sendable {
    /// A program accepted the text and confirmed it.
    case program(name: String)
    /// The text was sent to the terminal (OSC 52), which does not confirm it.
    case terminal
}
