import ReduxKit

/// From an article to the ones beside it in the list that it was opened from.
extension AppActionCreator {
    /// Puts the next or the previous article of the list in the place of the one that is read; the cursor of the list goes
    /// with it. Behind the last one that is loaded the next page is asked for, and the article opened when it comes.
    public static func read(_ step: ListStep) -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let state = getState(), state.articleDetail[state.navigation.top.id] != nil else { return }
            guard let place = ReadingPlace(state) else {
                return dispatch(AppAction.notice(.neighbourMissed(step: step, hasList: false)))
            }
            let next = place.index + (step == .next ? 1 : -1)
            if place.list.visible.indices.contains(next) {
                open(next, of: place, in: state, dispatch)
            } else if step == .next, place.list.nextPage != nil {
                dispatch(AppAction.navigation(.nextAwaited))
                dispatch(list(place.id).loadMore())
            } else {
                dispatch(AppAction.notice(.neighbourMissed(step: step, hasList: true)))
            }
        }
    }

    /// What follows when a page was answered or failed.
    static func listAnswered(_ id: ListID) -> AppThunk {
        Thunk { dispatch, _, _ in
            dispatch(keepQuery(of: id))
            dispatch(pageAnswered())
        }
    }

    /// Opens the awaited article once its page has been answered. A failure is shown by the list.
    static func pageAnswered() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let state = getState(), state.navigation.awaitsNext, let place = ReadingPlace(state),
                place.list.request == nil
            else { return }
            dispatch(AppAction.navigation(.nextGivenUp))
            if place.list.visible.indices.contains(place.index + 1) {
                open(place.index + 1, of: place, in: state, dispatch)
            } else if place.list.view.leavesOut {
                dispatch(AppAction.notice(.neighbourMissed(step: .next, hasList: true)))
            }
        }
    }

    /// Cancels the page that brings the next article.
    static func giveUpNext() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let state = getState(), let place = ReadingPlace(state) else { return }
            dispatch(list(place.id).cancel())
            dispatch(AppAction.navigation(.nextGivenUp))
            dispatch(AppAction.notice(.loadingCancelled))
        }
    }

    private static func open(_ index: Int, of place: ReadingPlace, in state: AppState, _ dispatch: DispatchFunction) {
        let rows = ListRows(place.list)
        let article = rows.articles[index]
        let row = rows.row(ofArticleAt: index)
        let top = state.navigation.top
        let isUsers = if case .userArticleDetail = top.screen { true } else { false }
        dispatch(
            list(place.id).action(
                .cursorMoved(
                    to: .article(article), row: row,
                    above: place.list.rowsAbove + row - rows.row(ofArticleAt: place.index))))
        dispatch(CancelEffects(ids: top.id.effects))
        dispatch(keepPlaces([top.id]))
        dispatch(AppAction.navigation(.popped(route: top.id)))
        dispatch(push(isUsers ? .userArticleDetail(article: article) : .articleDetail(article: article)))
    }
}

/// Where in the list below it the article on top stands.
private struct ReadingPlace {
    let id: ListID
    let list: ArticleListState
    /// Its place among the shown articles.
    let index: Int

    /// Nil if no list is below the article, or the list does not show it.
    init?(_ state: AppState) {
        let routes = state.navigation.routes
        guard routes.count > 1, let article = state.articleDetail[state.navigation.top.id]?.articleID else {
            return nil
        }
        id = state.listID(of: routes[routes.count - 2].id)
        guard let list = state.lists[id] else { return nil }
        guard let index = list.visible.firstIndex(of: article) else { return nil }
        self.list = list
        self.index = index
    }
}
