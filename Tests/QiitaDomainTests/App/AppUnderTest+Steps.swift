import TestSupport

@testable import QiitaDomain

extension AppUnderTest {
    /// Asks home for its first page and gets it.
    func loadHome(_ articles: [Article] = Article.makeMany(20), next: Int? = 2) async throws {
        dispatch(AppActionCreator.list(.tab(.latest)).refresh())
        try await answer(.articles(.latest, page: 1), with: .page(articles, next: next))
    }

    /// Puts a screen on top, and says which it is.
    @discardableResult
    func open(_ screen: Route.Screen) -> Route {
        dispatch(AppActionCreator.push(screen))
        return state.navigation.top
    }

    /// Opens an article of which it is known already whether it is stocked.
    @discardableResult
    func openArticle(_ article: Article, isStocked: Bool) async throws -> Route {
        let route = open(.articleDetail(article: article.id))
        try await answer(.isStocked(article.id), with: .isOn(isStocked))
        return route
    }

    /// Goes back one screen.
    func back() {
        dispatch(AppActionCreator.back())
    }

    /// Moves the cursor of home.
    func moveHome(to row: Int) {
        guard let cursor = state.latest.cursor(atRow: row) else { return }
        dispatch(AppAction.browsing(id: .tab(.latest), action: .cursorMoved(to: cursor, row: row, above: row)))
    }

    /// The work of the list that a route shows.
    func list(_ route: Route) -> ArticleListActionCreator {
        AppActionCreator.list(state.listID(of: route.id))
    }

    /// The work of home's list.
    var home: ArticleListActionCreator { AppActionCreator.list(.tab(.latest)) }

    /// How many requests are under way.
    var loadingCount: Int { state.loading.requests.count }
}

extension Route {
    /// The root.
    static let home = Route(id: .root, screen: .home)
}

extension RateLimit {
    /// A limit with so many requests left.
    static func left(_ remaining: Int) -> RateLimit {
        RateLimit(limit: 1000, remaining: remaining, reset: Timestamp(seconds: 1_800_000_000))
    }
}
