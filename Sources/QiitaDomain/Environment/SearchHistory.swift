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
