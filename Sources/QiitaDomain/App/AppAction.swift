import ReduxKit

/// All actions by feature; those of a feature with instances name the instance.
public enum AppAction: Action, Equatable, Sendable {
    case session(SessionAction)
    case navigation(NavigationAction)
    case home(HomeAction)
    case list(id: ListID, action: ArticleListAction)
    case articleDetail(id: Route.ID, action: ArticleDetailAction)
    case reading(id: Route.ID, action: ReadingAction)
    case comments(id: Route.ID, action: CommentsAction)
    case picture(id: Route.ID, action: PictureAction)
    case outlines(OutlinesAction)
    case stock(ToggleAction<Article.ID>)
    case follow(ToggleAction<FollowTarget>)
    case follows(FollowsAction)
    case readMarks(ReadMarksAction)
    case input(InputAction)
    case help(HelpAction)
    case notice(NoticeAction)
    case handoff(HandoffAction)
    case recorder(RecorderAction)
}

extension AppAction {
    /// What the action says about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .session(let action): action.requestEvent
        case .list(_, let action): action.requestEvent
        case .articleDetail(_, let action): action.requestEvent
        case .comments(_, let action): action.requestEvent
        case .picture(_, let action): action.requestEvent
        case .outlines(let action): action.requestEvent
        case .stock(let action): action.requestEvent
        case .follow(let action): action.requestEvent
        case .follows(let action): action.requestEvent
        case .navigation, .home, .reading, .readMarks, .input, .help, .notice, .handoff, .recorder: nil
        }
    }

    /// The route that waits for the action's request; nil for a request that outlives its screen.
    var requestRoute: Route.ID? {
        switch self {
        case .list(let id, _): id.route
        case .articleDetail(let id, _), .comments(let id, _), .picture(let id, _): id
        case .outlines: .root
        case .stock(let action): action.requestRoute
        case .follow(let action): action.requestRoute
        case .follows(let action): action.requestRoute
        case .session, .navigation, .home, .reading, .readMarks, .input, .help, .notice, .handoff,
            .recorder:
            nil
        }
    }
}
