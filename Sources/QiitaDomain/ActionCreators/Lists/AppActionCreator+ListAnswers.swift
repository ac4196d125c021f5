import ReduxKit

/// What follows the answer of a list.
extension AppActionCreator {
    /// Removes the screen of a typed tag that does not exist; the prompt opens over the screen before.
    static func leaveUnknownTag(_ list: ListID) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), state.input.problem == .unknownTag,
                list == .route(state.navigation.top.id),
                state.lists[list]?.source == .tag(state.input.field.text)
            else { return }
            dispatch(AppAction.navigation(.popped(route: state.navigation.top.id)))
        }
    }

    /// Continues after a page was loaded or failed. What a scheduled refresh brings is completed from the cache, and with the next key by
    /// requests, which are the reader's then.
    static func listAnswered(_ id: ListID, onSchedule: Bool = false) -> AppThunk {
        AppThunk { dispatch, _, _ in
            dispatch(saveQuery(of: id))
            dispatch(leaveUnknownTag(id))
            dispatch(pageAnswered())
            if id == .tab(.trend) { dispatch(outlines.restore(requestsRest: !onSchedule)) }
            if !onSchedule { dispatch(fillWindow()) }
        }
    }

    /// Requests the next page of the list on top while the articles that it shows end above the end of the window: the window is tall, or
    /// mutes and filters hide some.
    public static func fillWindow() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let id = state.listID(of: state.navigation.top.id)
            if state.wantsFill(id) { dispatch(list(id).loadMore()) }
        }
    }

    /// Adds a typed query to the history once Qiita has accepted it or could not be reached: rejected queries are not suggested.
    static func saveQuery(of list: ListID) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState(), let list = state.lists[list], case .search(let query) = list.source,
                list.ids.count <= Endpoint.pageSize, state.input.earlier[.search]?.contains(query) ?? false
            else { return }
            environment.searchHistory.save(query)
        }
    }
}
