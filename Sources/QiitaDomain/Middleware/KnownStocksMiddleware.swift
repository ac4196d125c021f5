import ReduxKit

/// Saves what an answer of Qiita's says about stocks. That to a change is saved by `ChangeSending`.
@MainActor
public let knownStocksMiddleware: Middleware<AppState> = { dispatch, getState in
    { next in
        { action in
            next(action)
            guard let action = action as? AppAction else { return }
            if case .toggle(.check(.stock(let article), _, _, .answered(_, .network))) = action {
                dispatch(AppActionCreator.knownStocks.add([article]))
            } else if case .list(let id, .request(_, _, .answered(let answer, .network))) = action,
                getState()?.lists[id]?.source == .stocks
            {
                dispatch(AppActionCreator.knownStocks.add(answer.articles.map(\.id)))
            }
        }
    }
}
