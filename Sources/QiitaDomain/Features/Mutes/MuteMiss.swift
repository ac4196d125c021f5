/// Why nothing was muted, or no mute taken back.
public enum MuteMiss: String, Codable, Sendable {
    /// The text is neither `@USER` nor `#TAG` nor a word.
    case noMute
    case alreadyMuted
    /// Only the configuration can take it back.
    case configured
    case notMuted
    /// Nothing is muted.
    case nothingMuted
}
