import ReduxKit

/// The tabs of the first screen.
extension AppActionCreator {
    /// Shows a tab, from any screen, and requests its list at the first visit.
    public static func show(_ tab: ListSource) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), state.home.tabs.contains(tab) else { return }
            for route in state.navigation.routes.dropFirst().reversed() {
                dispatch(CancelEffects(ids: route.id.effects))
                dispatch(savePositions([route.id]))
                dispatch(AppAction.navigation(.popped(route: route.id)))
            }
            guard state.home.selected != tab || state.list(of: .root)?.isUntouched ?? true else { return }
            dispatch(AppAction.home(.selected(tab: tab)))
            dispatch(loadTab())
            if tab == .trend { dispatch(openTrend()) }
            if tab == .timeline { dispatch(openTimeline()) }
            dispatch(loadFollow())
            dispatch(fillWindow())
        }
    }

    /// Reads what is stored of the tabs that were not visited yet, for their numbers of unread articles.
    static func readStoredTabs() -> AppEffect {
        AppEffect(id: EffectID("tabs.stored"), policy: .newestWins) { dispatch, getState, environment in
            let state = getState()
            let tabs = state.home.tabs.filter { tab in
                tab != .history && tab != .chosenTag && tab != state.home.selected
                    && state.lists[.tab(tab)]?.refreshedAt == nil
                    && (environment.hasToken || !tab.needsToken)
            }
            let mutes = state.mutes.all
            let stored = await environment.repository.cached(firstPagesOf: tabs).map { tab, page in
                var known: Set<Article.ID> = []
                let filter = MuteFilter(mutes, in: tab)
                let shown = page.elements.filter { article in
                    known.insert(article.id).inserted && (!tab.hidesMuted || filter.mutes(of: article).isEmpty)
                }
                return StoredTab(tab: tab, ids: shown.map(\.id))
            }
            if !stored.isEmpty { dispatch(AppAction.home(.storedFound(tabs: stored))) }
        }
    }

    /// Requests the popular articles if Qiita has later ones, and completes those that are in sight.
    private static func openTrend() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let list = getState()?.lists[.tab(.trend)], list.phase == .idle, let time = list.refreshedAt else {
                return
            }
            if environment.repository.decision(answeredAt: time, of: .trend) == .show {
                dispatch(outlines.complete())
            } else {
                dispatch(self.list(.tab(.trend)).open())
            }
        }
    }

    /// Requests what the current tab lacks: the account, the followed tags, its first page.
    static func loadTab() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            openAtOnce(state, dispatch)
            switch state.home.selected {
            case .chosenTag where environment.hasToken: dispatch(requestFollowed(.tag))
            case .timeline where environment.hasToken:
                open(.timeline, source: .timeline, dispatch)
                dispatch(requestFollowed())
            case .stocks where environment.hasToken: openStocks(state, dispatch)
            case .mine where environment.hasToken: open(.mine, source: .mine, dispatch)
            case .latest, .trend, .timeline, .chosenTag, .stocks, .mine, .history, .tag, .user, .userStocks, .search:
                break
            }
            if let state = getState(), state.list(of: .root)?.isUntouched ?? false {
                dispatch(list(state.listID(of: .root)).open())
            }
        }
    }

    /// Continues loading the tab that waited for the account.
    static func accountKnown() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            if state.input.purpose == .tag { dispatch(requestFollowed(.tag)) }
            if [.timeline, .stocks, .chosenTag].contains(state.home.selected) { dispatch(loadTab()) }
        }
    }

    /// Lists a tag in the tab of tags, and shows it; pushes a screen if that tab is not configured.
    static func choose(tag: String) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard getState()?.home.tabs.contains(.chosenTag) ?? false else {
                return dispatch(push(.articles(of: .tag(tag))))
            }
            dispatch(list(.tab(.chosenTag)).cancel())
            open(.chosenTag, source: .tag(tag), dispatch)
            dispatch(AppAction.home(.selected(tab: .chosenTag)))
            dispatch(loadTab())
            dispatch(loadFollow())
        }
    }

    /// Opens the list of the tab that is shown if it is known what that lists.
    static func openAtOnce(_ state: AppState, _ dispatch: DispatchFunction) {
        let tab = state.home.selected
        let isListed = tab.isListedAtOnce || tab == .timeline && state.session.hasToken
        if isListed, state.lists[.tab(tab)] == nil { open(tab, source: tab, dispatch) }
    }

    /// Asks for the name of a tab of the list on top, and offers what the list is called. A list that is a tab already is shown there.
    /// In a tab that was made so, removes it.
    public static func makeTab() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let top = state.navigation.top.id
            if top == .root, let place = state.home.own.firstIndex(of: state.home.selected) {
                let tab = state.home.selected
                let step = UndoState.Step.tabRemoved(tab: tab, place: place, name: state.home.names[tab])
                dispatch(remove(tab))
                return dispatch(AppAction.undo(.recorded(step: step)))
            }
            guard top != .root, let tab = state.list(of: top)?.source else {
                return dispatch(AppAction.notice(.keyMissed(why: .noTab)))
            }
            if state.home.tabs.contains(tab) {
                dispatch(showFromElsewhere(tab))
            } else if hasRoom(state, dispatch) {
                dispatch(AppAction.input(.opened(purpose: .tabName, offering: tab.shortName)))
            }
        }
    }

    /// Makes a tab of the list on top, and goes to it. Without a name, or with the offered one, it is called as its list.
    public static func addTab(named name: String) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            let top = state.navigation.top.id
            guard top != .root, let tab = state.list(of: top)?.source, !state.home.tabs.contains(tab),
                hasRoom(state, dispatch)
            else { return }
            let line = Sanitizer.line(name)
            let own = line.isEmpty || line == tab.shortName ? nil : line
            dispatch(list(.route(top)).cancel())
            dispatch(AppAction.home(.added(tab: tab, name: own, from: top)))
            dispatch(save(.added(tab, name: own), of: tab))
            if let view = getState()?.tabView(.tab(tab)), !view.isDefault { environment.tabViews.save(view) }
            dispatch(AppAction.undo(.recorded(step: .tabAdded(tab: tab, name: own))))
            dispatch(showFromElsewhere(tab))
        }
    }

    /// Shows a tab, from which `q` leads back to the one that was shown before.
    private static func showFromElsewhere(_ tab: ListSource) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let former = getState()?.home.selected else { return }
            dispatch(show(tab))
            dispatch(AppAction.home(.cameFrom(tab: former)))
        }
    }

    /// Whether one more tab can be made; if not, says so.
    private static func hasRoom(_ state: AppState, _ dispatch: DispatchFunction) -> Bool {
        if !state.home.hasRoom { dispatch(AppAction.notice(.keyMissed(why: .tabsFull))) }
        return state.home.hasRoom
    }

    /// Removes a tab, which was made with `T`. If it is the selected one, its neighbour is shown.
    static func remove(_ tab: ListSource) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState(), state.home.own.contains(tab) else { return }
            dispatch(list(.tab(tab)).cancel())
            dispatch(AppAction.home(.removed(tab: tab)))
            dispatch(save(.removed(tab), of: tab))
            environment.tabViews.save(TabViewOptions(tab: tab))
            guard state.home.selected == tab, let next = getState()?.home.selected else { return }
            dispatch(show(next))
        }
    }

    /// Makes a removed tab again, at its place among those made with `T`, and shows it. The history is never saved.
    static func restore(_ tab: ListSource, named name: String?, at place: Int) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), !state.home.tabs.contains(tab), hasRoom(state, dispatch) else { return }
            dispatch(AppAction.home(.added(tab: tab, name: name, from: .root)))
            if tab != .history { dispatch(save(.added(tab, name: name), of: tab)) }
            for other in state.home.own.dropFirst(place).reversed() {
                dispatch(AppAction.home(.swapped(tab: tab, other: other)))
                if tab != .history { dispatch(save(.swapped(tab, other), of: other)) }
            }
            dispatch(show(tab))
        }
    }

    /// Shows what was read: in its tab, or in one behind the others that lasts as long as the session.
    public static func showHistory() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            if !state.home.tabs.contains(.history) {
                guard hasRoom(state, dispatch) else { return }
                dispatch(AppAction.home(.added(tab: .history, from: .root)))
            }
            dispatch(showFromElsewhere(.history))
        }
    }

    /// Exchanges the selected tab with its neighbour among those made with `T`: to the right, or to the left; the first follows the last.
    public static func moveTab(by step: ListStep) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let (tab, own) = (state.home.selected, state.home.own)
            guard state.navigation.top.id == .root, let place = own.firstIndex(of: tab) else {
                return dispatch(AppAction.notice(.keyMissed(why: .arrangedTab)))
            }
            let other = own[(place + (step == .next ? 1 : -1)).flooredRemainder(by: own.count)]
            guard other != tab else { return dispatch(AppAction.notice(.keyMissed(why: .onlyOwnTab))) }
            dispatch(AppAction.home(.swapped(tab: tab, other: other)))
            dispatch(save(.swapped(tab, other), of: tab))
        }
    }

    /// Saves a change of the tabs while the session goes on.
    private static func save(_ change: TabChange, of tab: ListSource) -> AppEffect {
        AppEffect(id: EffectID("tabs.save.\(tab.rawValue)"), policy: .newestWins) { dispatch, _, environment in
            let isSaved = await environment.tabs.save(change)
            dispatch(AppAction.home(.saved(change: change, isSaved: isSaved)))
        }
    }

    static func open(_ tab: ListSource, source: ListSource, _ dispatch: DispatchFunction) {
        dispatch(AppAction.home(.opened(tab: tab, source: source)))
    }

    private static func openStocks(_ state: AppState, _ dispatch: DispatchFunction) {
        guard state.session.account != nil else { return dispatch(account.identify(then: accountKnown())) }
        open(.stocks, source: .stocks, dispatch)
    }
}
