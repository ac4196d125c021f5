/// A page of one of the queries that a page is merged from.
public struct QueryPage: Equatable, Codable, Sendable {
    /// The query.
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
    /// The query.
    public let query: String
    /// The page.
    public let page: Int
    /// The article below the gap of the query that the page fills; nil for a page at the query's end.
    public let below: Article.ID?
}
