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
        SearchHistory(queries: file.queries, keep: file.keep)
    }
}
