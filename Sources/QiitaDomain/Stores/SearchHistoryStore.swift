/// The search queries of earlier sessions, as closures.
public struct SearchHistoryStore: Sendable {
    /// The queries without repeats, the latest last; read while the caller waits.
    public var queries: @Sendable () -> [String]
    /// Saves a query for later sessions.
    public var save: @Sendable (_ query: String) -> Void

    /// Creates a history.
    public init(queries: @escaping @Sendable () -> [String], save: @escaping @Sendable (_ query: String) -> Void) {
        self.queries = queries
        self.save = save
    }

    /// A history that saves nothing beyond the session.
    public static let none = SearchHistoryStore(queries: { [] }, save: { _ in })

    /// A history that saves the queries in a file.
    public static func disk(_ file: SearchHistoryFile) -> SearchHistoryStore {
        SearchHistoryStore(
            queries: file.queries, save: { query in DiskQueue.shared.later { file.save(query) } })
    }
}
