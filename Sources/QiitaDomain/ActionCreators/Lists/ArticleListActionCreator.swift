import ReduxKit

/// Loads the pages of one list, from Qiita and from the cache, and chooses how it is shown.
@MainActor
public struct ArticleListActionCreator {
    let id: ListID

    /// Requests the first page. This cancels a running request, and a later refresh cancels this one.
    public func refresh() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            cancelRequest(dispatch, getState)
            dispatch(load(.first(reason: .reader), as: .refresh, policy: .newestWins))
        }
    }

    /// Shows the cached first page, and requests it if the policy requires it.
    public func open() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            cancelRequest(dispatch, getState)
            dispatch(show())
        }
    }

    /// Shows the cached first page, which is read synchronously. Bodies that the first frame does not wait for are left to
    /// `restoreBodies()`.
    public func restore() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let source = getState()?.lists[id]?.source, let cached = environment.repository.cachedNow(source)
            else { return }
            dispatch(action(restored(cached)))
        }
    }

    /// Completes the articles that `restore()` left without their bodies, synchronously: no key is handled before.
    func restoreBodies() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            // What the trend has as outlines is from a feed, which has no bodies.
            guard let state = getState(), let list = state.lists[id], list.source != .trend else { return }
            let outlines = Set(list.ids.filter { state.articles[$0]?.isOutline ?? false })
            guard !outlines.isEmpty else { return }
            let articles = environment.repository.cachedBodiesNow(list.source).filter { outlines.contains($0.id) }
            if !articles.isEmpty { dispatch(AppAction.outlines(.restored(articles: articles))) }
        }
    }

    /// Requests the first page as the schedule wants it; a list that has none yet shows its stored page first.
    func renew(
        _ dispatch: DispatchFunction, _ getState: () -> AppState?, _ environment: AppEnvironment
    ) async {
        guard let known = getState()?.lists[id] else { return }
        if known.refreshedAt == nil, let cached = await environment.repository.cached(known.source) {
            dispatch(action(restored(cached)))
        }
        await request(.first(reason: .schedule), dispatch, getState, environment)
    }

    /// Chooses which articles are shown, and in which order. Of a tab it is remembered.
    public func changeView(_ view: ListViewOptions) -> AppThunk {
        change(.viewChanged(view: view))
    }

    /// Chooses the look of the rows; nil for the configured one. Of a tab it is remembered.
    public func changeLook(_ look: ListLook?) -> AppThunk {
        change(.lookChanged(look: look))
    }

    private func change(_ change: ListBrowsingAction) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            let before = getState()?.tabView(id)
            dispatch(AppAction.browsing(id: id, action: change))
            if let view = getState()?.tabView(id), view != before { environment.tabViews.save(view) }
            dispatch(AppActionCreator.fillWindow())
        }
    }

    /// Requests the page after the loaded ones, if there is one and no request is under way.
    public func loadMore() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let list = getState()?.lists[id], list.canLoadMore, let page = list.nextPage else { return }
            dispatch(load(.next(page: page), as: .loadMore, policy: .oldestKeeps))
        }
    }

    /// Requests a page of the gap above an article, unless a request is under way.
    public func fill(gapAbove below: Article.ID) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let list = getState()?.lists[id], list.phase == .idle,
                let gap = list.gaps.first(where: { $0.below == below }), gap.page <= Endpoint.lastPage
            else { return }
            dispatch(load(.gap(page: gap.page, below: below), as: .loadMore, policy: .oldestKeeps))
        }
    }

    /// Cancels what is being loaded.
    public func cancel() -> AppThunk {
        AppThunk { dispatch, getState, _ in cancelRequest(dispatch, getState) }
    }

    private func cancelRequest(_ dispatch: DispatchFunction, _ getState: () -> AppState?) {
        if id == .tab(.trend) { dispatch(AppActionCreator.cancelOutlines()) }
        dispatch(CancelEffects(id.effect(.refresh), id.effect(.loadMore)))
        guard let request = getState()?.loading.page(of: id) else { return }
        guard request.isOfRound else { return dispatch(request.cancelled) }
        // The rounds end with what they have requested. The schedule begins anew: the reader has done what it was about to do.
        dispatch(CancelEffects(.scheduledRefresh, .refreshOfTabs))
        for request in getState()?.loading.requests.filter(\.isOfRound) ?? [] { dispatch(request.cancelled) }
        dispatch(AppActionCreator.refreshOnSchedule())
    }

    private func show() -> AppEffect {
        AppEffect(id: id.effect(.refresh), policy: .newestWins) { dispatch, getState, environment in
            guard let known = getState().lists[id] else { return }
            if known.refreshedAt == nil, let cached = await environment.repository.cached(known.source) {
                dispatch(action(restored(cached)))
            }
            if Task.isCancelled { return }
            let time = getState().lists[id]?.refreshedAt
            switch environment.repository.decision(answeredAt: time, of: known.source) {
            case .show: dispatch(AppActionCreator.listAnswered(id))
            case .showAndRequest: await request(.first(reason: .opening), dispatch, getState, environment)
            case .request: await request(.first(reason: .reader), dispatch, getState, environment)
            }
        }
    }

    private func load(_ page: RequestedListPage, as work: RouteEffectName, policy: EffectPolicy) -> AppEffect {
        AppEffect(id: id.effect(work), policy: policy) { dispatch, getState, environment in
            var page = page
            var mayGoOn: Bool
            repeat {
                let count = getState().lists[id]?.ids.count
                mayGoOn = await request(page, dispatch, getState, environment)
                // Many new posts may have shifted the list so far that a page repeats only what is loaded, and articles that left it
                // since make a page before this one the next.
                guard case .next(let number) = page, let list = getState().lists[id],
                    list.ids.count == count || getState().wantsFill(id), let next = list.nextPage, next != number
                else { return }
                page = .next(page: next)
            } while mayGoOn
        }
    }

    private func action(_ action: ArticleListAction) -> AppAction {
        .list(id: id, action: action)
    }

    private func restored(_ cached: Cached<Page<Article>>) -> ArticleListAction {
        .restored(answer: ArticleListAnswer(cached.value, number: 1, at: cached.time))
    }

    /// Requests a page. The result is whether enough requests are left for the page after it.
    @discardableResult
    private func request(
        _ page: RequestedListPage, _ dispatch: DispatchFunction, _ getState: () -> AppState?,
        _ environment: AppEnvironment
    ) async -> Bool {
        guard let state = getState(), let source = state.lists[id]?.source else { return false }
        let call = source.call(account: state.session.account)
        let parts = id == .tab(.timeline) ? state.timelineRequests(of: page) : nil
        guard call != nil || source == .history || parts.map({ page.number == 1 || !$0.isEmpty }) ?? false else {
            dispatch(AppActionCreator.listAnswered(id))
            return false
        }
        let reply = await environment.request(
            { action(.request(request: $0, of: page, step: $1)) }, dispatch,
            beforeFailure: { await offerStored(after: $0, dispatch, getState, environment) }
        ) { () throws(QiitaError) in
            if source == .history {
                let entries = await environment.history.entries()
                return Reply(ArticleListAnswer(history: entries, at: environment.now()), from: .stored)
            }
            let reply: Reply<Page<Article>>
            if let parts {
                reply = try await environment.repository.merged(parts, of: source)
            } else if let call {
                reply = try await environment.repository.articles(source, by: call, page: page.number)
            } else {
                throw .notFound
            }
            let answer = ArticleListAnswer(
                reply.value, number: page.number, at: reply.value.time(now: environment.now()))
            return Reply(answer, from: reply.source)
        }
        dispatch(AppActionCreator.listAnswered(id, onSchedule: page == .first(reason: .schedule)))
        return reply.map { $0.rateLimit.map { $0.remaining >= RateLimit.few } ?? true } ?? false
    }
}

extension ArticleListActionCreator {
    /// Shows the stored articles that a search finds if the network is gone and the list has nothing else.
    private func offerStored(
        after error: QiitaError, _ dispatch: DispatchFunction, _ getState: () -> AppState?,
        _ environment: AppEnvironment
    ) async {
        guard error.isDisconnection == true, let list = getState()?.lists[id], case .search = list.source,
            list.refreshedAt == nil, let request = getState()?.loading.page(of: id),
            let stored = await environment.repository.stored(list.source),
            getState()?.loading.isAwaiting(request.id) ?? false
        else { return }
        dispatch(action(restored(stored)))
    }
}

extension AppActionCreator {
    /// The action creator of a list.
    public static func list(_ id: ListID) -> ArticleListActionCreator {
        ArticleListActionCreator(id: id)
    }
}

/// What follows the answer of a list.
extension AppActionCreator {
    /// Removes the screen of a typed tag that does not exist; the prompt opens over the screen before.
    private static func leaveUnknownTag(_ list: ListID) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), state.input.problem == .unknownTag,
                list == .route(state.navigation.top.id),
                state.lists[list]?.source == .tag(state.input.field.text)
            else { return }
            dispatch(AppAction.navigation(.popped(route: state.navigation.top.id)))
        }
    }

    /// Continues after a page was loaded or failed. What a scheduled refresh brings is completed from the cache, and with the next key by
    /// requests, which are the reader's then.
    fileprivate static func listAnswered(_ id: ListID, onSchedule: Bool = false) -> AppThunk {
        AppThunk { dispatch, _, _ in
            dispatch(saveQuery(of: id))
            dispatch(leaveUnknownTag(id))
            dispatch(pageAnswered())
            if id == .tab(.trend) { dispatch(outlines.restore(requestsRest: !onSchedule)) }
            if !onSchedule { dispatch(fillWindow()) }
        }
    }

    /// Requests the next page of the list on top while the articles that it shows end above the end of the window: the window is tall, or
    /// mutes and filters hide some.
    public static func fillWindow() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let id = state.listID(of: state.navigation.top.id)
            if state.wantsFill(id) { dispatch(list(id).loadMore()) }
        }
    }

    /// Adds a typed query to the history once Qiita has accepted it or could not be reached: rejected queries are not suggested.
    private static func saveQuery(of list: ListID) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState(), let list = state.lists[list], case .search(let query) = list.source,
                list.ids.count <= Endpoint.pageSize, state.input.earlier[.search]?.contains(query) ?? false
            else { return }
            environment.searchHistory.save(query)
        }
    }
}
