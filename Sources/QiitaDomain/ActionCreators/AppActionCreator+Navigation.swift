import ReduxKit

/// Screens are pushed and popped, and the program is left.
extension AppActionCreator {
    /// Pushes a screen and requests what it lacks: an article that is not in the table, a user's list, whether the
    /// article is stocked.
    public static func push(_ screen: Route.Screen) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let route = getState()?.navigation.next(screen) else { return }
            dispatch(AppAction.navigation(.pushed(route: route)))
            switch screen {
            case .home: return
            case .help: dispatch(mutes.count())
            case .articleDetail(let id), .userArticleDetail(let id):
                dispatch(outlines.giveWay(to: id))
                dispatch(article(route.id).open())
                dispatch(toggles.check(.stock(id), for: route.id))
            case .userArticles, .articles:
                dispatch(list(.route(route.id)).open())
                dispatch(loadFollow())
            }
        }
    }

    /// Opens the list of the author of the article in focus. In that list, and in an article that was opened from it, says so.
    public static func openAuthor() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let top = state.navigation.top
            let article = state.articleInFocus
            guard let user = article.flatMap({ state.articles[$0]?.user.id }) else { return }
            guard !user.isEmpty else { return dispatch(AppAction.notice(.keyMissed(why: .authorMissing))) }
            let isFromList = top.screen == .userArticleDetail(article: article ?? "")
            guard !isFromList, state.list(of: top.id)?.source != .user(user) else {
                return dispatch(AppAction.notice(.keyMissed(why: .ownList(user: user, isInList: !isFromList))))
            }
            dispatch(push(.userArticles(user: user)))
        }
    }

    /// Pops a screen and cancels its effects; leads back from a tab that was just made; leaves the program from the root and from the
    /// screen that the command line named.
    public static func back() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            guard state.leavesByBack else {
                let former = state.navigation.top.id == .root ? state.home.former : nil
                return dispatch(former.map { show($0) } ?? stepBack())
            }
            dispatch(environment.confirmsQuit ? AppAction.notice(.asked(question: .quit)) : quit())
        }
    }

    /// Leaves the program and saves the reading positions of the open articles. Changes that could not be stored are stored now, or the
    /// reader is asked whether to lose them; a second call leaves at once.
    public static func quit() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            dispatch(savePositions())
            guard let state = getState(), !state.navigation.isLeaving else {
                return dispatch(AppAction.navigation(.ended))
            }
            if case .quitUnsaved? = state.notice.question {
                dispatch(AppAction.notice(.questionClosed))
                return dispatch(AppAction.navigation(.ended))
            }
            try? environment.outbox.storeOwed()
            let unsaved = environment.outbox.unsaved
            let stored = state.outbox.unsaved.filter { !unsaved.contains($0) }
            if !stored.isEmpty { dispatch(AppAction.outbox(.stored(ids: stored))) }
            guard unsaved.isEmpty else {
                return dispatch(AppAction.notice(.asked(question: .quitUnsaved(count: unsaved.count))))
            }
            dispatch(leave())
        }
    }

    /// Saves what can be saved without a question, before a signal or the loss of the terminal ends the program: the reading positions of the
    /// open articles, and the changes that could not be stored.
    public static func saveBeforeEnd() -> AppThunk {
        AppThunk { dispatch, _, environment in
            dispatch(savePositions())
            try? environment.outbox.storeOwed()
        }
    }

    /// Leaves the program. Changes that are being sent get up to three seconds.
    static func leave() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard getState()?.outbox.isSending ?? false else { return dispatch(AppAction.navigation(.ended)) }
            dispatch(AppAction.navigation(.leaving))
            dispatch(endLeaving())
        }
    }

    /// Leaves after three seconds, whatever is still being sent: it is in the outbox, or the reader accepted that it is lost.
    private static func endLeaving() -> AppEffect {
        AppEffect(id: .leaving, policy: .oldestKeeps) { dispatch, getState, environment in
            guard await environment.changePause(.seconds(3), nil) else { return }
            if !getState().navigation.hasEnded { dispatch(AppAction.navigation(.ended)) }
        }
    }

    /// Pops a screen and cancels its effects; does nothing at the root.
    public static func stepBack() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let navigation = getState()?.navigation else { return }
            guard navigation.routes.count > 1 else { return dispatch(AppAction.notice(.keyMissed(why: .backAtFirst))) }
            dispatch(CancelEffects(ids: navigation.top.id.effects))
            dispatch(savePositions([navigation.top.id]))
            dispatch(AppAction.navigation(.popped(route: navigation.top.id)))
            guard let state = getState() else { return }
            let list = state.list(of: state.navigation.top.id)
            if list?.isUntouched ?? (state.navigation.top.id == .root) { dispatch(open()) }
        }
    }
}

extension EffectID {
    /// The name of the wait for the last changes.
    static let leaving: EffectID = "navigation.leaving"
}
