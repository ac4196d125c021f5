import ReduxKit

/// The comments of the article on one screen of the stack.
public struct CommentsState: Equatable, Codable, Sendable {
    /// The current request.
    public enum Phase: Equatable, Codable, Sendable {
        /// The comments were not requested yet.
        case untouched
        case idle
        case loading(request: RequestID)
    }
    /// The comments, the oldest first, as a conversation is read.
    public internal(set) var comments: [Comment] = []
    /// The time of the comments if they come from the cache; else nil.
    public internal(set) var restoredAt: Timestamp?
    /// The current request.
    public internal(set) var phase = Phase.untouched
    /// The last failure; nil after a success.
    public internal(set) var failure: QiitaError?

    /// Before the first request.
    public init() {}

    /// The request under way.
    public var request: RequestID? {
        if case .loading(let request) = phase { request } else { nil }
    }
}

/// The actions of an article's comments.
public enum CommentsAction: Equatable, Codable, Sendable {
    /// Cached comments were found; newest first as Qiita sends them.
    case restored(comments: [Comment], at: Timestamp)
    /// The comments were requested.
    case requested(request: RequestID)
    /// The request failed and is sent again after a pause.
    case retryScheduled(request: RequestID, retry: Retry)
    /// The comments arrived, newest first as Qiita sends them.
    case responded(request: RequestID, comments: [Comment], limit: RateLimit?)
    /// The request failed.
    case failed(request: RequestID, error: QiitaError)
    /// The answer is no longer wanted.
    case cancelled(request: RequestID)
}

extension CommentsAction {
    /// What the action says about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .requested(let request): .began(request)
        case .retryScheduled(let request, let retry): .delayed(request, retry: retry)
        case .responded(let request, _, let limit): .answered(request, limit: limit)
        case .failed(let request, _): .answered(request, limit: nil)
        case .cancelled(let request): .cancelled(request)
        case .restored: nil
        }
    }
}

/// Reduces the comments of one article. Loaded comments remain if a later request fails.
public func commentsReducer(_ state: inout CommentsState, _ action: CommentsAction) {
    switch action {
    case .restored(let comments, let time):
        guard state.phase == .untouched else { return }
        state.phase = .idle
        state.comments = comments.reversed()
        state.restoredAt = time
    case .requested(let request):
        state.phase = .loading(request: request)
    case .retryScheduled:
        return
    case .responded(let request, let comments, _):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = nil
        state.comments = comments.reversed()
        state.restoredAt = nil
    case .failed(let request, let error):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = error
    case .cancelled(let request):
        guard state.request == request else { return }
        state.phase = .idle
    }
}

/// Requests the comments of one article.
@MainActor
public struct CommentsActionCreator<State> {
    let route: Route.ID
    let comments: @MainActor (State) -> (article: Article.ID, state: CommentsState)?
    let action: @MainActor (CommentsAction) -> any Action

    /// `comments` reads from the store's state which article `route` shows and what is known of its comments, `action` turns
    /// their actions into the store's.
    public init(
        route: Route.ID, comments: @escaping @MainActor (State) -> (article: Article.ID, state: CommentsState)?,
        action: @escaping @MainActor (CommentsAction) -> any Action
    ) {
        self.route = route
        self.comments = comments
        self.action = action
    }

    /// Shows cached comments, and requests them if the policy requires it; once per screen.
    public func loadOnce() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in
            if getState().flatMap(comments)?.state.phase == .untouched { dispatch(look()) }
        }
    }

    /// Refreshes comments that were requested before.
    public func reload() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in
            guard let known = getState().flatMap(comments)?.state, known.phase != .untouched else { return }
            cancelRequest(dispatch, getState)
            dispatch(request())
        }
    }

    /// Cancels what is being loaded.
    public func cancel() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in cancelRequest(dispatch, getState) }
    }

    private func cancelRequest(_ dispatch: DispatchFunction, _ getState: () -> State?) {
        dispatch(CancelEffects(route.effect(.comments)))
        if let request = getState().flatMap(comments)?.state.request {
            dispatch(action(.cancelled(request: request)))
        }
    }

    /// Sends nothing while a request is under way.
    private func look() -> Effect<State, AppEnvironment> {
        Effect(id: route.effect(.comments), policy: .oldestKeeps) { [self] dispatch, getState, environment in
            guard let article = getState().flatMap(comments)?.article else { return }
            let kept = await environment.repository.kept(commentsOf: article)
            if let kept { dispatch(action(.restored(comments: kept.value, at: kept.time))) }
            if environment.repository.decision(for: .look, answeredAt: kept?.time) != .show {
                await ask(dispatch, getState, environment)
            }
        }
    }

    private func request() -> Effect<State, AppEnvironment> {
        Effect(id: route.effect(.comments), policy: .newestWins) { [self] dispatch, getState, environment in
            await ask(dispatch, getState, environment)
        }
    }

    private func ask(
        _ dispatch: DispatchFunction, _ getState: () -> State?, _ environment: AppEnvironment
    ) async {
        guard let article = getState().flatMap(comments)?.article else { return }
        let request = environment.makeRequestID()
        dispatch(action(.requested(request: request)))
        do throws(QiitaError) {
            let reply = try await environment.retrying.reply(tell: {
                dispatch(action(.retryScheduled(request: request, retry: $0)))
            }) { () throws(QiitaError) in try await environment.repository.comments(article) }
            dispatch(action(.responded(request: request, comments: reply.value, limit: reply.rateLimit)))
        } catch {
            dispatch(action(.failed(request: request, error: error)))
        }
    }
}
