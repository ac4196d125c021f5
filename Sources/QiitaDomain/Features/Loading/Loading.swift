/// All requests under way, and the rate limit.
public struct LoadingState: Equatable, Codable, Sendable {
    /// A request under way.
    public struct Request: Equatable, Codable, Sendable {
        /// Its name.
        public let id: RequestID
        /// The route that waits for it; nil for one that outlives its screen.
        public let route: Route.ID?
        /// The pending or current retry; nil at the first try.
        public internal(set) var retry: Retry?
        /// The changes of stock counts since it was sent, completed or pending; nil if there were none.
        public internal(set) var stockChanges: [Article.ID: Int]?

        /// The articles whose stock count changed.
        var overtaken: [Article.ID] { stockChanges.map { Array($0.keys) } ?? [] }
    }
    /// The requests under way, oldest first.
    public internal(set) var requests: [Request] = []
    /// The rate limit that Qiita stated last; nil if it stated none.
    public internal(set) var limit: RateLimit?
    /// Whether the last request that ended found no connection.
    public internal(set) var isDisconnected = false

    /// Nothing under way.
    public init() {}

    /// Whether the request is under way.
    public func isAwaiting(_ request: RequestID) -> Bool {
        requests.contains { $0.id == request }
    }
}

/// Keeps the requests under way. `stockChanges` are the pending changes of counts.
public func loadingReducer(
    _ state: inout LoadingState, _ event: RequestEvent, stockChanges: [Article.ID: Int] = [:]
) {
    switch event.step {
    case .sent:
        let changes = stockChanges.isEmpty || event.route == nil ? nil : stockChanges
        state.requests.append(LoadingState.Request(id: event.id, route: event.route, stockChanges: changes))
    case .delayed(let retry):
        guard let index = state.requests.firstIndex(where: { $0.id == event.id }) else { return }
        state.requests[index].retry = retry
    case .answered(_, .network(let limit)):
        state.requests.removeAll { $0.id == event.id }
        state.limit = limit ?? state.limit
        state.isDisconnected = false
    case .answered(_, .stored):
        state.requests.removeAll { $0.id == event.id }
    case .failed(let error):
        state.requests.removeAll { $0.id == event.id }
        state.isDisconnected = error.isDisconnection ?? state.isDisconnected
    case .cancelled:
        state.requests.removeAll { $0.id == event.id }
    }
}

/// Forgets the requests that only the route waited for.
public func loadingReducer(_ state: inout LoadingState, popped route: Route.ID) {
    state.requests.removeAll { $0.route == route }
}
