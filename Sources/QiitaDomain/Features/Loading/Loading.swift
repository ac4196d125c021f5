/// All requests under way, and the rate limit.
public struct LoadingState: Equatable, Codable, Sendable {
    /// A request under way.
    public struct Request: Equatable, Codable, Sendable {
        /// Its id, unique in the session.
        public let id: RequestID
        /// What it is for.
        public let work: Work
        /// The pending or current retry; nil at the first try.
        public internal(set) var retry: Retry?
        /// The changes of stock counts since it was sent, completed or pending; nil if there were none.
        public internal(set) var stockChanges: [Article.ID: Int]?

        /// The articles whose stock count changed.
        var overtaken: [Article.ID] { stockChanges.map { Array($0.keys) } ?? [] }

        /// The action that ends it without an answer.
        var cancelled: AppAction { work.cancelled(id) }
        /// Whether a round through the tabs sent it, that of the schedule or of the key for all tabs.
        var isOfRound: Bool {
            if case .page(_, .first(reason: .schedule)) = work { true } else { false }
        }
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

    /// The request that the event ends, or replaces by a new one; nil if there is none.
    func ended(by event: RequestEvent) -> Request? {
        switch event.step {
        case .sent: requests.first { $0.work.isReplaced(by: event.work) }
        case .delayed: nil
        case .answered, .failed, .cancelled: requests.first { $0.id == event.id }
        }
    }

    /// The request under way for a page of a list.
    public func page(of list: ListID) -> Request? {
        requests.first { if case .page(list, _) = $0.work { true } else { false } }
    }

    /// The request under way for the article of a screen.
    public func article(of route: Route.ID) -> Request? {
        requests.first { if case .article(route, _) = $0.work { true } else { false } }
    }

    /// The request under way for the comments of a screen.
    public func comments(of route: Route.ID) -> Request? {
        requests.first { if case .comments(route, _) = $0.work { true } else { false } }
    }

    /// The request under way for a picture of a screen.
    func picture(of route: Route.ID) -> Request? {
        requests.first { $0.work == .picture(route: route) }
    }

    /// The request under way that asks whether a target is on.
    func check(of target: ToggleTarget) -> Request? {
        requests.first { if case .check(target, _) = $0.work { true } else { false } }
    }

    /// The request under way for a change of a target.
    func change(of target: ToggleTarget, in outbox: OutboxState) -> Request? {
        let ids = outbox.entries.map(\.intention).filter { $0.target == target }.map(\.id)
        return requests.first { if case .change(let id) = $0.work { ids.contains(id) } else { false } }
    }

    /// The articles that are requested in place of their outlines.
    var outlines: [Article.ID] {
        requests.compactMap { if case .outline(let article) = $0.work { article } else { nil } }
    }
}

/// Keeps the requests under way; a new one replaces an earlier one for the same part of the state. `stockChanges` are the pending
/// changes of counts.
public func loadingReducer(
    _ state: inout LoadingState, _ event: RequestEvent, stockChanges: [Article.ID: Int] = [:]
) {
    if let ended = state.ended(by: event) { state.requests.removeAll { $0.id == ended.id } }
    switch event.step {
    case .sent:
        let changes = stockChanges.isEmpty || event.work.route == nil ? nil : stockChanges
        state.requests.append(LoadingState.Request(id: event.id, work: event.work, stockChanges: changes))
    case .delayed(let retry):
        guard let index = state.requests.firstIndex(where: { $0.id == event.id }) else { return }
        state.requests[index].retry = retry
    case .answered(_, .network(let limit)):
        state.limit = limit ?? state.limit
        state.isDisconnected = false
    case .failed(let error):
        state.isDisconnected = error.isDisconnection ?? state.isDisconnected
    case .answered(_, .stored), .cancelled:
        return
    }
}

/// Forgets the requests that only the route waited for.
public func loadingReducer(_ state: inout LoadingState, popped route: Route.ID) {
    state.requests.removeAll { $0.work.route == route }
}

/// Records in every request of a screen that an article's stock count changed meanwhile. A change that is reverted
/// because Qiita did not apply it is not recorded.
public func loadingReducer(
    _ state: inout LoadingState, article: Article.ID, stocksMoved change: Int, isTakenBack: Bool = false
) {
    for index in state.requests.indices where state.requests[index].work.route != nil {
        var changes = state.requests[index].stockChanges ?? [:]
        changes[article, default: 0] += change
        if isTakenBack, changes[article] == 0 { changes[article] = nil }
        state.requests[index].stockChanges = changes
    }
}

/// What an action says about a request, whichever feature sent it.
public struct RequestEvent: Sendable {
    /// The request that the action begins, delays or ends.
    public let id: RequestID
    /// What it is for.
    public let work: Work
    /// The step, with an answer of any type.
    public let step: RequestStep<any Sendable>

    init(_ id: RequestID, _ step: RequestStep<some Sendable>, for work: Work) {
        self.id = id
        self.work = work
        self.step = step.map { $0 }
    }

    /// Whether the request has ended with an answer or a failure.
    public var isOutcome: Bool {
        switch step {
        case .answered, .failed: true
        case .sent, .delayed, .cancelled: false
        }
    }

    /// Whether the request has ended.
    var isEnd: Bool {
        switch step {
        case .answered, .failed, .cancelled: true
        case .sent, .delayed: false
        }
    }

    /// The error of a failed request.
    public var failure: QiitaError? {
        if case .failed(let error) = step { error } else { nil }
    }

    /// The answer, if it is of this type.
    func reply<Value: Sendable>(_ type: Value.Type = Value.self) -> Reply<Value>? {
        guard case .answered(let answer as Value, let source) = step else { return nil }
        return Reply(answer, from: source)
    }
}
