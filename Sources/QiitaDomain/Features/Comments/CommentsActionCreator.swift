import ReduxKit

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
