/// Whether the account has stocked an article, and the pending request.
public struct StockState: Equatable, Codable, Sendable {
    /// The shown status.
    public enum Status: String, Equatable, Codable, Sendable {
        case unknown
        case stocked
        case notStocked
    }
    /// The current request.
    public enum Phase: Equatable, Codable, Sendable {
        case idle
        case checking(request: RequestID)
        /// A change that is already shown. If Qiita refuses it, `previous` is restored, `countChange` reverted, and an
        /// unstocked article returns to its row of the list of stocks.
        case changing(request: RequestID, previous: Status, countChange: Int, row: Int?)
    }
    /// The shown status.
    public internal(set) var status = Status.unknown
    /// The current request.
    public internal(set) var phase = Phase.idle

    /// Unknown, without a request.
    public init() {}

    /// The request under way.
    public var request: RequestID? {
        switch phase {
        case .idle: nil
        case .checking(let request): request
        case .changing(let request, _, _, _): request
        }
    }

    /// True while a change is under way.
    public var isChanging: Bool {
        if case .changing = phase { true } else { false }
    }
}

/// The account's stocks, as far as known.
public struct StocksState: Equatable, Codable, Sendable {
    /// By article.
    public internal(set) var byArticle: [Article.ID: StockState] = [:]

    /// Nothing known.
    public init() {}

    /// Whether a change of the article's stock is under way.
    func isChanging(_ article: Article.ID) -> Bool {
        byArticle[article]?.isChanging ?? false
    }

    /// Remembers the row in the list of stocks to which the article returns if its change fails.
    mutating func keepRow(_ row: Int?, of article: Article.ID) {
        guard case .changing(let request, let previous, let change, _) = self[article].phase else { return }
        self[article].phase = .changing(request: request, previous: previous, countChange: change, row: row)
    }

    /// Marks an article as stocked, unless a request for it is under way.
    mutating func learnIsStocked(_ article: Article.ID) {
        if self[article].phase == .idle { self[article].status = .stocked }
    }

    /// The stock of an article.
    public internal(set) subscript(article: Article.ID) -> StockState {
        get { byArticle[article] ?? StockState() }
        set { byArticle[article] = newValue }
    }
}

/// The actions of an article's stock.
public enum StockAction: Equatable, Codable, Sendable {
    /// Qiita was asked whether the article is stocked; `route` waits for it.
    case checkRequested(article: Article.ID, request: RequestID, route: Route.ID)
    /// The query failed and is repeated after a pause; also the query after a failed change.
    case retryScheduled(article: Article.ID, request: RequestID, retry: Retry)
    /// Qiita said whether it is.
    case checked(article: Article.ID, request: RequestID, isStocked: Bool, limit: RateLimit?)
    /// Qiita did not say.
    case checkFailed(article: Article.ID, request: RequestID, error: QiitaError)
    /// The answer is no longer wanted.
    case checkCancelled(article: Article.ID, request: RequestID)
    /// The reader stocked or unstocked the article: shown at once.
    case changeRequested(article: Article.ID, request: RequestID, isStocked: Bool)
    /// The change succeeded; `wasAlready` if it had been in effect before.
    case changed(article: Article.ID, request: RequestID, isStocked: Bool, wasAlready: Bool, limit: RateLimit?)
    /// The change failed or its outcome is unknown: `status` is the present status, nil for the previous one.
    case changeFailed(article: Article.ID, request: RequestID, status: StockState.Status?, error: QiitaError)
    /// Nothing was sent, since no token is configured.
    case tokenMissed(article: Article.ID)
}

extension StockAction {
    /// The article that it is about.
    public var article: Article.ID {
        switch self {
        case .checkRequested(let article, _, _), .retryScheduled(let article, _, _), .checked(let article, _, _, _),
            .checkFailed(let article, _, _),
            .checkCancelled(let article, _), .changeRequested(let article, _, _), .changed(let article, _, _, _, _),
            .changeFailed(let article, _, _, _), .tokenMissed(let article):
            article
        }
    }

    /// What the action says about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .checkRequested(_, let request, _), .changeRequested(_, let request, _): .began(request)
        case .retryScheduled(_, let request, let retry): .delayed(request, retry: retry)
        case .checked(_, let request, _, let limit), .changed(_, let request, _, _, let limit):
            .answered(request, limit: limit)
        case .checkFailed(_, let request, _), .changeFailed(_, let request, _, _): .answered(request, limit: nil)
        case .checkCancelled(_, let request): .cancelled(request)
        case .tokenMissed: nil
        }
    }
}

/// Reduces the stocks. A stale response changes nothing.
public func stockReducer(_ state: inout StocksState, _ action: StockAction) {
    stockReducer(&state[action.article], action)
}

/// Reduces the stock of one article.
func stockReducer(_ state: inout StockState, _ action: StockAction) {
    switch action {
    case .checkRequested(_, let request, _):
        state.phase = .checking(request: request)
    case .checked(_, let request, let isStocked, _):
        guard state.phase == .checking(request: request) else { return }
        state.status = isStocked ? .stocked : .notStocked
        state.phase = .idle
    case .checkFailed(_, let request, _), .checkCancelled(_, let request):
        guard state.phase == .checking(request: request) else { return }
        state.phase = .idle
    case .changeRequested(_, let request, let isStocked):
        let wanted: StockState.Status = isStocked ? .stocked : .notStocked
        let change = wanted == state.status ? 0 : isStocked ? 1 : -1
        state.phase = .changing(request: request, previous: state.status, countChange: change, row: nil)
        state.status = wanted
    case .changed(_, let request, let isStocked, _, _):
        guard state.isChanging, state.request == request else { return }
        state.status = isStocked ? .stocked : .notStocked
        state.phase = .idle
    case .changeFailed(_, let request, let status, _):
        guard case .changing(request, let previous, _, _) = state.phase else { return }
        state.status = status ?? previous
        state.phase = .idle
    case .tokenMissed, .retryScheduled:
        return
    }
}

extension StocksState {
    /// The change of the article's stock count by an action: applied when the change is shown, reverted when it
    /// was refused or had been in effect before. Evaluated before the action is reduced.
    public func countChange(with action: StockAction) -> Int {
        let state = self[action.article]
        switch action {
        case .changeRequested(_, _, let isStocked):
            let wanted: StockState.Status = isStocked ? .stocked : .notStocked
            return wanted == state.status ? 0 : isStocked ? 1 : -1
        case .changed(_, let request, _, let wasAlready, _):
            return wasAlready ? -pendingChange(state, request) : 0
        case .changeFailed(_, let request, _, _):
            return -pendingChange(state, request)
        case .checkRequested, .retryScheduled, .checked, .checkFailed, .checkCancelled, .tokenMissed:
            return 0
        }
    }

    /// The pending changes of stock counts.
    public var pendingChanges: [Article.ID: Int] {
        byArticle.compactMapValues {
            if case .changing(_, _, let change, _) = $0.phase, change != 0 { change } else { nil }
        }
    }

    private func pendingChange(_ state: StockState, _ request: RequestID) -> Int {
        if case .changing(request, _, let change, _) = state.phase { change } else { 0 }
    }
}

/// A stock change, followed until its outcome is known.
///
/// Qiita answers 403 to a PUT both for an article that is stocked already and for a token without the scope, and 404
/// to a DELETE for one that was not stocked. After a time-out, a lost connection or a 5xx it is unknown whether the
/// change was applied. In all of these Qiita is asked what holds before anything is claimed.
struct StockChange {
    /// How a change ended.
    enum Outcome: Equatable {
        case done(wasAlready: Bool)
        /// Nothing changed.
        case refused(QiitaError)
        /// The change is not in effect: Qiita was queried and said the opposite.
        case reverted(QiitaError)
        /// Qiita could not be queried.
        case unknown(QiitaError)
    }

    let article: Article.ID
    let isStocked: Bool
    let client: QiitaClient
    /// How the query is repeated; the change itself is sent once.
    var retrying = Retrying.never

    /// Sends the change and determines its outcome, with the rate limit of the last response.
    /// `tell` is called before the query is repeated.
    nonisolated(nonsending) func settle(tell: (Retry) -> Void = { _ in }) async -> (outcome: Outcome, limit: RateLimit?)
    {
        do throws(QiitaError) {
            let reply = try await isStocked ? client.stock(article) : client.unstock(article)
            return (.done(wasAlready: false), reply.rateLimit)
        } catch .forbidden {
            return isStocked ? await settleForbidden(tell) : (.refused(.scopeMissing), nil)
        } catch .notFound where !isStocked {
            return (.done(wasAlready: true), nil)
        } catch  where error.leavesOutcomeUnknown {
            return await settleUnknown(error, tell)
        } catch {
            return (.refused(error), nil)
        }
    }

    private nonisolated(nonsending) func settleForbidden(_ tell: (Retry) -> Void) async -> (Outcome, RateLimit?) {
        do throws(QiitaError) {
            let reply = try await question(tell)
            return (reply.value ? .done(wasAlready: true) : .refused(.scopeMissing), reply.rateLimit)
        } catch .forbidden {
            return (.refused(.scopeMissing), nil)
        } catch {
            return (.unknown(error), nil)
        }
    }

    private nonisolated(nonsending) func settleUnknown(
        _ cause: QiitaError, _ tell: (Retry) -> Void
    ) async -> (Outcome, RateLimit?) {
        do throws(QiitaError) {
            let reply = try await question(tell)
            return (reply.value == isStocked ? .done(wasAlready: false) : .reverted(cause), reply.rateLimit)
        } catch {
            return (.unknown(cause), nil)
        }
    }

    private nonisolated(nonsending) func question(_ tell: (Retry) -> Void) async throws(QiitaError) -> Reply<Bool> {
        try await retrying.reply(tell: tell) { () throws(QiitaError) in try await client.isStocked(article) }
    }
}
