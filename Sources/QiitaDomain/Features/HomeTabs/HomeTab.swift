import ReduxKit

/// One of the lists that stand beside each other on the first screen. Its raw value is its word in the configuration.
public enum HomeTab: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    /// All articles, newest first.
    case latest
    /// The articles of a tag that the reader chose.
    case tag
    /// What the token's owner stocked.
    case stocks
    /// The articles of the token's owner.
    case mine

    /// The name of one kind of this tab's work; home keeps the names of the root.
    public func effect(_ work: RouteWork) -> EffectID {
        self == .latest ? Route.ID.root.effect(work) : EffectID("tab.\(rawValue).\(work.rawValue)")
    }
}
