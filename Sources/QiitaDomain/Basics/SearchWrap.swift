/// The end at which a search wrapped around.
public enum SearchWrap: String, Equatable, Codable, Sendable {
    /// From the end back to the beginning.
    case toBeginning
    /// From the beginning on to the end.
    case toEnd
}
