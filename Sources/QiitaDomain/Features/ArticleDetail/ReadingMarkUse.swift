/// What a letter is typed for.
public enum ReadingMarkUse: String, Equatable, Codable, Sendable {
    /// To mark the place with it.
    case set
    /// To go to the place that it marks.
    case goTo
}
