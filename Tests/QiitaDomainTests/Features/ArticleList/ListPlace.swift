import QiitaDomain
import TestSupport

/// Each place where the application shows a list, for tests that hold at all of them.
enum ListPlace: CaseIterable {
    case home
    case user
    case tag
    case search
    case ownTab

    /// Where its articles come from.
    var source: ArticlesCall {
        switch self {
        case .home: .latest
        case .user: .user(id: "hanako")
        case .tag: .tag(id: "Swift")
        case .search: .search(query: "設計")
        case .ownTab: .own
        }
    }

    /// The source of the list.
    var listSource: ListSource {
        switch self {
        case .home: .latest
        case .user: .user("hanako")
        case .tag: .tag("Swift")
        case .search: .search("設計")
        case .ownTab: .mine
        }
    }

    /// The name of the list on its route.
    func id(_ route: Route) -> ListID {
        switch self {
        case .home: .tab(.latest)
        case .ownTab: .tab(.mine)
        case .user, .tag, .search: .route(route.id)
        }
    }

    /// Those on screens above the first.
    static let pushed: [ListPlace] = [.user, .tag, .search]
    /// Those that need no token.
    static let open: [ListPlace] = [.home, .user, .tag, .search]

    /// How a failure of the list is named.
    func subject(_ route: Route) -> NoticeState.Subject {
        .list(id: id(route), source: listSource)
    }

    /// Opens the list, which asks for its first page.
    @MainActor
    func open(in app: AppUnderTest) -> Route {
        switch self {
        case .home: app.dispatch(AppActionCreator.refresh())
        case .user: app.open(.userArticles(user: "hanako"))
        case .tag: app.open(.articles(of: .tag("Swift")))
        case .search: app.open(.articles(of: .search("設計")))
        case .ownTab:
            app.dispatch(
                app.state.home.selected == .mine ? AppActionCreator.refresh() : AppActionCreator.show(.mine))
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
