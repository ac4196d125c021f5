/// Everything that a person sees, in one value.
public struct AppState: Equatable, Codable, Sendable {
    /// The requests under way.
    public internal(set) var loading = LoadingState()
    /// The list of all articles.
    public internal(set) var home = ArticleListState(source: .latest)
    /// A user's list each, one for every such screen on the stack.
    public internal(set) var userArticles: [Route.ID: UserArticlesState] = [:]
    /// A tag's list each, one for every such screen on the stack.
    public internal(set) var tagArticles: [Route.ID: ArticleListState] = [:]
    /// An article each, one for every such screen on the stack.
    public internal(set) var articleDetail: [Route.ID: ArticleDetailState] = [:]
    /// What is stocked, by article.
    public internal(set) var stocks = StocksState()
    /// The stack of screens.
    public internal(set) var navigation = NavigationState()
    /// The help screen, which is on the stack at most once.
    public internal(set) var help = HelpState()
    /// What the reader is told.
    public internal(set) var notice = NoticeState()
    /// The window, the time, the account.
    public internal(set) var session = SessionState()
    /// The recording that the reader asked for.
    public internal(set) var recorder = RecorderState()

    /// The state before anything happened.
    public init() {}
}

extension AppState {
    /// The list that the route shows; nil where it shows none.
    public func list(of route: Route.ID) -> ArticleListState? {
        route == .root ? home : userArticles[route]?.list ?? tagArticles[route]
    }
}
