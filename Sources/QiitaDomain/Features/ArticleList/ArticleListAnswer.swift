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
