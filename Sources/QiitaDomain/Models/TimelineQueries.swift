/// The queries of Qiita's search that find what the followed tags and authors bring.
public struct TimelineQueries: Equatable, Sendable {
    /// The terms of one query, and the queries, at most.
    static let mostTerms = 20
    static let mostQueries = 4

    /// The queries, each with terms between `OR`.
    public let queries: [String]
    /// How many followed tags and authors have no place in them.
    public let leftOut: Int

    /// The queries for these tags and authors. Where not all have a place, either kind has half of them at least.
    public init(tags: [String], users: [String]) {
        let most = Self.mostTerms * Self.mostQueries
        let tagRoom = max(most / 2, most - users.count)
        let shownTags = tags.prefix(tagRoom)
        let terms =
            shownTags.map { "tag:\($0)" } + users.prefix(most - shownTags.count).map { "user:\($0)" }
        queries = stride(from: 0, to: terms.count, by: Self.mostTerms).map { start in
            terms[start..<min(start + Self.mostTerms, terms.count)].joined(separator: " OR ")
        }
        leftOut = tags.count + users.count - terms.count
    }
}
