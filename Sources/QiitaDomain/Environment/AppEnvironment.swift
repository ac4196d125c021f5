/// The outside, as closures: all that an action creator may reach beyond the state.
public struct AppEnvironment: Sendable {
    /// The Qiita API, for what is not kept.
    public var client: QiitaClient
    /// Earlier answers; nil without a cache.
    public var cache: ResponseCache?
    /// Where earlier answers are read and written.
    var disk = DiskQueue.shared
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
        ArticleRepository(client: client, cache: cache, now: now, queue: disk)
    }

    /// Makes an environment from its parts; a nil cache keeps nothing.
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

/// Other programs of the reader's system, as closures that stay where they are called.
public struct Handoff: Sendable {
    /// Opens an address in a browser and gives the browser's name.
    public var open: nonisolated(nonsending) @Sendable (_ url: String) async throws(HandoffError) -> String
    /// Puts a text into the clipboard.
    public var copy: nonisolated(nonsending) @Sendable (_ text: String) async throws(HandoffError) -> CopyWay

    /// Programs from their closures.
    public init(
        open: nonisolated(nonsending) @escaping @Sendable (_ url: String) async throws(HandoffError) -> String,
        copy: nonisolated(nonsending) @escaping @Sendable (_ text: String) async throws(HandoffError) -> CopyWay
    ) {
        self.open = open
        self.copy = copy
    }

    /// A system without any other program.
    public static let none = Handoff(
        open: { _ throws(HandoffError) in throw .noProgram(tried: []) },
        copy: { _ throws(HandoffError) in throw .noProgram(tried: []) })
}

/// How a text was copied.
public enum CopyWay: Equatable, Codable, Sendable {
    /// A program took it and said so.
    case program(name: String)
    /// It was sent to the terminal (OSC 52), which does not say whether it took it.
    case terminal
}

/// Why nothing took it.
public enum HandoffError: Error, Equatable, Codable, Sendable {
    /// No program was found; `tried` are the names that were looked for.
    case noProgram(tried: [String])
    /// The program could not be started.
    case notStarted(program: String)
    /// The program ended with a failure.
    case failed(program: String, status: Int)
    /// Only `http` and `https` are opened.
    case unsafeAddress
    /// More bytes than the terminal's clipboard takes.
    case tooLong(bytes: Int)
}
