import ReduxKit

/// Asks for one article.
@MainActor
public struct ArticleDetailActionCreator<State> {
    let route: Route.ID
    let detail: @MainActor (State) -> ArticleDetailState?
    /// Turns the feature's actions into the store's.
    public let action: @MainActor (ArticleDetailAction) -> any Action

    /// `detail` reads the article's screen of `route` from the store's state, `action` turns its actions into the
    /// store's.
    public init(
        route: Route.ID,
        detail: @escaping @MainActor (State) -> ArticleDetailState?,
        action: @escaping @MainActor (ArticleDetailAction) -> any Action
    ) {
        self.route = route
        self.detail = detail
        self.action = action
    }

    /// Asks for the article anew. The newest wins.
    public func load() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in
            cancelRequest(dispatch, getState)
            dispatch(request())
        }
    }

    /// Lets go what is being loaded.
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
        Effect(id: route.effect(.article), policy: .newestWins) { [detail, action] dispatch, getState, environment in
            guard let id = getState().flatMap(detail)?.articleID else { return }
            let request = environment.makeRequestID()
            dispatch(action(.requested(request: request)))
            do throws(QiitaError) {
                let reply = try await environment.retrying.reply(tell: {
                    dispatch(action(.retryScheduled(request: request, retry: $0)))
                }) { () throws(QiitaError) in try await environment.client.article(id) }
                dispatch(action(.responded(request: request, article: reply.value, limit: reply.rateLimit)))
            } catch {
                dispatch(action(.failed(request: request, error: error)))
            }
        }
    }
}
