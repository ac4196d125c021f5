import ReduxKit

/// Requests the comments of one article.
@MainActor
public struct CommentsActionCreator {
    let route: Route.ID

    /// Shows cached comments, and requests them if the policy requires it; once per screen.
    public func loadOnce() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            if getState()?.comments[route]?.isUntouched ?? false { dispatch(open()) }
        }
    }

    /// Refreshes comments that were requested before, and continues with `next` once the request has been answered or has failed. If
    /// the article is left before, it does not.
    public func reload(then next: (any Action)? = nil) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let known = getState()?.comments[route], !known.isUntouched else { return }
            cancelRequest(dispatch, getState)
            dispatch(request(then: next))
        }
    }

    /// Cancels what is being loaded.
    public func cancel() -> AppThunk {
        AppThunk { dispatch, getState, _ in cancelRequest(dispatch, getState) }
    }

    private func cancelRequest(_ dispatch: DispatchFunction, _ getState: () -> AppState?) {
        dispatch(CancelEffects(route.effect(.comments)))
        if let request = getState()?.loading.comments(of: route) { dispatch(request.cancelled) }
    }

    /// Sends nothing while a request is under way.
    private func open() -> AppEffect {
        AppEffect(id: route.effect(.comments), policy: .oldestKeeps) { dispatch, getState, environment in
            guard let article = getState().articleDetail[route]?.articleID else { return }
            let cached = await environment.repository.cached(commentsOf: article)
            if let cached { dispatch(action(.restored(article: article, comments: cached.value, at: cached.time))) }
            if environment.repository.decision(answeredAt: cached?.time) != .show {
                await request(dispatch, getState, environment)
            }
        }
    }

    private func request(then next: (any Action)?) -> AppEffect {
        AppEffect(id: route.effect(.comments), policy: .newestWins) { dispatch, getState, environment in
            await request(dispatch, getState, environment)
            if let next, !Task.isCancelled { dispatch(next) }
        }
    }

    private func request(
        _ dispatch: DispatchFunction, _ getState: () -> AppState?, _ environment: AppEnvironment
    ) async {
        guard let article = getState()?.articleDetail[route]?.articleID else { return }
        await environment.request({ action(.request(article: article, request: $0, step: $1)) }, dispatch) {
            () throws(QiitaError) in
            try await environment.repository.comments(article)
        }
    }

    private func action(_ action: CommentsAction) -> AppAction {
        .comments(id: route, action: action)
    }
}

extension AppActionCreator {
    /// The action creator of the comments of the article that `route` shows.
    public static func comments(_ route: Route.ID) -> CommentsActionCreator {
        CommentsActionCreator(route: route)
    }
}
