/// What a command can need in focus.
public enum FocusKind: String, Codable, Sendable {
    case link
    case image
}
