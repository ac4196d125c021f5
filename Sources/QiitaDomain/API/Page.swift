/// One page of a paginated response.
public struct Page<Element: Sendable>: Sendable {
    /// The elements that could be decoded, in the order that Qiita sent them.
    public var elements: [Element]
    /// The number of the next page; nil if Qiita's `Link` header contains none.
    public var next: Int?
    /// The total number of elements, if Qiita sends it.
    public var totalCount: Int?
    /// The number of elements that could not be decoded and were skipped.
    public var skippedCount: Int
    /// The time at which the list was made, if it is known: a feed is made twice a day.
    public var updatedAt: Timestamp?
    /// The pages of queries that it is merged from; nil for a page of one list.
    public var parts: [PagePart]?

    /// Creates a page.
    public init(
        elements: [Element], next: Int?, totalCount: Int? = nil, skippedCount: Int = 0, updatedAt: Timestamp? = nil,
        parts: [PagePart]? = nil
    ) {
        self.elements = elements
        self.next = next
        self.totalCount = totalCount
        self.skippedCount = skippedCount
        self.updatedAt = updatedAt
        self.parts = parts
    }
}

/// A page of one query to ask for.
public struct PartCall: Equatable, Sendable {
    /// The query.
    public let query: String
    /// The page.
    public let page: Int
    /// The article below the gap of the query that the page fills; nil for a page at the query's end.
    public let below: Article.ID?
}

/// A page of one of the queries that a page is merged from.
public struct PagePart: Equatable, Codable, Sendable {
    /// The query.
    public let query: String
    /// The article below the gap of the query that the page fills; nil for its first page and for a page at its end.
    public let below: Article.ID?
    /// The ids of the articles, newest first.
    public let ids: [Article.ID]
    /// The page after it; nil at the end of the query.
    public let next: Int?
}

extension Page {
    /// The number of the page after this one, which has number `number`: nil after an empty or short page, if the
    /// response names none, and after page 100.
    public func next(after number: Int) -> Int? {
        let isFull = elements.count + skippedCount >= Endpoint.pageSize
        return isFull && next != nil && number < Endpoint.lastPage ? number + 1 : nil
    }
}

extension Page: Equatable where Element: Equatable {}

/// The last values of Qiita's headers `Rate-Limit`, `Rate-Remaining` and `Rate-Reset`.
public struct RateLimit: Equatable, Codable, Sendable {
    /// The requests per hour.
    public var limit: Int
    /// The remaining requests in this hour.
    public var remaining: Int
    /// The time at which `remaining` returns to `limit`.
    public var reset: Timestamp

    /// The requests per hour with a token, and without one.
    static let withToken = 1000
    static let withoutToken = 60

    /// Half of the remaining requests, or of all requests if the limit is unknown; the rest is reserved for the
    /// reader.
    public static func half(_ limit: RateLimit?, hasToken: Bool) -> Int {
        (limit?.remaining ?? (hasToken ? withToken : withoutToken)) / 2
    }

    /// Creates a rate limit from the three headers.
    public init(limit: Int, remaining: Int, reset: Timestamp) {
        self.limit = limit
        self.remaining = remaining
        self.reset = reset
    }
}

/// The value of a response and the rate limit in its headers.
public struct Reply<Value: Sendable>: Sendable {
    /// The requested value.
    public var value: Value
    /// The rate limit; nil if the headers are absent or unreadable.
    public var rateLimit: RateLimit?

    /// Creates a reply.
    public init(_ value: Value, rateLimit: RateLimit? = nil) {
        self.value = value
        self.rateLimit = rateLimit
    }
}
