import ReduxKit

/// Requests one article.
@MainActor
public struct ArticleDetailActionCreator {
    let route: Route.ID

    /// Shows the article from the table or the cache, and requests it if the policy requires it. An article that was read is
    /// cached.
    public func look() -> AppEffect {
        AppEffect(id: route.effect(.article), policy: .newestWins) { dispatch, getState, environment in
            let repository = environment.repository
            guard let known = getState()?.articleDetail[route] else { return }
            let isKnown = getState()?.article(of: route) != nil
            if isKnown { tellShown(dispatch) }
            if repository.decision(for: .look, answeredAt: known.answeredAt) != .show,
                let kept = await repository.kept(article: known.articleID)
            {
                dispatch(action(.restored(article: kept.value, at: kept.time)))
            }
            guard let state = getState(), let shown = state.articleDetail[route] else { return }
            if let article = state.article(of: route) {
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
        if let request = getState()?.articleDetail[route]?.request {
            dispatch(action(.cancelled(request: request)))
        }
    }

    private func request() -> AppEffect {
        AppEffect(id: route.effect(.article), policy: .newestWins) { dispatch, getState, environment in
            await ask(behind: false, dispatch, getState, environment)
        }
    }

    private func ask(
        behind isBehind: Bool, _ dispatch: DispatchFunction, _ getState: () -> AppState?, _ environment: AppEnvironment
    ) async {
        guard let id = getState()?.articleDetail[route]?.articleID else { return }
        let request = environment.makeRequestID()
        dispatch(action(isBehind ? .renewalRequested(request: request) : .requested(request: request)))
        do throws(QiitaError) {
            let reply = try await environment.retrying.reply(tell: {
                dispatch(action(.retryScheduled(request: request, retry: $0)))
            }) { () throws(QiitaError) in try await environment.repository.article(id) }
            dispatch(action(.responded(request: request, article: reply.value, limit: reply.rateLimit)))
            if getState()?.article(of: route) != nil { tellShown(dispatch) }
        } catch {
            dispatch(action(.failed(request: request, error: error)))
        }
    }

    private func action(_ action: ArticleDetailAction) -> AppAction {
        .articleDetail(id: route, action: action)
    }

    private func tellShown(_ dispatch: DispatchFunction) {
        dispatch(AppActionCreator.markRead(route))
    }
}

extension AppActionCreator {
    /// The action creator of the article that `route` shows.
    public static func article(_ route: Route.ID) -> ArticleDetailActionCreator {
        ArticleDetailActionCreator(route: route)
    }

    /// Marks the article that `route` shows as read.
    static func markRead(_ route: Route.ID) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            if let article = getState()?.articleDetail[route]?.articleID { dispatch(readMarks.mark(article)) }
        }
    }
}
