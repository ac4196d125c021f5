import ReduxKit

/// All actions by feature; those of a feature with instances name the instance. A log's line is made of its coding (`ActionCodec`).
public enum AppAction: Action, Equatable, Codable, Sendable {
    case session(SessionAction)
    case navigation(NavigationAction)
    case home(HomeAction)
    case list(id: ListID, action: ArticleListAction)
    case browsing(id: ListID, action: ListBrowsingAction)
    case articleDetail(id: Route.ID, action: ArticleDetailAction)
    case reading(id: Route.ID, action: ReadingAction)
    case comments(id: Route.ID, action: CommentsAction)
    case commentEditor(CommentEditorAction)
    case picture(id: Route.ID, action: PictureAction)
    case outlines(OutlineCompletionAction)
    case toggle(ToggleAction)
    case follows(FollowsAction)
    case outbox(OutboxAction)
    case undo(UndoAction)
    case readMarks(ReadMarksAction)
    case mutes(MutesAction)
    case history(HistoryAction)
    case input(InputAction)
    case help(HelpAction)
    case notice(NoticeAction)
    case handoff(HandoffAction)
    case recorder(RecorderAction)
}

extension AppAction {
    /// What the action says about a request. All that is known of requests in general is read from it: what is under
    /// way, what failed, which answer is stale, what a log answers when it is run again.
    public var requestEvent: RequestEvent? {
        switch self {
        case .session(.account(let request, let step)): RequestEvent(request, step, for: .account)
        case .list(let list, .request(let request, let page, let step)):
            RequestEvent(request, step, for: .page(list: list, page: page))
        case .articleDetail(let route, .request(let request, let isRenewal, let step)):
            RequestEvent(request, step, for: .article(route: route, isRenewal: isRenewal))
        case .comments(let route, .request(let article, let request, let step)):
            RequestEvent(request, step, for: .comments(route: route, article: article))
        case .outbox(.request(let id, let request, let step)): RequestEvent(request, step, for: .change(intention: id))
        case .picture(let route, let action):
            action.requestStep.map { RequestEvent($0.request, $0.step, for: .picture(route: route)) }
        case .outlines(.request(let article, let request, let step)):
            RequestEvent(request, step, for: .outline(article: article))
        case .toggle(.check(let target, let route, let request, let step)):
            RequestEvent(request, step, for: .check(target: target, route: route))
        case .follows(.request(let kind, let request, let step)): RequestEvent(request, step, for: .names(kind: kind))
        case .follows(.profile(let target, let route, let request, let step)):
            RequestEvent(request, step, for: .profile(target: target, route: route))
        case .session, .list, .browsing, .outbox, .undo, .toggle, .articleDetail, .comments, .commentEditor, .outlines,
            .follows, .navigation, .home, .reading, .readMarks, .mutes, .history, .input, .help, .notice, .handoff,
            .recorder:
            nil
        }
    }
}
