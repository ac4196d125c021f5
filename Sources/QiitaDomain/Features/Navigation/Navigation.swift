import ReduxKit

/// The stack of screens, the visible one last.
public struct NavigationState: Equatable, Codable, Sendable {
    /// Never empty.
    public internal(set) var routes: [Route]
    /// The number of the next route.
    public internal(set) var nextID: Int
    /// Whether the article on top will be replaced by the next one of its list once that is loaded.
    public internal(set) var awaitsNext = false
    /// The screen that the command line named; nil if that was the root.
    public internal(set) var entry: Route.ID?
    /// Whether the reader is leaving the program, which waits for changes that are being sent.
    public internal(set) var isLeaving = false
    /// Whether the reader has left the program.
    public internal(set) var hasEnded = false

    /// A stack of the root only.
    public init(root: Route.Screen = .home) {
        routes = [Route(id: .root, screen: root)]
        nextID = 1
    }

    /// The visible route.
    public var top: Route {
        guard let top = routes.last else { preconditionFailure("The stack of routes is never empty.") }
        return top
    }

    /// Whether the screen on top is the root or the one that the command line named.
    public var isAtEntry: Bool { routes.count == 1 || top.id == entry }

    /// The route that a push to `screen` would make.
    public func next(_ screen: Route.Screen) -> Route {
        Route(id: Route.ID(nextID), screen: screen)
    }
}

/// The actions of the stack of screens.
public enum NavigationAction: Equatable, Codable, Sendable {
    /// A screen was pushed.
    case pushed(route: Route)
    /// The screen on top was popped; never the root.
    case popped(route: Route.ID)
    /// The reader requested the article after the last loaded one; its page is under way.
    case nextAwaited
    /// The next article is no longer awaited.
    case nextGivenUp
    /// The screen on top is the one that the command line named.
    case entered
    /// The reader is leaving the program, and changes are being sent.
    case leaving
    /// The reader left the program.
    case ended
}

/// Reduces the stack of screens.
public func navigationReducer(_ state: inout NavigationState, _ action: NavigationAction) {
    switch action {
    case .pushed(let route):
        state.routes.append(route)
        state.awaitsNext = false
        state.nextID = max(state.nextID, route.id.number + 1)
    case .popped(let id):
        guard state.routes.count > 1, state.top.id == id else { return }
        state.routes.removeLast()
        state.awaitsNext = false
    case .nextAwaited:
        state.awaitsNext = true
    case .nextGivenUp:
        state.awaitsNext = false
    case .entered:
        state.entry = state.top.id
    case .leaving:
        state.isLeaving = true
    case .ended:
        state.hasEnded = true
    }
}

/// Reduces the stack, and with it the state of each screen: made when its route is pushed, removed when it is popped.
func routesReducer(_ state: inout AppState, _ action: NavigationAction) {
    switch action {
    case .pushed(let route):
        state.makeScreen(of: route)
        navigationReducer(&state.navigation, action)
        state.leaveInput()
    case .popped(let id):
        guard state.navigation.routes.count > 1, state.navigation.top.id == id else { return }
        navigationReducer(&state.navigation, action)
        state.dropScreen(of: id)
        state.leaveInput()
    case .nextAwaited, .nextGivenUp, .entered, .leaving, .ended:
        navigationReducer(&state.navigation, action)
    }
}

extension AppState {
    fileprivate mutating func makeScreen(of route: Route) {
        switch route.screen {
        case .home:
            return
        case .articles(let source):
            lists[.route(route.id)] = listLikeBelow(of: source)
        case .help:
            help = HelpState()
        case .articleDetail(let article), .userArticleDetail(let article):
            let list = list(of: navigation.top.id)
            // The history says nothing about how old an article is.
            let isListed =
                list?.source != .history && list?.ids.contains(article) ?? false
                && articles[article]?.isOutline == false
            articleDetail[route.id] = ArticleDetailState(
                articleID: article, answeredAt: isListed ? list?.refreshedAt : nil,
                isRestored: isListed && list?.isRestored ?? false)
            articleDetail[route.id]?.reading.position = readMarks.position(in: article) ?? .start
            let search = search(of: list, in: article)
            articleDetail[route.id]?.reading.search = search
            comments[route.id] = CommentsState()
        case .userArticles(let user):
            let author = article(of: navigation.top.id)?.user
            let known = author?.id == user ? author : nil
            userArticles[route.id] = UserArticlesState(user: known ?? User(id: user))
            if let known, follows.profiles[.user(user)] == nil { follows.merge(Profile(known)) }
            lists[.route(route.id)] = listLikeBelow(of: .user(user))
        }
    }

    /// A list before its first request, which looks like the list from which it is opened.
    private func listLikeBelow(of source: ListSource) -> ArticleListState {
        var list = ArticleListState(source: source)
        list.look = navigation.routes.reversed().lazy.compactMap { self.list(of: $0.id) }.first?.look
        return list
    }

    /// The search in an article of a list: the terms by which that found it, at the sentence that its row shows.
    private func search(of list: ArticleListState?, in article: Article.ID) -> ReadingSearch {
        guard let excerpt = list?.source.query.flatMap(SearchExcerpt.init) else { return ReadingSearch() }
        return ReadingSearch(
            terms: excerpt.terms, landing: articles[article].flatMap { excerpt.sentence(of: $0)?.term })
    }

    fileprivate mutating func dropScreen(of route: Route.ID) {
        let detail = articleDetail.removeValue(forKey: route)
        let article = detail?.articleID
        if let detail { readMarks.keep(detail.reading.position, in: detail.articleID) }
        comments[route] = nil
        userArticles[route] = nil
        dropList(.route(route))
        forget(article.map { [$0] } ?? [])
        let ended = loading.requests.filter { $0.work.route == route }
        loadingReducer(&loading, popped: route)
        forget(ended.flatMap(\.overtaken))
    }

    /// Closes the question or the prompt of a screen that was left, and discards the typed text.
    fileprivate mutating func leaveInput() {
        noticeReducer(&notice, .questionClosed)
        if input.purpose?.belongsToScreen ?? false { inputReducer(&input, .closed) }
    }
}

/// From one article to another in a list, or from one tab to another beside it.
public enum ListStep: String, CaseIterable, Codable, Sendable {
    case next
    case previous
}
