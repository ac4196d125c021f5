import ReduxKit

/// Asks for the pages of one list.
@MainActor
public struct ArticleListActionCreator<State> {
    let effect: @MainActor (RouteWork) -> EffectID
    let list: @MainActor (State) -> ArticleListState?
    /// Turns the feature's actions into the store's.
    public let action: @MainActor (ArticleListAction) -> any Action
    /// What follows when a page came or did not.
    let onAnswered: (any Action)?

    /// `effect` names the list's work, `list` reads the list from the store's state, `action` turns its actions into the
    /// store's.
    public init(
        effect: @escaping @MainActor (RouteWork) -> EffectID,
        list: @escaping @MainActor (State) -> ArticleListState?,
        action: @escaping @MainActor (ArticleListAction) -> any Action,
        onAnswered: (any Action)? = nil
    ) {
        self.effect = effect
        self.list = list
        self.action = action
        self.onAnswered = onAnswered
    }

    /// Asks for the first page. The newest refresh wins, and what was being loaded is let go.
    public func refresh() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in
            cancelRequest(dispatch, getState)
            dispatch(load(page: 1, as: .refresh, policy: .newestWins))
        }
    }

    /// Asks for the page after the loaded ones, where there is one and nothing is under way.
    public func loadMore() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in
            guard let list = getState().flatMap(list), list.phase == .idle, list.refreshedAt != nil,
                let page = list.nextPage
            else { return }
            dispatch(load(page: page, as: .loadMore, policy: .oldestKeeps))
        }
    }

    /// Lets go what is being loaded.
    public func cancel() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in cancelRequest(dispatch, getState) }
    }

    private func cancelRequest(_ dispatch: DispatchFunction, _ getState: () -> State?) {
        dispatch(CancelEffects(effect(.refresh), effect(.loadMore)))
        if let request = getState().flatMap(list)?.request {
            dispatch(action(.cancelled(request: request)))
        }
    }

    private func load(page: Int, as work: RouteWork, policy: EffectPolicy) -> Effect<State, AppEnvironment> {
        Effect(id: effect(work), policy: policy) { [list, action, onAnswered] dispatch, getState, environment in
            guard let source = getState().flatMap(list)?.source else { return }
            let request = environment.makeRequestID()
            dispatch(action(.requested(request: request, page: page)))
            do throws(QiitaError) {
                let reply = try await environment.retrying.reply(tell: {
                    dispatch(action(.retryScheduled(request: request, retry: $0)))
                }) { () throws(QiitaError) in try await environment.client.articles(source, page) }
                dispatch(
                    action(
                        .responded(
                            request: request, page: page, articles: reply.value.elements,
                            next: ArticleListState.next(after: reply.value, number: page),
                            at: environment.now(), limit: reply.rateLimit)))
            } catch {
                dispatch(action(.failed(request: request, error: error)))
            }
            if let onAnswered { dispatch(onAnswered) }
        }
    }
}
