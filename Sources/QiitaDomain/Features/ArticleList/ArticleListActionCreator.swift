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

    /// Shows the first page that was kept and asks for it where the policy says so.
    public func look() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in
            cancelRequest(dispatch, getState)
            dispatch(show())
        }
    }

    /// Shows the first page that was kept, read while the caller waits.
    public func restore() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, environment in
            guard let source = getState().flatMap(list)?.source, let kept = environment.repository.keptNow(source)
            else { return }
            dispatch(action(restored(kept)))
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

    private func show() -> Effect<State, AppEnvironment> {
        Effect(id: effect(.refresh), policy: .newestWins) { [self] dispatch, getState, environment in
            guard let known = getState().flatMap(list) else { return }
            if known.refreshedAt == nil, let kept = await environment.repository.kept(known.source) {
                dispatch(action(restored(kept)))
            }
            let time = getState().flatMap(list)?.refreshedAt
            switch environment.repository.decision(for: .look, answeredAt: time) {
            case .show: return
            case .showAndAsk: await ask(page: 1, behind: true, dispatch, getState, environment)
            case .ask: await ask(page: 1, behind: false, dispatch, getState, environment)
            }
        }
    }

    private func load(page: Int, as work: RouteWork, policy: EffectPolicy) -> Effect<State, AppEnvironment> {
        Effect(id: effect(work), policy: policy) { [self] dispatch, getState, environment in
            await ask(page: page, behind: false, dispatch, getState, environment)
        }
    }

    private func restored(_ kept: Kept<Page<Article>>) -> ArticleListAction {
        .restored(
            articles: kept.value.elements, next: ArticleListState.next(after: kept.value, number: 1), at: kept.time)
    }

    private func ask(
        page: Int, behind isBehind: Bool, _ dispatch: DispatchFunction, _ getState: () -> State?,
        _ environment: AppEnvironment
    ) async {
        guard let source = getState().flatMap(list)?.source else { return }
        let request = environment.makeRequestID()
        dispatch(action(isBehind ? .renewalRequested(request: request) : .requested(request: request, page: page)))
        do throws(QiitaError) {
            let reply = try await environment.retrying.reply(tell: {
                dispatch(action(.retryScheduled(request: request, retry: $0)))
            }) { () throws(QiitaError) in try await environment.repository.articles(source, page: page) }
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
