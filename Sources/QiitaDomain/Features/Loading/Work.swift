/// What a request is for. Whether something is being loaded, what `Esc` cancels, and what ends when the session continues from
/// another time are read from the work of the requests in `LoadingState`.
public enum Work: Equatable, Codable, Sendable {
    /// Whose token it is.
    case account
    case page(list: ListID, page: RequestedListPage)
    case article(route: Route.ID, isRenewal: Bool)
    case comments(route: Route.ID, article: Article.ID)
    case picture(route: Route.ID)
    /// The whole article in place of an outline.
    case outline(article: Article.ID)
    /// Whether a target is on.
    case check(target: ToggleTarget, route: Route.ID)
    /// The names of the followed tags, or of the followed authors.
    case names(kind: FollowTarget.Kind)
    case profile(target: FollowTarget, route: Route.ID)
    /// An intention of the outbox.
    case change(intention: Intention.ID)

    /// The route that waits for it; nil for one that outlives its screen.
    public var route: Route.ID? {
        switch self {
        case .page(let list, _): list.route
        case .article(let route, _), .comments(let route, _), .picture(let route), .check(_, let route),
            .profile(_, let route):
            route
        case .outline: .root
        case .account, .names, .change: nil
        }
    }

    /// Whether both are for the same part of the state, so that the answer of the earlier request is stale once the later one is sent.
    func isReplaced(by later: Work) -> Bool {
        switch (self, later) {
        case (.page(let list, _), .page(let other, _)): list == other
        case (.article(let route, _), .article(let other, _)): route == other
        case (.comments(let route, _), .comments(let other, _)): route == other
        case (.check(let target, _), .check(let other, _)): target == other
        case (.profile(let target, _), .profile(let other, _)): target == other
        case (.account, _), (.page, _), (.article, _), (.comments, _), (.picture, _), (.outline, _), (.check, _),
            (.names, _), (.profile, _), (.change, _):
            self == later
        }
    }

    /// The action that ends a request for it without an answer.
    func cancelled(_ request: RequestID) -> AppAction {
        switch self {
        case .account: .session(.account(request: request, step: .cancelled))
        case .page(let list, let page): .list(id: list, action: .request(request: request, of: page, step: .cancelled))
        case .article(let route, let isRenewal):
            .articleDetail(id: route, action: .request(request: request, isRenewal: isRenewal, step: .cancelled))
        case .comments(let route, let article):
            .comments(id: route, action: .request(article: article, request: request, step: .cancelled))
        case .picture(let route): .picture(id: route, action: .cancelled(request: request))
        case .outline(let article): .outlines(.request(article: article, request: request, step: .cancelled))
        case .check(let target, let route):
            .toggle(.check(target: target, route: route, request: request, step: .cancelled))
        case .names(let kind): .follows(.request(kind: kind, request: request, step: .cancelled))
        case .profile(let target, let route):
            .follows(.profile(target: target, route: route, request: request, step: .cancelled))
        case .change(let intention): .outbox(.request(id: intention, request: request, step: .cancelled))
        }
    }
}
