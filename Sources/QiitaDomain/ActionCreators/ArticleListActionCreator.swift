import ReduxKit

/// Requests the pages of one list.
@MainActor
public struct ArticleListActionCreator {
    let id: ListID

    /// Requests the first page. A later refresh and a running request are cancelled by it.
    public func refresh() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            cancelRequest(dispatch, getState)
            dispatch(load(page: 1, as: .refresh, policy: .newestWins))
        }
    }

    /// Shows the kept first page, and requests it if the policy requires it.
    public func look() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            cancelRequest(dispatch, getState)
            dispatch(show())
        }
    }

    /// Shows the kept first page, which is read synchronously.
    public func restore() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let source = getState()?.lists[id]?.source, let kept = environment.repository.keptNow(source)
            else { return }
            dispatch(action(restored(kept)))
        }
    }

    /// Requests the page after the loaded ones, if there is one and no request is under way.
    public func loadMore() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let list = getState()?.lists[id], list.phase == .idle, list.refreshedAt != nil,
                let page = list.nextPage
            else { return }
            dispatch(load(page: page, as: .loadMore, policy: .oldestKeeps))
        }
    }

    /// Requests a page of the gap above an article, unless a request is under way.
    public func fill(gapAbove below: Article.ID) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let list = getState()?.lists[id], list.phase == .idle,
                let gap = list.gaps.first(where: { $0.below == below }), gap.page <= Endpoint.lastPage
            else { return }
            dispatch(load(page: gap.page, as: .loadMore, policy: .oldestKeeps, gapAbove: below))
        }
    }

    /// Cancels what is being loaded.
    public func cancel() -> AppThunk {
        AppThunk { dispatch, getState, _ in cancelRequest(dispatch, getState) }
    }

    private func cancelRequest(_ dispatch: DispatchFunction, _ getState: () -> AppState?) {
        if id == .tab(.trend) { dispatch(AppActionCreator.cancelOutlines()) }
        dispatch(CancelEffects(id.effect(.refresh), id.effect(.loadMore)))
        if let request = getState()?.lists[id]?.request {
            dispatch(action(.cancelled(request: request)))
        }
    }

    private func show() -> AppEffect {
        AppEffect(id: id.effect(.refresh), policy: .newestWins) { dispatch, getState, environment in
            guard let known = getState()?.lists[id] else { return }
            if known.refreshedAt == nil, let kept = await environment.repository.kept(known.source) {
                dispatch(action(restored(kept)))
            }
            let time = getState()?.lists[id]?.refreshedAt
            switch environment.repository.decision(for: .look, answeredAt: time, of: known.source) {
            case .show: dispatch(AppActionCreator.listAnswered(id))
            case .showAndAsk: await ask(page: 1, behind: true, dispatch, getState, environment)
            case .ask: await ask(page: 1, behind: false, dispatch, getState, environment)
            }
        }
    }

    private func load(
        page: Int, as work: RouteWork, policy: EffectPolicy, gapAbove gap: Article.ID? = nil
    ) -> AppEffect {
        AppEffect(id: id.effect(work), policy: policy) { dispatch, getState, environment in
            var page = page
            var mayGoOn: Bool
            repeat {
                let count = getState()?.lists[id]?.ids.count
                mayGoOn = await ask(page: page, behind: false, gapAbove: gap, dispatch, getState, environment)
                // Many new posts may have shifted the list so far that a page repeats only what is loaded.
                guard page > 1, gap == nil, let list = getState()?.lists[id], list.ids.count == count,
                    let next = list.nextPage, next > page
                else { return }
                page = next
            } while mayGoOn
        }
    }

    private func action(_ action: ArticleListAction) -> AppAction {
        .list(id: id, action: action)
    }

    private func restored(_ kept: Kept<Page<Article>>) -> ArticleListAction {
        .restored(
            articles: kept.value.elements, next: kept.value.next(after: 1), at: kept.time,
            parts: kept.value.parts)
    }

    /// Requests a page. The result is whether enough requests are left for the page after it.
    @discardableResult
    private func ask(
        page: Int, behind isBehind: Bool, gapAbove gap: Article.ID? = nil, _ dispatch: DispatchFunction,
        _ getState: () -> AppState?, _ environment: AppEnvironment
    ) async -> Bool {
        guard let state = getState(), let source = state.lists[id]?.source else { return false }
        let call = source.call(account: state.session.account)
        let parts = id == .tab(.timeline) ? state.timelineCalls(page: page, gap: gap) : nil
        guard call != nil || parts.map({ page == 1 || !$0.isEmpty }) ?? false else {
            dispatch(AppActionCreator.listAnswered(id))
            return false
        }
        let request = environment.makeRequestID()
        if let gap {
            dispatch(action(.gapRequested(request: request, page: page, below: gap)))
        } else {
            dispatch(action(isBehind ? .renewalRequested(request: request) : .requested(request: request, page: page)))
        }
        var mayGoOn = false
        do throws(QiitaError) {
            let reply = try await environment.retrying.reply(tell: {
                dispatch(action(.retryScheduled(request: request, retry: $0)))
            }) { () throws(QiitaError) in
                if let parts { return try await environment.repository.merged(parts, of: source) }
                guard let call else { throw .notFound }
                return try await environment.repository.articles(source, by: call, page: page)
            }
            dispatch(
                action(
                    .responded(
                        request: request, page: page, articles: reply.value.elements,
                        next: reply.value.next(after: page),
                        at: reply.value.time(now: environment.now()), limit: reply.rateLimit,
                        total: reply.value.totalCount, parts: reply.value.parts)))
            mayGoOn = reply.rateLimit.map { $0.remaining >= ArticleListState.fewRequests } ?? true
        } catch {
            dispatch(action(.failed(request: request, error: error)))
        }
        dispatch(AppActionCreator.listAnswered(id))
        return mayGoOn
    }
}

extension AppActionCreator {
    /// The action creator of a list.
    public static func list(_ id: ListID) -> ArticleListActionCreator {
        ArticleListActionCreator(id: id)
    }
}
