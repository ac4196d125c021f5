/// One page of a paginated response.
public struct Page<Element: Sendable>: Sendable {
    /// The elements that could be decoded, in the order that Qiita sent them.
    public var elements: [Element]
    /// The number of the next page; nil if Qiita's `Link` header contains none.
    public var next: Int?
    /// The other server to which the link to the next page points, cleaned; the list ends here then.
    public var nextServer: String?
    /// The total number of elements, if Qiita sends it.
    public var totalCount: Int?
    /// The number of elements that could not be decoded and were skipped.
    public var skippedCount: Int
    /// The time at which the list was made, if it is known: a feed is made twice a day.
    public var updatedAt: Timestamp?
    /// The pages of queries that it is merged from; nil for a page of one list.
    public var parts: [QueryPage]?
    /// The terms of a query that the articles on this machine could not answer, as they were written.
    public var unanswered: [String]

    /// Creates a page.
    public init(
        elements: [Element], next: Int?, nextServer: String? = nil, totalCount: Int? = nil, skippedCount: Int = 0,
        updatedAt: Timestamp? = nil, parts: [QueryPage]? = nil, unanswered: [String] = []
    ) {
        self.elements = elements
        self.next = next
        self.nextServer = nextServer
        self.totalCount = totalCount
        self.skippedCount = skippedCount
        self.updatedAt = updatedAt
        self.parts = parts
        self.unanswered = unanswered
    }
}

extension Page {
    /// The number of the page after this one, which has number `number`: nil after an empty page, if the response names
    /// none, and after page 100.
    public func next(after number: Int) -> Int? {
        let isEmpty = elements.isEmpty && skippedCount == 0
        return !isEmpty && next != nil && number < Endpoint.lastPage ? number + 1 : nil
    }
}

extension Page: Equatable where Element: Equatable {}

extension Page {
    /// The time of the page for a response at `now`: the time at which the list was made, if it is known and not in
    /// the future.
    func time(now: Timestamp) -> Timestamp {
        updatedAt.map { min($0, now) } ?? now
    }
}

extension Page<Article> {
    /// The page that is merged from pages of queries with these articles, the last of each id.
    init(merging articles: [Article], parts: [QueryPage]) {
        let known = Dictionary(articles.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let sorted = known.values.sorted {
            ($1.createdAt?.seconds ?? 0, $1.id) < ($0.createdAt?.seconds ?? 0, $0.id)
        }
        self.init(elements: sorted, next: parts.contains { $0.next != nil } ? 2 : nil, parts: parts)
    }
}
