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
    private static func leave() -> AppThunk {
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
    fileprivate static let leaving: EffectID = "navigation.leaving"
}

extension AppActionCreator {
    /// Opens a prompt. The search history, also of other instances, is read first.
    public static func openPrompt(_ purpose: InputState.Purpose) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            if purpose == .search {
                let queries = environment.searchHistory.queries()
                if !queries.isEmpty, queries != getState()?.input.earlier[.search] {
                    dispatch(AppAction.input(.recalled(purpose: .search, texts: queries)))
                }
            }
            dispatch(AppAction.input(.opened(purpose: purpose)))
            if purpose == .tag { dispatch(requestFollowed(.tag)) }
        }
    }

    /// Handles the typed text by its purpose; a blank text does nothing. A search in the screen on top is left to the screen.
    public static func submitInput() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let input = getState()?.input, let purpose = input.purpose else { return }
            let text = cleaned(input.field.text, for: purpose)
            guard !text.isEmpty || purpose == .tabName else { return dispatch(AppAction.input(.closed)) }
            dispatch(AppAction.input(.submitted(text: text)))
            switch purpose {
            case .search: dispatch(push(.articles(of: .search(text))))
            case .tag: dispatch(choose(tag: text))
            case .mute: dispatch(mutes.mute(text))
            case .unmute: dispatch(mutes.unmute(text))
            case .tabName: dispatch(addTab(named: text))
            case .find, .filterList, .findInArticle, .filterHelp: return
            }
        }
    }

    /// A text without surrounding spaces, also full-width ones; a tag without its `#`. What Qiita receives is composed (NFC), as it
    /// stores names and texts.
    private static func cleaned(_ text: String, for purpose: InputState.Purpose) -> String {
        var text = text[...]
        let isOutside = { (character: Character) in
            character.isWhitespace || (purpose == .tag && (character == "#" || character == "＃"))
        }
        while let first = text.first, isOutside(first) { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        switch purpose {
        case .search, .tag: return Sanitizer.composed(String(text))
        case .find, .filterList, .findInArticle, .filterHelp, .mute, .unmute, .tabName: return String(text)
        }
    }
}

/// Asking a question, and answering it.
extension AppActionCreator {
    /// Asks whether to mark what the list on top shows as read, if any of it is unread: all of it, or down to an article.
    public static func confirmMarkRead(through last: Article.ID? = nil) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let id = state.listID(of: state.navigation.top.id)
            let unread = state.shown(in: id, through: last).count { !state.readMarks.contains($0) }
            guard unread > 0 else {
                return dispatch(AppAction.notice(.keyMissed(why: .noUnread(step: last == nil ? .next : .previous))))
            }
            dispatch(AppAction.notice(.asked(question: .markRead(list: id, through: last, count: unread))))
        }
    }

    /// Answers the question with yes.
    public static func affirm() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), let question = state.notice.question else { return }
            dispatch(AppAction.notice(.questionClosed))
            switch question {
            case .markRead(let list, let last, _): dispatch(readMarks.mark(all: state.shown(in: list, through: last)))
            case .deleteComment(let target, _): dispatch(comment.delete(target))
            case .quit: dispatch(quit())
            case .quitUnsaved: dispatch(leave())
            }
        }
    }
}

extension AppState {
    /// The articles that a list shows, in the order of its rows, down to one of them; all of them without one.
    fileprivate func shown(in list: ListID, through last: Article.ID?) -> [Article.ID] {
        let shown = Array(lists[list]?.visible ?? [])
        guard let last else { return shown }
        return Array(shown[..<(shown.firstIndex(of: last).map { $0 + 1 } ?? 0)])
    }
}

extension AppActionCreator {
    /// Closes the dialog and does again what had failed; first asks for a token if it failed for the lack of one.
    public static func retry() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let dialog = getState()?.notice.dialog else { return }
            dispatch(AppAction.notice(.dialogClosed))
            let lacksToken = dialog.error == .tokenMissing
            let work: (any Action)? =
                switch dialog.subject {
                case .list(let id, _): list(id).refresh()
                case .article(let route): article(route).load()
                case .stock(let article, let isStocked): outbox.want(.stock(article), isStocked)
                case .follow(let target, let isFollowed): outbox.want(.follow(target), isFollowed)
                case .comment(let article): lacksToken ? comment.write(.new(article: article)) : nil
                }
            if lacksToken {
                dispatch(account.signIn(then: work))
            } else if let work {
                dispatch(work)
            }
        }
    }
}

/// Moving to another time of the session, or into a recorded session.
extension AppActionCreator {
    /// Cancels all effects and continues from a recorded state; the store's reducer must be a
    /// `replayableReducer`. It is logged as an action.
    public static func goOn(from past: AppState) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let live = getState() else { return }
            dispatch(CancelEffects.all)
            dispatch(RecordingAction.started(state: past.continued(inPlaceOf: live)))
            dispatch(refreshOnSchedule())
            if live.session.account == nil { dispatch(account.identify(then: accountKnown())) }
        }
    }
}

/// A thunk of the application.
public typealias AppThunk = Thunk<AppState, AppEnvironment>
/// An effect of the application.
public typealias AppEffect = Effect<AppState, AppEnvironment>
