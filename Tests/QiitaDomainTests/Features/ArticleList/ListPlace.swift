import QiitaDomain
import TestSupport

/// Each place where the application shows a list, for tests that hold at all of them.
enum ListPlace: CaseIterable {
    case home
    case user
    case tag

    /// Where its articles come from.
    var source: ArticleSource {
        switch self {
        case .home: .latest
        case .user: .user(id: "hanako")
        case .tag: .tag(id: "Swift")
        }
    }

    /// Opens the list, which asks for its first page.
    @MainActor
    func open(in app: AppUnderTest) -> Route {
        switch self {
        case .home: app.dispatch(AppActionCreator.refresh())
        case .user: app.open(.userArticles(user: "hanako"))
        case .tag: app.open(.tagArticles(tag: "Swift"))
        }
        return app.state.navigation.top
    }

    /// Opens the list and gives it its first page.
    @MainActor
    func load(
        in app: AppUnderTest, _ articles: [Article] = Article.makeMany(20), next: Int? = 2
    ) async throws -> Route {
        let route = open(in: app)
        try await app.answer(.articles(source, page: 1), with: .page(articles, next: next))
        return route
    }
}
