import ReduxKit

/// A thunk of the application.
public typealias AppThunk = Thunk<AppState, AppEnvironment>
/// An effect of the application.
public typealias AppEffect = Effect<AppState, AppEnvironment>

/// The thunks that involve several features; each feature's action creator is a member of it.
@MainActor
public enum AppActionCreator {
    /// Restores what the first frame shows: the read marks, and home if it is shown. No request is sent; the
    /// files are read synchronously.
    public static func restore(_ target: Route.Screen) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            dispatch(readMarks.restore())
            dispatch(stockRecord.restore())
            dispatch(outbox.restore())
            dispatch(mutes.restore())
            guard target == .home, let state = getState() else { return }
            openAtOnce(state, dispatch)
            let tab = state.home.selected
            dispatch(list(.tab(tab)).restore())
        }
    }

    /// Requests what the first screen shows, which is home or one above it, and the account, if what is cached is
    /// not enough.
    public static func begin(_ target: Route.Screen) -> AppThunk {
        AppThunk { dispatch, _, _ in
            if target == .home {
                dispatch(open())
                dispatch(loadFollow())
                dispatch(readStoredTabs())
            } else {
                dispatch(push(target))
                dispatch(AppAction.navigation(.entered))
            }
            dispatch(session.identify(then: accountKnown()))
            dispatch(refreshOnSchedule())
        }
    }

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
                dispatch(stock.check(id, for: route.id))
            case .userArticles, .tagArticles, .searchArticles:
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
            let article = state.articleDetail[top.id]?.articleID ?? state.list(of: top.id)?.selected
            guard let user = article.flatMap({ state.articles[$0]?.user.id }) else { return }
            guard !user.isEmpty else { return dispatch(AppAction.notice(.keyMissed(why: .authorMissing))) }
            let isFromList = top.screen == .userArticleDetail(article: article ?? "")
            guard !isFromList, state.list(of: top.id)?.source != .user(user) else {
                return dispatch(AppAction.notice(.keyMissed(why: .ownList(user: user, isInList: !isFromList))))
            }
            dispatch(push(.userArticles(user: user)))
        }
    }

    /// Pops a screen and cancels its effects; leaves the program from the root and from the screen that the command line named.
    public static func back() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let navigation = getState()?.navigation else { return }
            guard navigation.isAtEntry else { return dispatch(stepBack()) }
            dispatch(environment.confirmsQuit ? AppAction.notice(.asked(question: .quit)) : quit())
        }
    }

    /// Leaves the program and saves the reading positions of the open articles. Changes that are being sent get up to three seconds; a
    /// second call leaves at once.
    public static func quit() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            dispatch(savePositions())
            guard let state = getState(), state.outbox.isSending, !state.navigation.isLeaving else {
                return dispatch(AppAction.navigation(.ended))
            }
            dispatch(AppAction.navigation(.leaving))
            dispatch(endLeaving())
        }
    }

    /// Leaves after three seconds, whatever is still being sent: it is in the outbox.
    private static func endLeaving() -> AppEffect {
        AppEffect(id: .leaving, policy: .oldestKeeps) { dispatch, getState, environment in
            guard await environment.changePause(.seconds(3), nil) else { return }
            if getState()?.navigation.hasEnded == false { dispatch(AppAction.navigation(.ended)) }
        }
    }

    /// Saves the reading positions of the open articles.
    public static func savePositions() -> AppThunk {
        AppThunk { dispatch, getState, _ in dispatch(savePositions(getState()?.navigation.routes.map(\.id) ?? [])) }
    }

    /// Saves the reading positions of the articles on these screens.
    static func savePositions(_ routes: [Route.ID]) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            for detail in routes.compactMap({ getState()?.articleDetail[$0] }) {
                dispatch(readMarks.keep(detail.reading.position, in: detail.articleID))
            }
        }
    }

    /// Pops a screen and cancels its effects; does nothing at the root.
    public static func stepBack() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let navigation = getState()?.navigation else { return }
            guard navigation.routes.count > 1 else { return dispatch(AppAction.notice(.backMissed)) }
            dispatch(CancelEffects(ids: navigation.top.id.effects))
            dispatch(savePositions([navigation.top.id]))
            dispatch(AppAction.navigation(.popped(route: navigation.top.id)))
            guard let state = getState() else { return }
            let list = state.list(of: state.navigation.top.id)
            if list?.isUntouched ?? (state.navigation.top.id == .root) { dispatch(open()) }
        }
    }

    /// Shows the cached pages of the list on top, and requests what is missing.
    static func open() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let top = state.navigation.top
            switch top.screen {
            case .home where state.list(of: top.id) == nil: dispatch(loadTab())
            case .home, .userArticles, .tagArticles, .searchArticles: dispatch(list(state.listID(of: top.id)).open())
            case .articleDetail, .userArticleDetail, .help: return
            }
        }
    }

    /// Refreshes the route on top.
    public static func refresh() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let top = state.navigation.top
            switch top.screen {
            case .home where state.list(of: top.id) == nil: dispatch(loadTab())
            case .home where state.home.selected == .timeline && state.follows.timeline == nil: dispatch(loadTab())
            case .home, .userArticles, .tagArticles, .searchArticles:
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
            let requests = [
                state.list(of: top.id)?.request, state.articleDetail[top.id]?.request, state.comments[top.id]?.request,
                state.articleDetail[top.id]?.picture?.request,
            ]
            guard requests.contains(where: { $0 != nil }) else { return }
            dispatch(list(state.listID(of: top.id)).cancel())
            dispatch(article(top.id).cancel())
            dispatch(comments(top.id).cancel())
            dispatch(pictures(top.id).cancel())
            dispatch(AppAction.notice(.loadingCancelled))
        }
    }

    /// Asks whether to mark everything that the list on top shows as read, if any of it is unread.
    public static func confirmMarkAllRead() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let id = state.listID(of: state.navigation.top.id)
            let unread = state.lists[id]?.visible.count { !state.readMarks.contains($0) } ?? 0
            guard unread > 0 else { return dispatch(AppAction.notice(.unreadMissed(step: .next))) }
            dispatch(AppAction.notice(.asked(question: .markAllRead(list: id, count: unread))))
        }
    }

    /// Answers the question with yes.
    public static func affirm() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), let question = state.notice.question else { return }
            dispatch(AppAction.notice(.questionClosed))
            switch question {
            case .markAllRead(let list, _): dispatch(readMarks.mark(all: Array(state.lists[list]?.visible ?? [])))
            case .deleteComment(let target, _): dispatch(comment.delete(target))
            case .quit: dispatch(quit())
            }
        }
    }

    /// Closes the dialog and retries what had failed.
    public static func retry() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let dialog = getState()?.notice.dialog else { return }
            dispatch(AppAction.notice(.dialogClosed))
            switch dialog.subject {
            case .list(let id, _): dispatch(list(id).refresh())
            case .article(let route): dispatch(article(route).load())
            case .stock(let article, let isStocked): dispatch(stock.change(article, to: isStocked))
            case .follow(let target, let isFollowed): dispatch(follow.change(target, to: isFollowed))
            case .stockCheck, .comment: return
            }
        }
    }
}

/// Prompts.
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
            guard !text.isEmpty else { return dispatch(AppAction.input(.closed)) }
            dispatch(AppAction.input(.submitted(text: text)))
            switch purpose {
            case .search: dispatch(push(.searchArticles(query: text)))
            case .tag: dispatch(choose(tag: text))
            case .mute: dispatch(mutes.mute(text))
            case .unmute: dispatch(mutes.unmute(text))
            case .find, .filterList, .findInArticle, .filterHelp: return
            }
        }
    }

    /// A text without surrounding spaces, also full-width ones; a tag without its `#`.
    private static func cleaned(_ text: String, for purpose: InputState.Purpose) -> String {
        var text = text[...]
        let isOutside = { (character: Character) in
            character.isWhitespace || (purpose == .tag && (character == "#" || character == "＃"))
        }
        while let first = text.first, isOutside(first) { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}

// MARK: - Undoing

extension AppActionCreator {
    /// Undoes the latest change of the session: a stock, a follow, a read mark, or the marks of a whole list.
    public static func undo() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let step = getState()?.undo.steps.last else { return dispatch(AppAction.undo(.missed)) }
            dispatch(AppAction.undo(.undone(step: step)))
            switch step {
            case .toggled(let target, let isOn, _): dispatch(outbox.want(target, !isOn))
            case .marked(let article, let isRead, _): dispatch(readMarks.set(article, isRead: !isRead))
            case .allMarked(let articles):
                for article in articles { dispatch(readMarks.set(article, isRead: false)) }
            }
        }
    }
}

extension EffectID {
    /// The name of the wait for the last changes.
    static let leaving: EffectID = "navigation.leaving"
}
