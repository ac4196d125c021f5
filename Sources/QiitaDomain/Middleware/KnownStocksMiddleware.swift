import ReduxKit

/// Saves what an answer says about stocks.
@MainActor
public let knownStocksMiddleware: Middleware<AppState> = { dispatch, getState in
    { next in
        { action in
            next(action)
            guard let action = action as? AppAction else { return }
            if case .stock(let change) = action, change.settlesStatus {
                dispatch(AppActionCreator.knownStocks.add([change.subject]))
            } else if case .list(let id, .request(_, _, .answered(let answer, _))) = action,
                getState()?.lists[id]?.source == .stocks
            {
                dispatch(AppActionCreator.knownStocks.add(answer.articles.map(\.id)))
            }
        }
    }
}
