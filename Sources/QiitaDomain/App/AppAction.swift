import ReduxKit

/// Everything that can happen, by feature; a feature with instances names the one.
public enum AppAction: Action, Equatable, Sendable {
    case session(SessionAction)
    case navigation(NavigationAction)
    case home(ArticleListAction)
    case userArticles(id: Route.ID, action: ArticleListAction)
    case tagArticles(id: Route.ID, action: ArticleListAction)
    case searchArticles(id: Route.ID, action: ArticleListAction)
    case tabArticles(tab: HomeTab, action: ArticleListAction)
    case homeTabs(HomeTabsAction)
    case articleDetail(id: Route.ID, action: ArticleDetailAction)
    case comments(id: Route.ID, action: CommentsAction)
    case stock(StockAction)
    case readMarks(ReadMarksAction)
    case prompt(PromptAction)
    case help(HelpAction)
    case notice(NoticeAction)
    case handoff(HandoffAction)
    case recorder(RecorderAction)
}

extension AppAction {
    /// What the action tells about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .session(let action): action.requestEvent
        case .home(let action), .userArticles(_, let action), .tagArticles(_, let action),
            .searchArticles(_, let action), .tabArticles(_, let action):
            action.requestEvent
        case .homeTabs(let action): action.requestEvent
        case .articleDetail(_, let action): action.requestEvent
        case .comments(_, let action): action.requestEvent
        case .stock(let action): action.requestEvent
        case .navigation, .readMarks, .prompt, .help, .notice, .handoff, .recorder: nil
        }
    }

    /// The route that waits for the request that the action tells of; nil where none does.
    var requestRoute: Route.ID? {
        switch self {
        case .home, .tabArticles: .root
        case .userArticles(let id, _), .tagArticles(let id, _), .searchArticles(let id, _), .articleDetail(let id, _),
            .comments(let id, _):
            id
        case .stock(.checkRequested(_, _, let route)): route
        case .stock, .session, .homeTabs, .navigation, .readMarks, .prompt, .help, .notice, .handoff, .recorder: nil
        }
    }
}
