/// Whether the token's owner has stocked an article, and what is under way about it.
public struct StockState: Equatable, Codable, Sendable {
    /// What is shown.
    public enum Status: String, Equatable, Codable, Sendable {
        case unknown
        case stocked
        case notStocked
    }
    /// What is under way.
    public enum Phase: Equatable, Codable, Sendable {
        case idle
        case checking(request: RequestID)
        /// A change that is shown already. If Qiita refuses it, `previous` is put back, `countChange` taken back, and an
        /// unstocked article returns to its row of the list of stocks.
        case changing(request: RequestID, previous: Status, countChange: Int, row: Int?)
    }
    /// What is shown.
    public internal(set) var status = Status.unknown
    /// What is under way.
    public internal(set) var phase = Phase.idle

    /// Nothing known, nothing under way.
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

/// The stocks of the token's owner, as far as the session has met them.
public struct StocksState: Equatable, Codable, Sendable {
    /// By article.
    public internal(set) var byArticle: [Article.ID: StockState] = [:]

    /// Nothing known.
    public init() {}

    /// Whether a change of the article's stock is under way.
    func isChanging(_ article: Article.ID) -> Bool {
        byArticle[article]?.isChanging ?? false
    }

    /// Keeps the row of the list of stocks that the article returns to if its change fails.
    mutating func keepRow(_ row: Int?, of article: Article.ID) {
        guard case .changing(let request, let previous, let change, _) = self[article].phase else { return }
        self[article].phase = .changing(request: request, previous: previous, countChange: change, row: row)
    }

    /// Takes note that an article is stocked, unless something is under way about it.
    mutating func learnIsStocked(_ article: Article.ID) {
        if self[article].phase == .idle { self[article].status = .stocked }
    }

    /// What is known of one article.
    public internal(set) subscript(article: Article.ID) -> StockState {
        get { byArticle[article] ?? StockState() }
        set { byArticle[article] = newValue }
    }
}

/// What happened to the stock of an article.
public enum StockAction: Equatable, Codable, Sendable {
    /// Qiita was asked whether the article is stocked; `route` waits for it.
    case checkRequested(article: Article.ID, request: RequestID, route: Route.ID)
    /// Qiita did not say, and is asked again after a pause; also where it is asked about a change that failed.
    case retryScheduled(article: Article.ID, request: RequestID, retry: Retry)
    /// Qiita said whether it is.
    case checked(article: Article.ID, request: RequestID, isStocked: Bool, limit: RateLimit?)
    /// Qiita did not say.
    case checkFailed(article: Article.ID, request: RequestID, error: QiitaError)
    /// The answer is no longer wanted.
    case checkCancelled(article: Article.ID, request: RequestID)
    /// The reader stocked or unstocked the article: shown at once.
    case changeRequested(article: Article.ID, request: RequestID, isStocked: Bool)
    /// It is as the reader wanted; `wasAlready` if it had been so before.
    case changed(article: Article.ID, request: RequestID, isStocked: Bool, wasAlready: Bool, limit: RateLimit?)
    /// It failed or is unknown: `status` is what is known now, nil for what was before.
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

/// Keeps the stocks. An answer to a request that the article does not wait for changes nothing.
public func stockReducer(_ state: inout StocksState, _ action: StockAction) {
    stockReducer(&state[action.article], action)
}

/// Keeps the stock of one article.
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
    /// By how much the article's count of stocks moves with an action: with the change when it is shown, back when it
    /// was refused or had been so before. Read before the action is reduced.
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

    /// By how much the counts of articles were moved for changes that Qiita has not answered yet.
    public var pendingChanges: [Article.ID: Int] {
        byArticle.compactMapValues {
            if case .changing(_, _, let change, _) = $0.phase, change != 0 { change } else { nil }
        }
    }

    private func pendingChange(_ state: StockState, _ request: RequestID) -> Int {
        if case .changing(request, _, let change, _) = state.phase { change } else { 0 }
    }
}

/// A change of a stock, carried out until its outcome is known.
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
        /// It is not as wanted: Qiita was asked, and said the opposite.
        case reverted(QiitaError)
        /// Qiita could not even be asked.
        case unknown(QiitaError)
    }

    let article: Article.ID
    let isStocked: Bool
    let client: QiitaClient
    /// How Qiita is asked again what holds; the change itself is sent once.
    var retrying = Retrying.never

    /// Sends the change and sees to its outcome, with what the last answer said about the rate limit.
    /// `tell` is called before Qiita is asked again.
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
