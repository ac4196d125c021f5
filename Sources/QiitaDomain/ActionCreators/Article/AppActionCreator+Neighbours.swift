import ReduxKit

/// Moving from an article to its neighbours in the list that it was opened from.
extension AppActionCreator {
    /// Replaces the article by the next or the previous one of the list, whose cursor follows. After the last loaded one the next page
    /// is requested, and its first article opened; for the timeline, what is followed is requested first if it is unknown. If the list
    /// hides read articles, those that were read meanwhile are passed over; with `isUnread` all that were read are.
    public static func read(_ step: ListStep, isUnread: Bool = false) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), state.articleDetail[state.navigation.top.id] != nil else { return }
            guard let place = ReadingPlace(state), place.isListed else {
                return dispatch(AppAction.notice(.keyMissed(why: .noListOfArticle)))
            }
            if let next = place.neighbour(step, state.readMarks, isUnread: isUnread) {
                open(next, of: place, in: state, dispatch)
            } else if step == .next, place.list.nextPage != nil, state.lacksFollowed(for: place.id) {
                dispatch(AppAction.notice(.keyMissed(why: .followedUnknown)))
                dispatch(requestFollowed())
            } else if step == .next, place.list.nextPage != nil {
                dispatch(AppAction.navigation(.nextAwaited))
                dispatch(list(place.id).loadMore())
            } else {
                dispatch(missed(step, in: place, isUnread: isUnread))
            }
        }
    }

    private static func missed(_ step: ListStep, in place: ReadingPlace, isUnread: Bool = false) -> AppAction {
        let isUnread = isUnread || place.list.view.hidesRead
        return .notice(.keyMissed(why: isUnread ? .noUnread(step: step) : .noNeighbour(step: step)))
    }

    /// Ends the wait for the next article after its page has loaded or failed, and opens the article if there is one.
    /// Opens nothing if the list no longer contains the current article.
    static func pageAnswered() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), state.navigation.awaitsNext, let place = ReadingPlace(state),
                !place.list.isLoading
            else { return }
            dispatch(AppAction.navigation(.nextGivenUp))
            if let next = place.neighbour(.next, state.readMarks) {
                open(next, of: place, in: state, dispatch)
            } else if place.list.view.leavesOut || place.list.hidesMuted || !place.isListed && !place.list.offersRetry {
                dispatch(
                    place.isListed
                        ? missed(.next, in: place) : .notice(.keyMissed(why: .noListOfArticle)))
            }
        }
    }

    /// Cancels the request for the page with the next article.
    static func giveUpNext() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), let place = ReadingPlace(state) else { return }
            dispatch(list(place.id).cancel())
            dispatch(AppAction.navigation(.nextGivenUp))
            dispatch(AppAction.notice(.loadingCancelled))
        }
    }

    private static func open(
        _ index: Int, of place: ReadingPlace, in state: AppState, _ dispatch: DispatchFunction
    ) {
        let rows = ListRows(place.list)
        let article = rows.articles[index]
        let row = rows.row(ofArticleAt: index)
        let top = state.navigation.top
        let isUsers = if case .userArticleDetail = top.screen { true } else { false }
        let above = place.list.rowsAbove + row - rows.row(ofArticleAt: place.shown ?? index)
        dispatch(AppAction.browsing(id: place.id, action: .cursorMoved(to: .article(article), row: row, above: above)))
        dispatch(CancelEffects(ids: top.id.effects))
        dispatch(savePositions([top.id]))
        dispatch(AppAction.navigation(.popped(route: top.id)))
        dispatch(push(isUsers ? .userArticleDetail(article: article) : .articleDetail(article: article)))
    }
}

/// The place of the article on top in the list below it.
private struct ReadingPlace {
    let id: ListID
    let list: ArticleListState
    /// Its place among the shown articles; nil if it is not among them.
    let shown: Int?
    /// The number of shown articles above it; nil if the list does not have it, or in another order than Qiita's.
    private let above: Int?

    /// Nil if no list is below the article.
    init?(_ state: AppState) {
        let routes = state.navigation.routes
        guard routes.count > 1, let article = state.articleDetail[state.navigation.top.id]?.articleID else {
            return nil
        }
        id = state.listID(of: routes[routes.count - 2].id)
        guard let list = state.lists[id] else { return nil }
        self.list = list
        shown = list.visible.firstIndex(of: article)
        let row = shown == nil && list.view.order == .asSent ? list.ids.firstIndex(of: article) : nil
        above = shown ?? row.map { row in list.visible.count(where: Set(list.ids[..<row]).contains) }
    }

    /// Whether the list has the article. One that is hidden since it was opened, as it was muted, has neighbours too.
    var isListed: Bool { above != nil }

    /// The place of the nearest article beside it; with read articles hidden, and if that is asked for, of an unread one.
    func neighbour(_ step: ListStep, _ marks: ReadMarksState, isUnread: Bool = false) -> Int? {
        guard let above else { return nil }
        let visible = list.visible
        let passesRead = isUnread || list.view.hidesRead
        let isWanted = { (place: Int) in !passesRead || !marks.contains(visible[place]) }
        let below = shown == nil ? above : above + 1
        return step == .next
            ? (below..<max(below, visible.count)).first(where: isWanted) : (0..<above).last(where: isWanted)
    }
}
