import ReduxKit

/// Everything that the reader sees as one value, each thing once.
public struct AppState: Equatable, Codable, Sendable {
    /// The requests under way.
    public internal(set) var loading = LoadingState()
    /// The articles that lists and screens refer to.
    @Tracked public internal(set) var articles = ArticleTable()
    /// Every list of articles, by the tab or the screen that shows it.
    @Tracked public internal(set) var lists: DigestedTable<ListID, ArticleListState> = [
        .tab(.latest): ArticleListState(source: .latest)
    ]
    /// The tabs of the first screen.
    public internal(set) var home = HomeState()
    /// The user of each user's screen on the stack.
    public internal(set) var userArticles: [Route.ID: UserArticlesState] = [:]
    /// The article of each article's screen on the stack.
    public internal(set) var articleDetail: [Route.ID: ArticleDetailState] = [:]
    /// The comments of the article of each article's screen.
    public internal(set) var comments: [Route.ID: CommentsState] = [:]
    /// How many outlines may still be completed, and which could not be.
    public internal(set) var outlines = OutlineCompletionState()
    /// The stocks, by article.
    public internal(set) var stocks = TogglesState()
    /// The changes that Qiita has not confirmed yet.
    public internal(set) var outbox = OutboxState()
    /// The changes that can be undone.
    public internal(set) var undo = UndoState()
    /// What the account follows.
    public internal(set) var follows = FollowsState()
    /// The articles that the reader opened or marked as read.
    public internal(set) var readMarks = ReadMarksState()
    /// When the articles of the history were opened.
    public internal(set) var history = HistoryState()
    /// What the reader does not want to see.
    public internal(set) var mutes = MutesState()
    /// The stack of screens.
    public internal(set) var navigation = NavigationState()
    /// The prompt on the last row, and the texts that were submitted in it.
    public internal(set) var input = InputState()
    /// Where the help screen is scrolled to, and its filter.
    public internal(set) var help = HelpState()
    /// The dialog and the message on the status row.
    public internal(set) var notice = NoticeState()
    /// The recording that the reader requested.
    public internal(set) var recorder = RecorderState()
    /// The window, the time, the account.
    public internal(set) var session = SessionState()

    /// The initial state.
    public init() {}
}

extension AppState {
    /// Whether going back ends the program: on the first screen, unless the tab there was just made from elsewhere, and on the screen
    /// that the command line named.
    public var leavesByBack: Bool { navigation.isAtEntry && (navigation.top.id != .root || home.former == nil) }

    /// The list that the route shows; the root shows that of the selected tab.
    public func listID(of route: Route.ID) -> ListID {
        route == .root ? .tab(home.selected) : .route(route)
    }

    /// The list that the route shows; nil if it shows none, or a tab that cannot be listed yet.
    public func list(of route: Route.ID) -> ArticleListState? {
        lists[listID(of: route)]
    }

    /// The look of a list: the one chosen in it, or else the configured one.
    public func look(of list: ArticleListState?) -> ListLook {
        list?.look ?? session.listLook
    }

    /// The article that the route shows; nil if it shows none, or one of which no more than an outline is loaded yet.
    public func article(of route: Route.ID) -> Article? {
        articleDetail[route].flatMap { articles[$0.articleID] }.flatMap { $0.isOutline ? nil : $0 }
    }

    /// The article that is read on the screen on top, or under the cursor of its list; nil without one.
    public var articleInFocus: Article.ID? {
        articleDetail[navigation.top.id]?.articleID ?? list(of: navigation.top.id)?.selected
    }

    /// Whether the screen on top still waits for the content that keys act on.
    public var awaitsContent: Bool {
        guard notice.dialog == nil, input.purpose == nil else { return false }
        let top = navigation.top
        switch top.screen {
        case .help: return false
        case .articleDetail, .userArticleDetail:
            return article(of: top.id) == nil && articleDetail[top.id]?.failure == nil
        case .home, .userArticles, .articles:
            guard let list = list(of: top.id) else { return true }
            return list.ids.isEmpty && list.failure == nil && list.refreshedAt == nil
        }
    }
}

/// The parts that a log names, by their keys.
extension AppState: PartedState {
    /// Shows each property.
    public func showParts(to inspector: PartInspector) {
        inspector.inspect("loading", loading)
        inspector.inspect("articles", articles, mark: $articles)
        inspector.inspect("lists", lists, mark: $lists)
        inspector.inspect("home", home)
        inspector.inspect("userArticles", userArticles)
        inspector.inspect("articleDetail", articleDetail)
        inspector.inspect("comments", comments)
        inspector.inspect("outlines", outlines)
        inspector.inspect("stocks", stocks)
        inspector.inspect("follows", follows)
        inspector.inspect("outbox", outbox)
        inspector.inspect("undo", undo)
        inspector.inspect("readMarks", readMarks)
        inspector.inspect("history", history)
        inspector.inspect("mutes", mutes)
        inspector.inspect("navigation", navigation)
        inspector.inspect("input", input)
        inspector.inspect("help", help)
        inspector.inspect("notice", notice)
        inspector.inspect("recorder", recorder)
        inspector.inspect("session", session)
    }
}

/// Continuing live from a state that was recorded.
extension AppState {
    /// This state without requests under way and not ended, with the window, the time, the token, the outbox, the read marks, the
    /// mutes and the recording of the live session that it replaces, and with its knowledge of the rate limit and of whether the
    /// network is gone.
    ///
    /// A pending stock change is reverted, because its request no longer exists.
    public func continued(inPlaceOf live: AppState) -> AppState {
        var state = self
        state.letRequestsGo()
        state.navigation.hasEnded = false
        state.navigation.isLeaving = false
        state.session = live.session
        state.recorder = live.recorder
        state.loading.isDisconnected = live.loading.isDisconnected
        state.loading.limit = live.loading.limit
        // What waits is the live session's: a recorded change is not sent again.
        state.outbox = live.outbox
        state.outbox.letRequestsGo()
        if !live.readMarks.isEmpty { state.readMarks = live.readMarks }
        state.mutes = live.mutes
        state.applyMutes()
        return state
    }

    private mutating func letRequestsGo() {
        for request in loading.requests { appReducer(&self, request.cancelled) }
        navigation.awaitsNext = false
    }
}
