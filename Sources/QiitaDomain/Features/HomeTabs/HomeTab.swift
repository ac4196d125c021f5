import ReduxKit

/// One of the lists that stand beside each other on the first screen.
public enum HomeTab: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    /// All articles, newest first.
    case latest
    /// The articles of a tag that the reader chose.
    case tag
    /// What the token's owner stocked.
    case stocks
    /// The articles of the token's owner.
    case own

    /// The tab so many places to the right, from the last on to the first.
    public func neighbour(by steps: Int) -> HomeTab {
        let all = Self.allCases
        let place = (all.firstIndex(of: self) ?? 0) + steps
        return all[place.flooredRemainder(by: all.count)]
    }

    /// The name of one kind of this tab's work; home keeps the names of the root.
    public func effect(_ work: RouteWork) -> EffectID {
        self == .latest ? Route.ID.root.effect(work) : EffectID("tab.\(rawValue).\(work.rawValue)")
    }
}
