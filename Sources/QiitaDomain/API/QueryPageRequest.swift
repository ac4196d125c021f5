/// A page of one query to request.
public struct QueryPageRequest: Equatable, Sendable {
    /// The query.
    public let query: String
    /// The page.
    public let page: Int
    /// The article below the gap of the query that the page fills; nil for a page at the query's end.
    public let below: Article.ID?
}
