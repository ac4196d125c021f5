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
