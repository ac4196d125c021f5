import ReduxKit

/// Saves what is known of stocks for later sessions, and restores what earlier ones saved.
@MainActor
public struct KnownStocksActionCreator {
    /// Shows what earlier sessions knew; the entry is read synchronously.
    func restore() -> AppThunk {
        AppThunk { dispatch, _, environment in
            guard environment.hasToken else { return }
            let known = environment.knownStocks.known()
            if !known.isEmpty { dispatch(AppAction.toggle(.restored(known: known))) }
        }
    }

    /// Saves what Qiita said of these articles.
    func add(_ articles: [Article.ID]) -> AppThunk {
        AppThunk { _, getState, environment in
            guard let stocks = getState()?.stocks else { return }
            let now = environment.now()
            environment.knownStocks.add(
                articles.compactMap { article in
                    let state = stocks[article]
                    guard !state.isChanging, state.status != .unknown else { return nil }
                    return KnownStock(article: article, isStocked: state.status == .on, time: now)
                })
        }
    }
}

extension AppActionCreator {
    static let knownStocks = KnownStocksActionCreator()
}

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
