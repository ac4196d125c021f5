/// The outside, as closures: all that an action creator may reach beyond the state.
public struct AppEnvironment: Sendable {
    /// The Qiita API, for what is not kept.
    public var client: QiitaClient
    /// Earlier answers; nil if nothing is kept.
    public var cache: ResponseCache?
    /// What was read in earlier runs.
    public var readMarks: ReadMarkKeeper
    /// Whether a token is configured, so that stocking has a chance.
    public var hasToken: Bool
    /// The clock.
    public var now: @Sendable () -> Timestamp
    /// Other programs of the reader's system.
    public var handoff: Handoff
    /// What was searched for in earlier runs.
    public var searchHistory = SearchHistory.none
    /// A request's name that no other request of the session has.
    public var makeRequestID: @Sendable () -> RequestID
    /// How reads that failed are asked again.
    public var retrying: Retrying

    /// Articles, lists and comments, from Qiita or from before.
    public var repository: ArticleRepository {
        ArticleRepository(client: client, cache: cache, now: now)
    }

    /// An outside from its parts; without a cache nothing is kept.
    public init(
        client: QiitaClient,
        cache: ResponseCache? = nil,
        readMarks: ReadMarkKeeper = .forgetful,
        hasToken: Bool,
        now: @escaping @Sendable () -> Timestamp,
        handoff: Handoff = .none,
        makeRequestID: @escaping @Sendable () -> RequestID,
        retrying: Retrying = .never
    ) {
        self.client = client
        self.cache = cache
        self.readMarks = readMarks
        self.hasToken = hasToken
        self.now = now
        self.handoff = handoff
        self.makeRequestID = makeRequestID
        self.retrying = retrying
    }
}

/// What was searched for in earlier runs, as closures.
public struct SearchHistory: Sendable {
    /// The queries, each once, the last one at the end; read while the caller waits.
    public var queries: @Sendable () -> [String]
    /// Keeps a query for the next time.
    public var keep: @Sendable (_ query: String) -> Void

    /// A history from its closures.
    public init(queries: @escaping @Sendable () -> [String], keep: @escaping @Sendable (_ query: String) -> Void) {
        self.queries = queries
        self.keep = keep
    }

    /// Keeps nothing beyond the session.
    public static let none = SearchHistory(queries: { [] }, keep: { _ in })

    /// Keeps the queries in a file.
    public static func disk(_ file: SearchHistoryFile) -> SearchHistory {
        SearchHistory(
            queries: file.queries, keep: { query in DiskQueue.shared.later { file.keep(query) } })
    }
}
