/// From one article to another in a list, or from one tab to another beside it.
public enum ListStep: String, CaseIterable, Codable, Sendable {
    case next
    case previous
}
