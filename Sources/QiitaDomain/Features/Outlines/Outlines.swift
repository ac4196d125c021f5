import ReduxKit

/// How the articles that a list brought as outlines, as the feed of the trend does, are completed one by one.
public struct OutlinesState: Equatable, Codable, Sendable {
    /// The requests that completing may still send.
    public struct Allowance: Equatable, Codable, Sendable {
        /// How many are left.
        public internal(set) var count: Int
        /// When Qiita's count begins anew.
        public internal(set) var until: Timestamp
    }
    /// The requests under way, by the article that they ask for.
    public internal(set) var requests: [Article.ID: RequestID] = [:]
    /// What may still be sent; nil before the first request for a list.
    public internal(set) var allowance: Allowance?
    /// The articles that could not be loaded, in order of their ids; they are requested again after the list is refreshed.
    public internal(set) var missing: [Article.ID] = []
    /// Whether Qiita could not be reached; nothing is sent until the list is refreshed.
    public internal(set) var isPaused = false

    /// Nothing under way.
    public init() {}

    /// The most requests that are under way at a time.
    static let most = 4

    /// Whether one more request can be sent: never more than half of what is left of the rate limit goes into completing.
    func allowsMore(limit: RateLimit?) -> Bool {
        guard let allowance, !isPaused, requests.count < Self.most else { return false }
        let left = limit.map { ($0.remaining - requests.count) / 2 } ?? allowance.count
        return min(allowance.count, left) > 0
    }
}

/// The actions of completing outlines.
public enum OutlinesAction: Equatable, Codable, Sendable {
    /// The list was refreshed: failed articles may be requested again.
    case renewed
    /// The number of requests that may be sent until the rate limit resets.
    case allowed(count: Int, until: Timestamp)
    /// Cached articles newer than the list were found on disk.
    case restored(articles: [Article])
    /// A whole article was requested.
    case requested(article: Article.ID, request: RequestID)
    /// The article arrived.
    case responded(request: RequestID, article: Article, limit: RateLimit?)
    /// The request failed.
    case failed(article: Article.ID, request: RequestID, error: QiitaError)
    /// The request was cancelled.
    case cancelled(article: Article.ID, request: RequestID)
}

extension OutlinesAction {
    /// What the action says about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .requested(_, let request): .began(request)
        case .responded(let request, _, let limit): .answered(request, limit: limit)
        case .failed(_, let request, _): .answered(request, limit: nil)
        case .cancelled(_, let request): .cancelled(request)
        case .renewed, .allowed, .restored: nil
        }
    }
}

/// Reduces the requests under way; the articles themselves go into the table.
public func outlinesReducer(_ state: inout OutlinesState, _ action: OutlinesAction) {
    switch action {
    case .renewed:
        state.missing = []
        state.isPaused = false
        state.allowance = nil
    case .allowed(let count, let until):
        state.allowance = OutlinesState.Allowance(count: max(0, count), until: until)
    case .restored:
        return
    case .requested(let article, let request):
        state.requests[article] = request
        state.allowance?.count -= 1
    case .responded(let request, _, _):
        state.requests = state.requests.filter { $0.value != request }
    case .failed(let article, let request, let error):
        guard state.requests[article] == request else { return }
        state.requests[article] = nil
        switch error {
        case .notFound, .forbidden, .undecodable, .rejected:
            state.missing = Set(state.missing + [article]).sorted()
        case .tokenMissing, .unauthorized, .scopeMissing, .rateLimited, .server, .unreachable, .connectionLost,
            .timedOut, .untrusted, .redirected:
            state.isPaused = true
        }
    case .cancelled(let article, let request):
        if state.requests[article] == request { state.requests[article] = nil }
    }
}

/// Completes outlines.
@MainActor
public struct OutlinesActionCreator<State> {
    /// What completing has to know of the store's state.
    public struct View {
        var outlines: OutlinesState
        /// The outlines that the list holds.
        var all: [Article.ID]
        /// Those that the reader sees or will see soon, the most wanted one first.
        var wanted: [Article.ID]
        /// When the list was made; nil before it came.
        var madeAt: Timestamp?
        var limit: RateLimit?
    }
    let view: @MainActor (State) -> View
    let action: @MainActor (OutlinesAction) -> any Action

    /// `view` reads the store's state, `action` turns the feature's actions into the store's.
    public init(
        view: @escaping @MainActor (State) -> View, action: @escaping @MainActor (OutlinesAction) -> any Action
    ) {
        self.view = view
        self.action = action
    }

    /// Completes what is on disk, and asks for the rest that is wanted.
    public func restore() -> Effect<State, AppEnvironment> {
        Effect(id: .restoringOutlines, policy: .newestWins) { [self] dispatch, getState, environment in
            guard let known = getState().map(view), let time = known.madeAt, !known.all.isEmpty else { return }
            let kept = await environment.repository.kept(articles: known.all, since: time)
            if !kept.isEmpty { dispatch(action(.restored(articles: kept))) }
            dispatch(complete())
        }
    }

    /// Asks for the wanted outlines as far as the allowance goes.
    public func complete() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, environment in
            for _ in 0..<OutlinesState.most {
                guard let known = getState().map(view), let article = next(known) else { return }
                if known.outlines.allowance.map({ $0.until <= environment.now() }) ?? true {
                    let (count, until) = allowance(known.limit, environment)
                    dispatch(action(.allowed(count: count, until: until)))
                }
                guard let outlines = getState().map(view)?.outlines, outlines.allowsMore(limit: known.limit) else {
                    return
                }
                dispatch(ask(article))
            }
        }
    }

    /// Gives up the request for an article that the reader opens, which asks for it by itself.
    public func giveWay(to article: Article.ID) -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in
            guard let request = getState().map(view)?.outlines.requests[article] else { return }
            dispatch(CancelEffects(EffectID(completing: article)))
            dispatch(action(.cancelled(article: article, request: request)))
        }
    }

    private func next(_ known: View) -> Article.ID? {
        let missing = Set(known.outlines.missing)
        return known.wanted.first { known.outlines.requests[$0] == nil && !missing.contains($0) }
    }

    /// Half of what is left, or of the whole where nothing was said yet or the count has begun anew.
    private func allowance(_ limit: RateLimit?, _ environment: AppEnvironment) -> (count: Int, until: Timestamp) {
        let now = environment.now()
        guard let limit, limit.reset > now else {
            let whole = limit?.limit ?? (environment.hasToken ? RateLimit.withToken : RateLimit.withoutToken)
            return (whole / 2, Timestamp(seconds: now.seconds + 3600))
        }
        return (limit.remaining / 2, limit.reset)
    }

    private func ask(_ article: Article.ID) -> Effect<State, AppEnvironment> {
        Effect(id: EffectID(completing: article), policy: .oldestKeeps) { [self] dispatch, _, environment in
            let request = environment.makeRequestID()
            dispatch(action(.requested(article: article, request: request)))
            do throws(QiitaError) {
                let reply = try await environment.repository.article(article)
                dispatch(action(.responded(request: request, article: reply.value, limit: reply.rateLimit)))
            } catch {
                dispatch(action(.failed(article: article, request: request, error: error)))
            }
            dispatch(complete())
        }
    }
}

extension EffectID {
    /// The name of the look at what is on disk of outlines.
    static let restoringOutlines: EffectID = "outlines.restore"

    /// The name of the request that completes an article.
    init(completing article: Article.ID) {
        self.init("outline.\(article)")
    }
}
