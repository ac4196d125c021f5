/// From the article that is read to one beside it in its list.
public enum ListStep: String, CaseIterable, Codable, Sendable {
    case next
    case previous
}
