/// What loading brings to a list of articles; what the reader does in it is a `ListBrowsingAction`.
public enum ArticleListAction: Equatable, Codable, Sendable {
    /// A first page kept by an earlier request was found on disk.
    case restored(answer: ArticleListAnswer)
    /// A request for a page.
    case request(request: RequestID, of: RequestedListPage, step: RequestStep<ArticleListAnswer>)
}

/// The page of a list that is requested.
public enum RequestedListPage: Equatable, Codable, Sendable {
    /// The first page, which replaces the list.
    case first(reason: RefreshReason)
    /// The page that continues the list.
    case next(page: Int)
    /// A page of the gap above an article.
    case gap(page: Int, below: Article.ID)

    /// The number by which Qiita is asked for it, from 1.
    public var number: Int {
        switch self {
        case .first: 1
        case .next(let page), .gap(let page, _): page
        }
    }
}

/// Why the first page of a list is requested.
public enum RefreshReason: String, Codable, Sendable {
    /// The reader waits for it.
    case reader
    /// The list is opened with a stored page, which is shown meanwhile.
    case opening
    /// The time has come that is configured; the reader did not do anything.
    case schedule
}

/// A page of a list, as it was answered or cached.
public struct ArticleListAnswer: Equatable, Codable, Sendable {
    /// The articles in the order of the list.
    public let articles: [Article]
    /// The number of the page after it; nil at the end of the list.
    public let next: Int?
    /// The other server to which the link to the next page points; the list ends here then.
    public let nextServer: String?
    /// The time of the list.
    public let at: Timestamp
    /// Qiita's count for the whole list; nil if it was not stated.
    public let total: Int?
    /// The pages of the queries that the articles are merged from; nil for a page of one list.
    public let parts: [QueryPage]?
    /// When each article was opened; nil for any list but the history.
    public let readAt: [Timestamp]?
    /// The terms of a query that the articles on this machine could not answer; nil if there are none.
    public let unanswered: [String]?

    /// Creates an answer.
    public init(
        articles: [Article], next: Int?, nextServer: String? = nil, at: Timestamp, total: Int? = nil,
        parts: [QueryPage]? = nil, readAt: [Timestamp]? = nil, unanswered: [String]? = nil
    ) {
        self.articles = articles
        self.next = next
        self.nextServer = nextServer
        self.at = at
        self.total = total
        self.parts = parts
        self.readAt = readAt
        self.unanswered = unanswered
    }

    init(history: [HistoryEntry], at time: Timestamp) {
        self.init(articles: history.map(\.article), next: nil, at: time, readAt: history.map(\.time))
    }

    /// The answer in page `number`.
    init(_ page: Page<Article>, number: Int, at time: Timestamp) {
        self.init(
            articles: page.elements, next: page.next(after: number), nextServer: page.nextServer, at: time,
            total: page.totalCount, parts: page.parts, unanswered: page.unanswered.isEmpty ? nil : page.unanswered)
    }
}
