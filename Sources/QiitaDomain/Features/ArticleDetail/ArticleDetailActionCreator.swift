import ReduxKit

/// Requests one article.
@MainActor
public struct ArticleDetailActionCreator<State> {
    let route: Route.ID
    let detail: @MainActor (State) -> ArticleDetailState?
    let article: @MainActor (State) -> Article?
    /// Wraps the feature's actions in the store's.
    public let action: @MainActor (ArticleDetailAction) -> any Action
    /// The thunk dispatched once the article is available.
    let onShown: (any Action)?

    /// `detail` reads the article's screen of `route` from the store's state and `article` the article that it shows; `action`
    /// turns the screen's actions into the store's.
    public init(
        route: Route.ID,
        detail: @escaping @MainActor (State) -> ArticleDetailState?,
        article: @escaping @MainActor (State) -> Article?,
        action: @escaping @MainActor (ArticleDetailAction) -> any Action, onShown: (any Action)? = nil
    ) {
        self.route = route
        self.detail = detail
        self.article = article
        self.action = action
        self.onShown = onShown
    }

    /// Shows the article from the table or the cache, and requests it if the policy requires it. An article that was read is
    /// cached.
    public func look() -> Effect<State, AppEnvironment> {
        Effect(id: route.effect(.article), policy: .newestWins) { [self] dispatch, getState, environment in
            let repository = environment.repository
            guard let known = getState().flatMap(detail) else { return }
            let isKnown = getState().flatMap(article) != nil
            if isKnown { tellShown(dispatch) }
            if repository.decision(for: .look, answeredAt: known.answeredAt) != .show,
                let kept = await repository.kept(article: known.articleID)
            {
                dispatch(action(.restored(article: kept.value, at: kept.time)))
            }
            guard let state = getState(), let shown = detail(state) else { return }
            if let article = article(state) {
                if !isKnown { tellShown(dispatch) }
                if let time = shown.answeredAt { repository.keep(read: article, from: time) }
            }
            switch repository.decision(for: .look, answeredAt: shown.answeredAt) {
            case .show: return
            case .showAndAsk: await ask(behind: true, dispatch, getState, environment)
            case .ask: await ask(behind: false, dispatch, getState, environment)
            }
        }
    }

    /// Refreshes the article. A later refresh cancels an earlier one.
    public func load() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in
            cancelRequest(dispatch, getState)
            dispatch(request())
        }
    }

    /// Cancels what is being loaded.
    public func cancel() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in cancelRequest(dispatch, getState) }
    }

    private func cancelRequest(_ dispatch: DispatchFunction, _ getState: () -> State?) {
        dispatch(CancelEffects(route.effect(.article)))
        if let request = getState().flatMap(detail)?.request {
            dispatch(action(.cancelled(request: request)))
        }
    }

    private func request() -> Effect<State, AppEnvironment> {
        Effect(id: route.effect(.article), policy: .newestWins) { [self] dispatch, getState, environment in
            await ask(behind: false, dispatch, getState, environment)
        }
    }

    private func ask(
        behind isBehind: Bool, _ dispatch: DispatchFunction, _ getState: () -> State?, _ environment: AppEnvironment
    ) async {
        guard let id = getState().flatMap(detail)?.articleID else { return }
        let request = environment.makeRequestID()
        dispatch(action(isBehind ? .renewalRequested(request: request) : .requested(request: request)))
        do throws(QiitaError) {
            let reply = try await environment.retrying.reply(tell: {
                dispatch(action(.retryScheduled(request: request, retry: $0)))
            }) { () throws(QiitaError) in try await environment.repository.article(id) }
            dispatch(action(.responded(request: request, article: reply.value, limit: reply.rateLimit)))
            if getState().flatMap(article) != nil { tellShown(dispatch) }
        } catch {
            dispatch(action(.failed(request: request, error: error)))
        }
    }

    private func tellShown(_ dispatch: DispatchFunction) {
        if let onShown { dispatch(onShown) }
    }
}
