import ReduxKit

/// Queries the stock of an article, and changes it.
@MainActor
public struct StockActionCreator<State> {
    let stocks: @MainActor (State) -> StocksState
    let action: @MainActor (StockAction) -> any Action

    /// `stocks` reads the stocks from the store's state, `action` turns their actions into the store's.
    public init(
        stocks: @escaping @MainActor (State) -> StocksState,
        action: @escaping @MainActor (StockAction) -> any Action
    ) {
        self.stocks = stocks
        self.action = action
    }

    /// Asks once a session whether the article is stocked, for the screen of `route`. Sends nothing without a token.
    public func check(_ article: Article.ID, for route: Route.ID) -> Effect<State, AppEnvironment> {
        Effect(id: route.effect(.stockCheck), policy: .oldestKeeps) { [self] dispatch, _, _ in
            dispatch(question(article, for: route))
        }
    }

    /// Under a name of the article's too, so that a change ends it whoever has asked.
    private func question(_ article: Article.ID, for route: Route.ID) -> Effect<State, AppEnvironment> {
        Effect(id: EffectID(checkingStockOf: article), policy: .oldestKeeps) { [self] dispatch, getState, environment in
            guard environment.hasToken, let known = getState().map(stocks)?[article],
                known.status == .unknown, known.phase == .idle
            else { return }
            let request = environment.makeRequestID()
            dispatch(action(.checkRequested(article: article, request: request, route: route)))
            do throws(QiitaError) {
                let reply = try await environment.retrying.reply(tell: {
                    dispatch(action(.retryScheduled(article: article, request: request, retry: $0)))
                }) { () throws(QiitaError) in try await environment.client.isStocked(article) }
                dispatch(
                    action(
                        .checked(
                            article: article, request: request, isStocked: reply.value, limit: reply.rateLimit)))
            } catch {
                dispatch(action(.checkFailed(article: article, request: request, error: error)))
            }
        }
    }

    /// Stocks the article, or unstocks it where it is known to be stocked. A call while a change is under way does nothing.
    public func toggle(_ article: Article.ID) -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in
            guard let known = getState().map(stocks)?[article], !known.isChanging else { return }
            dispatch(change(article, to: known.status != .stocked))
        }
    }

    /// Stocks or unstocks the article, whatever is shown now. Sends nothing without a token.
    public func change(_ article: Article.ID, to isStocked: Bool) -> Effect<State, AppEnvironment> {
        Effect(id: EffectID(changingStockOf: article), policy: .oldestKeeps) { [self] dispatch, getState, environment in
            guard environment.hasToken else { return dispatch(action(.tokenMissed(article: article))) }
            if case .checking(let check) = getState().map(stocks)?[article].phase {
                dispatch(CancelEffects(EffectID(checkingStockOf: article)))
                dispatch(action(.checkCancelled(article: article, request: check)))
            }
            let request = environment.makeRequestID()
            dispatch(action(.changeRequested(article: article, request: request, isStocked: isStocked)))
            let change = StockChange(
                article: article, isStocked: isStocked, client: environment.client, retrying: environment.retrying)
            let (outcome, limit) = await change.settle {
                dispatch(action(.retryScheduled(article: article, request: request, retry: $0)))
            }
            if case .done(let wasAlready) = outcome {
                environment.repository.stockChanged(of: article, by: wasAlready ? 0 : isStocked ? 1 : -1)
            }
            dispatch(action(answer(to: change, request: request, outcome: outcome, limit: limit)))
        }
    }

    private func answer(
        to change: StockChange, request: RequestID, outcome: StockChange.Outcome, limit: RateLimit?
    ) -> StockAction {
        let article = change.article
        switch outcome {
        case .done(let wasAlready):
            return .changed(
                article: article, request: request, isStocked: change.isStocked, wasAlready: wasAlready, limit: limit)
        case .refused(let error):
            return .changeFailed(article: article, request: request, status: nil, error: error)
        case .reverted(let error):
            let opposite: StockState.Status = change.isStocked ? .notStocked : .stocked
            return .changeFailed(article: article, request: request, status: opposite, error: error)
        case .unknown(let error):
            return .changeFailed(article: article, request: request, status: .unknown, error: error)
        }
    }
}

extension EffectID {
    /// The name of the change of an article's stock.
    init(changingStockOf article: Article.ID) {
        self.init("stock.\(article)")
    }

    /// The name of the question whether an article is stocked.
    init(checkingStockOf article: Article.ID) {
        self.init("stock.check.\(article)")
    }
}
