/// The page of a list that is requested.
public enum RequestedListPage: Equatable, Codable, Sendable {
    /// The first page, which replaces the list.
    case first(reason: RefreshReason)
    /// The page that continues the list.
    case next(page: Int)
    /// A page of the gap above an article.
    case gap(page: Int, below: Article.ID)

    /// Its number.
    public var number: Int {
        switch self {
        case .first: 1
        case .next(let page), .gap(let page, _): page
        }
    }
}
