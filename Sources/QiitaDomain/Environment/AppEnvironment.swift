/// The dependencies of action creators: everything outside of the state, as closures.
public struct AppEnvironment: Sendable {
    /// The Qiita API, for calls whose responses are not cached.
    public var client: QiitaClient
    /// The cached responses; nil without a cache.
    public var cache: ResponseCache?
    /// What `sync` fetched; nil if it cannot be stored.
    public var synced: ResponseCache?
    /// What is read without Qiita; nil if Qiita is asked.
    private var offline: LibrarySearch?
    private let stockCounts = StockCounts()
    /// The queue on which cached responses are read and written.
    var disk = DiskQueue.shared
    /// The read marks of earlier sessions.
    public var readMarks: ReadMarkKeeper
    /// Whether a token is configured, which stocking requires.
    public var hasToken: Bool
    /// The clock.
    public var now: @Sendable () -> Timestamp
    /// The access to other programs of the reader's system.
    public var handoff: Handoff
    /// The Markdown source of an article, which is not cached.
    public var markdown: nonisolated(nonsending) @Sendable (_ id: Article.ID) async throws(QiitaError) -> String = {
        _ throws(QiitaError) in throw .notFound
    }
    /// Shows a picture on the terminal.
    public var showPicture: PictureShowing = { _, _ throws(PictureError) in throw .noViewer(tried: []) }
    /// The search queries of earlier sessions.
    public var searchHistory = SearchHistory.none
    /// Creates a request id that is unique in the session.
    public var makeRequestID: @Sendable () -> RequestID
    /// The retries of failed reads.
    public var retrying: Retrying

    /// The articles, lists and comments, from Qiita or the cache.
    public var repository: ArticleRepository {
        var repository = ArticleRepository(client: client, cache: cache, synced: synced, now: now, queue: disk)
        repository.offline = offline
        repository.stockCounts = stockCounts
        return repository
    }

    /// Makes the client send nothing: lists, articles and comments are those that are stored.
    public mutating func goOffline() {
        let search = LibrarySearch(KeptLibrary(cache: cache, synced: synced))
        offline = search
        client = .offline(search, queue: disk)
    }

    /// Creates an environment; nothing is cached if `cache` is nil.
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

/// Saves the read marks from session to session, as closures.
public struct ReadMarkKeeper: Sendable {
    /// The marks of earlier sessions, the latest last; read while the caller waits.
    public var marks: @Sendable () -> [KeptMark]
    /// Saves that an article is marked or no longer marked, without blocking the caller.
    public var note: @Sendable (_ article: Article.ID, _ isRead: Bool) -> Void
    /// Saves the reader's position in a marked article, without blocking the caller.
    public var keep: @Sendable (_ article: Article.ID, _ place: ReadingPosition) -> Void

    /// Creates a keeper.
    public init(
        marks: @escaping @Sendable () -> [KeptMark], note: @escaping @Sendable (Article.ID, Bool) -> Void,
        keep: @escaping @Sendable (Article.ID, ReadingPosition) -> Void
    ) {
        self.marks = marks
        self.note = note
        self.keep = keep
    }

    /// A keeper that saves nothing: the marks last as long as the session.
    public static let forgetful = ReadMarkKeeper(marks: { [] }, note: { _, _ in }, keep: { _, _ in })

    /// A keeper that saves the marks in a file.
    public static func disk(_ file: ReadMarkFile) -> ReadMarkKeeper {
        ReadMarkKeeper(
            marks: file.marks,
            note: { article, isRead in DiskQueue.shared.later { file.note(article, isRead: isRead) } },
            keep: { article, place in DiskQueue.shared.later { file.keep(article, place) } })
    }
}

/// The search queries of earlier sessions, as closures.
public struct SearchHistory: Sendable {
    /// The queries without repeats, the latest last; read while the caller waits.
    public var queries: @Sendable () -> [String]
    /// Saves a query for later sessions.
    public var keep: @Sendable (_ query: String) -> Void

    /// Creates a history.
    public init(queries: @escaping @Sendable () -> [String], keep: @escaping @Sendable (_ query: String) -> Void) {
        self.queries = queries
        self.keep = keep
    }

    /// A history that saves nothing beyond the session.
    public static let none = SearchHistory(queries: { [] }, keep: { _ in })

    /// A history that saves the queries in a file.
    public static func disk(_ file: SearchHistoryFile) -> SearchHistory {
        SearchHistory(
            queries: file.queries, keep: { query in DiskQueue.shared.later { file.keep(query) } })
    }
}
