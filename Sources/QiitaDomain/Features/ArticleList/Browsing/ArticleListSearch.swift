import ReduxKit

/// What is searched for in the loaded rows of a list.
public struct ArticleListSearch: Equatable, Codable, Sendable {
    /// The last query; empty before the first search.
    public internal(set) var query = ""
    /// Whether the matches are shown.
    public internal(set) var isShown = false

    /// No search.
    public init() {}

    var digest: StateDigest {
        var sum = MemberSum()
        sum.add("query", query)
        sum.add("isShown", isShown)
        return sum.digest
    }
}
