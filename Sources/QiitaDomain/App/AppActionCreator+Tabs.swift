import ReduxKit

/// The tabs of the first screen.
extension AppActionCreator {
    /// Shows a tab, and asks for what it lists where that was never asked for.
    public static func show(_ tab: HomeTab) -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let state = getState(), state.navigation.top.id == .root, state.homeTabs.selected != tab,
                state.homeTabs.tabs.contains(tab)
            else { return }
            dispatch(AppAction.homeTabs(.selected(tab: tab)))
            dispatch(loadTab())
        }
    }

    /// Asks for what the tab that is shown lacks: whose token it is, the followed tags, its first page.
    static func loadTab() -> AppThunk {
        Thunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            switch state.homeTabs.selected {
            case .tag where environment.hasToken: askForFollowedTags(state, dispatch)
            case .stocks where environment.hasToken: openStocks(state, dispatch)
            case .mine where environment.hasToken: open(.mine, source: .own, dispatch)
            case .latest, .tag, .stocks, .mine: break
            }
            if let state = getState(), state.list(of: .root)?.isUntouched ?? false {
                dispatch(list(state.homeTabs.selected).look())
            }
        }
    }

    /// Goes on with the tab that waited to be told whose token it is.
    static func accountKnown() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let tab = getState()?.homeTabs.selected, tab == .stocks || tab == .tag else { return }
            dispatch(loadTab())
        }
    }

    /// Lists a tag in the tab of tags, and shows it; on a screen of its own where the reader has no such tab.
    static func choose(tag: String) -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard getState()?.homeTabs.tabs.contains(.tag) ?? false else {
                return dispatch(push(.tagArticles(tag: tag)))
            }
            dispatch(CancelEffects(HomeTab.tag.effect(.refresh), HomeTab.tag.effect(.loadMore)))
            if let request = getState()?.homeTabs.lists[.tag]?.request {
                dispatch(AppAction.tabArticles(tab: .tag, action: .cancelled(request: request)))
            }
            open(.tag, source: .tag(id: tag), dispatch)
            dispatch(AppAction.homeTabs(.selected(tab: .tag)))
            dispatch(loadTab())
        }
    }

    private static func open(_ tab: HomeTab, source: ArticleSource, _ dispatch: DispatchFunction) {
        dispatch(AppAction.homeTabs(.opened(tab: tab, source: source)))
    }

    private static func openStocks(_ state: AppState, _ dispatch: DispatchFunction) {
        guard let account = state.session.account else { return dispatch(session.identify(then: accountKnown())) }
        open(.stocks, source: .stocks(user: account), dispatch)
    }

    private static func askForFollowedTags(_ state: AppState, _ dispatch: DispatchFunction) {
        guard let account = state.session.account else { return dispatch(session.identify(then: accountKnown())) }
        dispatch(homeTabs.loadFollowedTags(of: account))
    }
}
