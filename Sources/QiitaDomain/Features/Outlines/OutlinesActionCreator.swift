import ReduxKit

/// Completes outlines.
@MainActor
public struct OutlinesActionCreator<State> {
    /// What completing has to know of the store's state.
    public struct View {
        var outlines: OutlinesState
        /// The outlines that the list holds.
        var all: [Article.ID]
        /// Those that the reader sees or will see soon, the most wanted one first.
        var wanted: [Article.ID]
        /// When the list was made; nil before it came.
        var madeAt: Timestamp?
        var limit: RateLimit?
    }
    let view: @MainActor (State) -> View
    let action: @MainActor (OutlinesAction) -> any Action

    /// `view` reads the store's state, `action` turns the feature's actions into the store's.
    public init(
        view: @escaping @MainActor (State) -> View, action: @escaping @MainActor (OutlinesAction) -> any Action
    ) {
        self.view = view
        self.action = action
    }

    /// Completes what is on disk, and asks for the rest that is wanted.
    public func restore() -> Effect<State, AppEnvironment> {
        Effect(id: .restoringOutlines, policy: .newestWins) { [self] dispatch, getState, environment in
            guard let known = getState().map(view), let time = known.madeAt, !known.all.isEmpty else { return }
            let kept = await environment.repository.kept(articles: known.all, since: time)
            if !kept.isEmpty { dispatch(action(.restored(articles: kept))) }
            dispatch(complete())
        }
    }

    /// Asks for the wanted outlines as far as the allowance goes.
    public func complete() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, environment in
            for _ in 0..<OutlinesState.most {
                guard let known = getState().map(view), let article = next(known) else { return }
                if known.outlines.allowance.map({ $0.until <= environment.now() }) ?? true {
                    let (count, until) = allowance(known.limit, environment)
                    dispatch(action(.allowed(count: count, until: until)))
                }
                guard let outlines = getState().map(view)?.outlines, outlines.allowsMore(limit: known.limit) else {
                    return
                }
                dispatch(ask(article))
            }
        }
    }

    /// Gives up the request for an article that the reader opens, which asks for it by itself.
    public func giveWay(to article: Article.ID) -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in
            guard let request = getState().map(view)?.outlines.requests[article] else { return }
            dispatch(CancelEffects(EffectID(completing: article)))
            dispatch(action(.cancelled(article: article, request: request)))
        }
    }

    private func next(_ known: View) -> Article.ID? {
        let missing = Set(known.outlines.missing)
        return known.wanted.first { known.outlines.requests[$0] == nil && !missing.contains($0) }
    }

    /// Half of what is left, or of the whole where nothing was said yet or the count has begun anew.
    private func allowance(_ limit: RateLimit?, _ environment: AppEnvironment) -> (count: Int, until: Timestamp) {
        let now = environment.now()
        guard let limit, limit.reset > now else {
            let whole = limit?.limit ?? (environment.hasToken ? RateLimit.withToken : RateLimit.withoutToken)
            return (whole / 2, Timestamp(seconds: now.seconds + 3600))
        }
        return (limit.remaining / 2, limit.reset)
    }

    private func ask(_ article: Article.ID) -> Effect<State, AppEnvironment> {
        Effect(id: EffectID(completing: article), policy: .oldestKeeps) { [self] dispatch, _, environment in
            let request = environment.makeRequestID()
            dispatch(action(.requested(article: article, request: request)))
            do throws(QiitaError) {
                let reply = try await environment.repository.article(article)
                dispatch(action(.responded(request: request, article: reply.value, limit: reply.rateLimit)))
            } catch {
                dispatch(action(.failed(article: article, request: request, error: error)))
            }
            dispatch(complete())
        }
    }
}

extension EffectID {
    /// The name of the look at what is on disk of outlines.
    static let restoringOutlines: EffectID = "outlines.restore"

    /// The name of the request that completes an article.
    init(completing article: Article.ID) {
        self.init("outline.\(article)")
    }
}
