/// The outside, as closures: all that an action creator may reach beyond the state.
public struct AppEnvironment: Sendable {
    /// The Qiita API.
    public var client: QiitaClient
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

    /// An outside from its parts.
    public init(
        client: QiitaClient,
        hasToken: Bool,
        now: @escaping @Sendable () -> Timestamp,
        handoff: Handoff = .none,
        makeRequestID: @escaping @Sendable () -> RequestID
    ) {
        self.client = client
        self.hasToken = hasToken
        self.now = now
        self.handoff = handoff
        self.makeRequestID = makeRequestID
    }
}
