import ReduxKit

/// Work that takes more than one feature, and each feature's work bound to its place in the state.
@MainActor
public enum AppActionCreator {
    /// A thunk of the application.
    public typealias AppThunk = Thunk<AppState, AppEnvironment>

    /// The work of a list.
    public static func list(_ id: ListID) -> ArticleListActionCreator<AppState> {
        ArticleListActionCreator(
            id: id, list: { $0.lists[id] }, account: \.session.account,
            action: { AppAction.list(id: id, action: $0) }, onAnswered: listAnswered(id))
    }

    /// The work of the article that `route` shows.
    public static func article(_ route: Route.ID) -> ArticleDetailActionCreator<AppState> {
        ArticleDetailActionCreator(
            route: route, detail: { $0.articleDetail[route] }, article: { $0.article(of: route) },
            action: { AppAction.articleDetail(id: route, action: $0) }, onShown: markRead(route))
    }

    /// The work of the comments of the article that `route` shows.
    public static func comments(_ route: Route.ID) -> CommentsActionCreator<AppState> {
        CommentsActionCreator(
            route: route,
            comments: { state in
                guard let detail = state.articleDetail[route], let comments = state.comments[route] else { return nil }
                return (detail.articleID, comments)
            },
            action: { AppAction.comments(id: route, action: $0) })
    }

    /// Marks the article that `route` shows as read.
    private static func markRead(_ route: Route.ID) -> AppThunk {
        Thunk { dispatch, getState, _ in
            if let article = getState()?.articleDetail[route]?.articleID { dispatch(readMarks.mark(article)) }
        }
    }

    /// The work of the marks of what was read.
    public static let readMarks = ReadMarksActionCreator<AppState>(marks: \.readMarks, action: AppAction.readMarks)

    /// The work of stocking.
    public static let stock = StockActionCreator<AppState>(stocks: \.stocks, action: AppAction.stock)

    /// The work of what the account follows.
    static let follows = FollowsActionCreator<AppState>(follows: \.follows, action: AppAction.follows)

    /// The work of other programs.
    public static let handoff = HandoffActionCreator<AppState>(action: AppAction.handoff)

    /// The work of the session.
    public static let session = SessionActionCreator<AppState>(action: AppAction.session)

    /// Takes up what was kept for the first frame: what was read, and home where that is shown. Nothing outside is asked; the
    /// files are read while the caller waits.
    public static func restore(_ target: Route.Screen) -> AppThunk {
        Thunk { dispatch, getState, _ in
            dispatch(readMarks.restore())
            guard target == .home, let tab = getState()?.home.selected else { return }
            dispatch(list(.tab(tab)).restore())
        }
    }

    /// Asks for what the first screen shows, which is home or one above it, and for whose token it is, where what was kept is
    /// not enough.
    public static func begin(_ target: Route.Screen) -> AppThunk {
        Thunk { dispatch, _, _ in
            if target == .home {
                dispatch(look())
            } else {
                dispatch(push(target))
                dispatch(AppAction.navigation(.entered))
            }
            dispatch(session.identify(then: accountKnown()))
        }
    }

    /// Puts a screen on top and asks for what it lacks: an article that no list brought, a user's list, whether the
    /// article is stocked.
    public static func push(_ screen: Route.Screen) -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let route = getState()?.navigation.next(screen) else { return }
            dispatch(AppAction.navigation(.pushed(route: route)))
            switch screen {
            case .home, .help:
                return
            case .articleDetail(let id), .userArticleDetail(let id):
                dispatch(article(route.id).look())
                dispatch(stock.check(id, for: route.id))
            case .userArticles, .tagArticles, .searchArticles:
                dispatch(list(.route(route.id)).look())
            }
        }
    }

    /// Goes back one screen, with all of its work; out of the program from the root and from the screen that the command line named.
    public static func back() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let navigation = getState()?.navigation else { return }
            dispatch(navigation.isAtEntry ? quit() : stepBack())
        }
    }

    /// Leaves the program; where the reader is in the open articles is kept for the next run.
    public static func quit() -> AppThunk {
        Thunk { dispatch, getState, _ in
            dispatch(keepPlaces(getState()?.navigation.routes.map(\.id) ?? []))
            dispatch(AppAction.navigation(.ended))
        }
    }

    /// Keeps where the reader is in the articles of these screens.
    static func keepPlaces(_ routes: [Route.ID]) -> AppThunk {
        Thunk { dispatch, getState, _ in
            for detail in routes.compactMap({ getState()?.articleDetail[$0] }) {
                dispatch(readMarks.keep(detail.reading.position, in: detail.articleID))
            }
        }
    }

    /// Goes back one screen, with all of its work; from the root nowhere.
    public static func stepBack() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let navigation = getState()?.navigation else { return }
            guard navigation.routes.count > 1 else { return dispatch(AppAction.notice(.backMissed)) }
            dispatch(CancelEffects(ids: navigation.top.id.effects))
            dispatch(keepPlaces([navigation.top.id]))
            dispatch(AppAction.navigation(.popped(route: navigation.top.id)))
            guard let state = getState() else { return }
            let list = state.list(of: state.navigation.top.id)
            if list?.isUntouched ?? (state.navigation.top.id == .root) { dispatch(look()) }
        }
    }

    /// Shows what was kept of the list that the route on top shows, and asks for what that does not answer.
    static func look() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let top = state.navigation.top
            switch top.screen {
            case .home where state.list(of: top.id) == nil: dispatch(loadTab())
            case .home, .userArticles, .tagArticles, .searchArticles: dispatch(list(state.listID(of: top.id)).look())
            case .articleDetail, .userArticleDetail, .help: return
            }
        }
    }

    /// Asks anew for what the route on top shows.
    public static func refresh() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let top = state.navigation.top
            switch top.screen {
            case .home where state.list(of: top.id) == nil: dispatch(loadTab())
            case .home, .userArticles, .tagArticles, .searchArticles: dispatch(list(state.listID(of: top.id)).refresh())
            case .articleDetail, .userArticleDetail:
                dispatch(article(top.id).load())
                dispatch(comments(top.id).reload())
            case .help: return
            }
        }
    }

    /// Cancels what the route on top is loading.
    public static func cancelLoading() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            if state.navigation.awaitsNext { return dispatch(giveUpNext()) }
            let top = state.navigation.top
            let requests = [
                state.list(of: top.id)?.request, state.articleDetail[top.id]?.request, state.comments[top.id]?.request,
            ]
            guard requests.contains(where: { $0 != nil }) else { return }
            dispatch(list(state.listID(of: top.id)).cancel())
            dispatch(article(top.id).cancel())
            dispatch(comments(top.id).cancel())
            dispatch(AppAction.notice(.loadingCancelled))
        }
    }

    /// Asks whether to mark everything that the list on top shows as read, if any of it is unread.
    public static func askToMarkAllRead() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let id = state.listID(of: state.navigation.top.id)
            let unread = state.lists[id]?.visible.count { !state.readMarks.contains($0) } ?? 0
            guard unread > 0 else { return dispatch(AppAction.notice(.unreadMissed(step: .next))) }
            dispatch(AppAction.notice(.asked(question: .markAllRead(list: id, count: unread))))
        }
    }

    /// Does what the question asks.
    public static func affirm() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let state = getState(), let question = state.notice.question else { return }
            dispatch(AppAction.notice(.questionClosed))
            switch question {
            case .markAllRead(let list, _): dispatch(readMarks.mark(all: Array(state.lists[list]?.visible ?? [])))
            }
        }
    }

    /// Closes the dialog and retries what had failed.
    public static func retry() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let dialog = getState()?.notice.dialog else { return }
            dispatch(AppAction.notice(.dialogClosed))
            switch dialog.subject {
            case .list(let id, _): dispatch(list(id).refresh())
            case .article(let route): dispatch(article(route).load())
            case .stock(let article, let isStocked): dispatch(stock.change(article, to: isStocked))
            case .stockCheck: return
            }
        }
    }
}

/// What the reader asks for by typing.
extension AppActionCreator {
    /// Asks for a text. What was searched for before, also by another instance, is taken up first.
    public static func ask(_ purpose: InputState.Purpose) -> AppThunk {
        Thunk { dispatch, getState, environment in
            if purpose == .search {
                let queries = environment.searchHistory.queries()
                if !queries.isEmpty, queries != getState()?.input.earlier[.search] {
                    dispatch(AppAction.input(.recalled(purpose: .search, texts: queries)))
                }
            }
            dispatch(AppAction.input(.opened(purpose: purpose)))
            if purpose == .tag { dispatch(askForFollowedTags()) }
        }
    }

    /// Does what the typed text is for; a text of blanks does nothing. What searches the screen on top is left to the screen.
    public static func submitInput() -> AppThunk {
        Thunk { dispatch, getState, _ in
            guard let input = getState()?.input, let purpose = input.purpose else { return }
            let text = cleaned(input.field.text, for: purpose)
            guard !text.isEmpty else { return dispatch(AppAction.input(.closed)) }
            dispatch(AppAction.input(.submitted(text: text)))
            switch purpose {
            case .search: dispatch(push(.searchArticles(query: text)))
            case .tag: dispatch(choose(tag: text))
            case .find, .filterList, .findInArticle, .filterHelp: return
            }
        }
    }

    /// Keeps a query that was typed, once Qiita has taken it or could not be asked: one that it rejects is not offered again.
    static func keepQuery(of list: ListID) -> AppThunk {
        Thunk { dispatch, getState, environment in
            guard let state = getState(), let list = state.lists[list], case .search(let query) = list.source,
                list.ids.count <= Endpoint.pageSize, state.input.earlier[.search]?.contains(query) ?? false
            else { return }
            environment.searchHistory.keep(query)
        }
    }

    /// A text without the spaces around it, also full-width ones; a tag without its sign.
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
