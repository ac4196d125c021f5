import ReduxKit

/// Completes outlines.
@MainActor
public struct OutlineCompletionActionCreator {
    /// Completes outlines from the cache, and requests the rest of those that are wanted, unless that is left for the next key.
    public func restore(requestsRest: Bool = true) -> AppEffect {
        AppEffect(id: .restoringOutlines, policy: .newestWins) { dispatch, getState, environment in
            let known = getState().outlinesInSight
            guard let time = known.madeAt, !known.all.isEmpty else { return }
            let cached = await environment.repository.cached(articles: known.all, since: time)
            if !cached.isEmpty { dispatch(AppAction.outlines(.restored(articles: cached))) }
            if requestsRest { dispatch(complete()) }
        }
    }

    /// Requests the wanted outlines as far as the allowance goes.
    public func complete() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            for _ in 0..<OutlineCompletionState.most {
                guard let known = getState()?.outlinesInSight, let article = next(known) else { return }
                if known.outlines.allowance.map({ $0.until <= environment.now() }) ?? true {
                    let (count, until) = allowance(known.limit, environment)
                    dispatch(AppAction.outlines(.allowed(count: count, until: until)))
                }
                guard let state = getState(), state.outlines.allowsMore(state.loading) else { return }
                dispatch(request(article))
            }
        }
    }

    /// Cancels the request for an article that the reader opens: its screen sends its own.
    public func giveWay(to article: Article.ID) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let request = getState()?.loading.requests.first(where: { $0.work == .outline(article: article) })
            else { return }
            dispatch(CancelEffects(EffectID(completing: article)))
            dispatch(request.cancelled)
        }
    }

    private func next(_ known: OutlinesInSight) -> Article.ID? {
        let passedOver = Set(known.outlines.missing + known.requested)
        return known.wanted.first { !passedOver.contains($0) }
    }

    /// Half of the remaining requests; half of all if the limit is unknown or has been reset.
    private func allowance(_ limit: RateLimit?, _ environment: AppEnvironment) -> (count: Int, until: Timestamp) {
        let now = environment.now()
        guard let limit, limit.reset > now else {
            let whole = limit?.limit ?? RateLimit.usual(hasToken: environment.hasToken)
            return (whole / 2, Timestamp(seconds: now.seconds + 3600))
        }
        return (limit.remaining / 2, limit.reset)
    }

    private func request(_ article: Article.ID) -> AppEffect {
        AppEffect(id: EffectID(completing: article), policy: .oldestKeeps) { dispatch, _, environment in
            await environment.request(
                { .outlines(.request(article: article, request: $0, step: $1)) }, dispatch, retrying: .never
            ) { () throws(QiitaError) in try await environment.repository.article(article) }
            dispatch(complete())
        }
    }
}

extension EffectID {
    /// The name of the search for outlines in the cache.
    static let restoringOutlines: EffectID = "outlines.restore"

    init(completing article: Article.ID) {
        self.init("outline.\(article)")
    }
}

/// The outlines of the trend, and the state that completing them depends on.
private struct OutlinesInSight {
    var outlines: OutlineCompletionState
    /// Those that are requested.
    var requested: [Article.ID]
    var all: [Article.ID]
    /// Those that are visible or will be soon, most important first.
    var wanted: [Article.ID]
    /// The time of the list; nil before its first page.
    var madeAt: Timestamp?
    var limit: RateLimit?
}

extension AppState {
    /// The state that completing the articles of the trend needs. Wanted are the articles in the window while its tab is shown, the
    /// one in focus first, and twelve below them.
    fileprivate var outlinesInSight: OutlinesInSight {
        let list = lists[.tab(.trend)]
        let isOutline = { (id: Article.ID) in self.articles[id]?.isOutline ?? false }
        return OutlinesInSight(
            outlines: outlines, requested: loading.outlines, all: list?.ids.filter(isOutline) ?? [],
            wanted: inSight(list).filter(isOutline), madeAt: list?.refreshedAt, limit: loading.limit)
    }

    private func inSight(_ list: ArticleListState?) -> [Article.ID] {
        guard navigation.top.id == .root, home.selected == .trend, let list, !list.visible.isEmpty else { return [] }
        let row = min(list.row(), list.visible.count - 1)
        let top = max(0, row - list.rowsAbove)
        let bottom = min(list.visible.count, top + articlesInWindow(of: list) + Self.outlinesBelow)
        let focus = [list.selected].compactMap(\.self)
        return focus + list.visible[top..<bottom].filter { $0 != focus.first }
    }

    /// The articles below the window that are completed before they come into sight.
    private static let outlinesBelow = 12
}

extension AppActionCreator {
    /// The action creator that completes the articles of the trend.
    public static let outlines = OutlineCompletionActionCreator()

    /// Cancels completing the articles of a list that is refreshed.
    static func cancelOutlines() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            dispatch(CancelEffects(.restoringOutlines))
            for article in state.loading.outlines.sorted() { dispatch(outlines.giveWay(to: article)) }
            if state.outlines != OutlineCompletionState() { dispatch(AppAction.outlines(.renewed)) }
        }
    }
}
