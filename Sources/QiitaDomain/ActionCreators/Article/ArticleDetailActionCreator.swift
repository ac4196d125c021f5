import ReduxKit

/// Requests one article.
@MainActor
public struct ArticleDetailActionCreator {
    let route: Route.ID

    /// Shows the article from the table or the cache, and requests it if the policy requires it. An article that was read is
    /// cached.
    public func open() -> AppEffect {
        AppEffect(id: route.effect(.article), policy: .newestWins) { dispatch, getState, environment in
            let repository = environment.repository
            guard let known = getState().articleDetail[route] else { return }
            let isKnown = getState().article(of: route) != nil
            if isKnown { recordOpened(dispatch) }
            if repository.decision(answeredAt: known.answeredAt) != .show,
                let cached = await repository.cached(article: known.articleID)
            {
                dispatch(action(.restored(article: cached.value, at: cached.time)))
            }
            let state = getState()
            guard let shown = state.articleDetail[route] else { return }
            if let article = state.article(of: route) {
                if !isKnown { recordOpened(dispatch) }
                if let time = shown.answeredAt { repository.store(read: article, from: time) }
            }
            switch repository.decision(answeredAt: shown.answeredAt) {
            case .show: return
            case .showAndRequest: await request(behind: true, dispatch, getState, environment)
            case .request: await request(behind: false, dispatch, getState, environment)
            }
        }
    }

    /// Refreshes the article. A later refresh cancels an earlier one.
    public func load() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            cancelRequest(dispatch, getState)
            dispatch(request())
        }
    }

    /// Cancels what is being loaded.
    public func cancel() -> AppThunk {
        AppThunk { dispatch, getState, _ in cancelRequest(dispatch, getState) }
    }

    private func cancelRequest(_ dispatch: DispatchFunction, _ getState: () -> AppState?) {
        dispatch(CancelEffects(route.effect(.article)))
        if let request = getState()?.loading.article(of: route) { dispatch(request.cancelled) }
    }

    private func request() -> AppEffect {
        AppEffect(id: route.effect(.article), policy: .newestWins) { dispatch, getState, environment in
            await request(behind: false, dispatch, getState, environment)
        }
    }

    private func request(
        behind isBehind: Bool, _ dispatch: DispatchFunction, _ getState: () -> AppState?, _ environment: AppEnvironment
    ) async {
        guard let state = getState(), let id = state.articleDetail[route]?.articleID else { return }
        let wasShown = state.article(of: route) != nil
        let reply = await environment.request(
            { action(.request(request: $0, isRenewal: isBehind, step: $1)) }, dispatch
        ) { () throws(QiitaError) in try await environment.repository.article(id) }
        guard reply != nil, getState()?.article(of: route) != nil else { return }
        if wasShown { markAsRead(dispatch) } else { recordOpened(dispatch) }
    }

    private func action(_ action: ArticleDetailAction) -> AppAction {
        .articleDetail(id: route, action: action)
    }

    /// The article is shown for the first time: marks it as read, and adds it to the history.
    private func recordOpened(_ dispatch: DispatchFunction) {
        markAsRead(dispatch)
        dispatch(AppActionCreator.recordOpened(route))
    }

    private func markAsRead(_ dispatch: DispatchFunction) {
        dispatch(AppActionCreator.markRead(route))
    }
}

extension AppActionCreator {
    /// The action creator of the article that `route` shows.
    public static func article(_ route: Route.ID) -> ArticleDetailActionCreator {
        ArticleDetailActionCreator(route: route)
    }
}

/// The history of opened articles.
extension AppActionCreator {
    /// Adds the article that `route` shows to the history; says so if its list is loaded.
    fileprivate static func recordOpened(_ route: Route.ID) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState(), let article = state.article(of: route) else { return }
            let time = environment.now()
            environment.history.add(HistoryEntry(article: article, time: time))
            if state.lists[.tab(.history)]?.refreshedAt != nil {
                dispatch(AppAction.history(.opened(article: article.id, at: time)))
            }
        }
    }
}
