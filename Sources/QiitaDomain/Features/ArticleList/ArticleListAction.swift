/// What loading brings to a list of articles; what the reader does in it is a `ListBrowsingAction`.
public enum ArticleListAction: Equatable, Codable, Sendable {
    /// A first page kept by an earlier request was found on disk.
    case restored(answer: ArticleListAnswer)
    /// A request for a page.
    case request(request: RequestID, of: RequestedListPage, step: RequestStep<ArticleListAnswer>)
}
