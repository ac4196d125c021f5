import ReduxKit

/// What a list showed before a filter or a search was typed.
public struct FormerListView: Equatable, Codable, Sendable {
    /// The filter.
    public var filter: String
    /// The search.
    public var search: ArticleListSearch
    /// The row under the cursor.
    public var cursor: ListCursor?
    /// The rows between the first one in the window and the cursor.
    public var rowsAbove: Int
    /// The article under the cursor, also where that is nil.
    public var selected: Article.ID?
}
