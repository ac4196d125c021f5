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

/// A page of one of the queries that a page is merged from.
public struct QueryPage: Equatable, Codable, Sendable {
    /// The query in the syntax of Qiita's search, one of those of the list.
    public let query: String
    /// The article below the gap of the query that the page fills; nil for its first page and for a page at its end.
    public let below: Article.ID?
    /// The ids of the articles, newest first.
    public let ids: [Article.ID]
    /// The page after it; nil at the end of the query.
    public let next: Int?
}

/// A page of one query to request.
public struct QueryPageRequest: Equatable, Sendable {
    /// The query that is sent to Qiita.
    public let query: String
    /// The number of the page at Qiita, from 1.
    public let page: Int
    /// The article below the gap of the query that the page fills; nil for a page at the query's end.
    public let below: Article.ID?
}
