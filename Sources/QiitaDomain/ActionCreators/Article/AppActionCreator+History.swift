import ReduxKit

/// The history of opened articles.
extension AppActionCreator {
    /// Adds the article that `route` shows to the history; says so if its list is loaded.
    static func recordOpened(_ route: Route.ID) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState(), let article = state.article(of: route) else { return }
            let time = environment.now()
            environment.history.add(HistoryEntry(article: article, time: time))
            if state.lists[.tab(.history)]?.refreshedAt != nil {
                dispatch(AppAction.history(.opened(article: article.id, at: time)))
            }
        }
    }
}
