/// Everything that a person sees, in one value.
public struct AppState: Equatable, Codable, Sendable {
    /// The requests under way.
    public internal(set) var loading = LoadingState()
    /// The list of all articles, which is the first tab's.
    public internal(set) var home = ArticleListState(source: .latest)
    /// The tabs beside it.
    public internal(set) var homeTabs = HomeTabsState()
    /// A user's list each, one for every such screen on the stack.
    public internal(set) var userArticles: [Route.ID: UserArticlesState] = [:]
    /// A tag's list each, one for every such screen on the stack.
    public internal(set) var tagArticles: [Route.ID: ArticleListState] = [:]
    /// What Qiita's search found, one for every such screen on the stack.
    public internal(set) var searchArticles: [Route.ID: ArticleListState] = [:]
    /// An article each, one for every such screen on the stack.
    public internal(set) var articleDetail: [Route.ID: ArticleDetailState] = [:]
    /// The comments of each of them.
    public internal(set) var comments: [Route.ID: CommentsState] = [:]
    /// What is stocked, by article.
    public internal(set) var stocks = StocksState()
    /// What was read.
    public internal(set) var readMarks = ReadMarksState()
    /// The stack of screens.
    public internal(set) var navigation = NavigationState()
    /// The help screen, which is on the stack at most once.
    public internal(set) var help = HelpState()
    /// What the reader is asked for.
    public internal(set) var prompt = PromptState()
    /// What the reader is told.
    public internal(set) var notice = NoticeState()
    /// The window, the time, the account.
    public internal(set) var session = SessionState()
    /// The recording that the reader asked for.
    public internal(set) var recorder = RecorderState()

    /// The state before anything happened.
    public init() {}
}
