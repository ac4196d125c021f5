import ReduxKit

/// The thunks that involve several features. Each feature's action creator is a member of it, declared in the creator's file, such as
/// `toggles` in Toggles.swift.
@MainActor
public enum AppActionCreator {
    /// Restores what the first frame shows: what earlier sessions left, and home if it is shown. No request is sent; the
    /// files are read synchronously.
    public static func restore(_ target: Route.Screen) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            dispatch(readMarks.restore())
            dispatch(knownStocks.restore())
            dispatch(outbox.restore())
            dispatch(mutes.restore())
            guard target == .home, let state = getState() else { return }
            openAtOnce(state, dispatch)
            let tab = state.home.selected
            dispatch(list(.tab(tab)).restore())
        }
    }

    /// Requests what the first screen shows, which is home or one above it, and the account, if what is cached is
    /// not enough. It follows the first frame, so that the long bodies of a cached page are read here.
    public static func begin(_ target: Route.Screen) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            if target == .home {
                if let tab = getState()?.home.selected { dispatch(list(.tab(tab)).restoreBodies()) }
                dispatch(open())
                dispatch(loadFollow())
                dispatch(readStoredTabs())
            } else {
                dispatch(push(target))
                dispatch(AppAction.navigation(.entered))
            }
            dispatch(account.identify(then: accountKnown()))
            dispatch(refreshOnSchedule())
        }
    }

    /// Shows the cached pages of the list on top, and requests what is missing.
    static func open() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let top = state.navigation.top
            switch top.screen {
            case .home where state.list(of: top.id) == nil: dispatch(loadTab())
            case .home, .userArticles, .articles: dispatch(list(state.listID(of: top.id)).open())
            case .articleDetail, .userArticleDetail, .help: return
            }
        }
    }

    /// Refreshes the route on top, and reads the mutes anew.
    public static func refresh() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let top = state.navigation.top
            if top.screen != .help { dispatch(mutes.restore()) }
            switch top.screen {
            case .home where state.list(of: top.id) == nil: dispatch(loadTab())
            case .home where state.home.selected == .timeline && state.follows.timeline == nil: dispatch(loadTab())
            case .home, .userArticles, .articles:
                dispatch(list(state.listID(of: top.id)).refresh())
                dispatch(loadFollow())
            case .articleDetail, .userArticleDetail:
                dispatch(article(top.id).load())
                dispatch(comments(top.id).reload())
            case .help: return
            }
        }
    }

    /// Cancels the requests of the route on top.
    public static func cancelLoading() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            if state.navigation.awaitsNext { return dispatch(giveUpNext()) }
            let top = state.navigation.top
            let cancelled = state.loading.requests.compactMap { cancel($0.work, of: top.id, in: state) }
            guard !cancelled.isEmpty else { return }
            for thunk in cancelled { dispatch(thunk) }
            dispatch(AppAction.notice(.loadingCancelled))
        }
    }

    /// What cancels a request that the route waits for; nil for one that shows nothing by itself, and for the list of another tab.
    private static func cancel(_ work: Work, of route: Route.ID, in state: AppState) -> AppThunk? {
        switch work {
        case .page(let id, _): id == state.listID(of: route) ? list(id).cancel() : nil
        case .article(route, _): article(route).cancel()
        case .comments(route, _): comments(route).cancel()
        case .picture(route): pictures(route).cancel()
        case .article, .comments, .picture, .account, .outline, .check, .names, .profile, .change: nil
        }
    }
}
