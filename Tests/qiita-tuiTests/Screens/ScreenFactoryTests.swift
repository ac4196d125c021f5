import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Creating screens")
struct ScreenFactoryTests {
    private let qiita = ManualQiita.serving([])
    private let store: Store<AppState>

    init() {
        let environment = AppEnvironment(
            api: qiita, hasToken: false, now: { Timestamp(seconds: 0) }, makeRequestID: { RequestID(1) })
        store = makeStore(environment: environment, state: .home(Article.makeMany(30)))
    }

    @Test(
        "Each route has its screen",
        arguments: [
            (Route.Screen.home, KeyContext.articleList), (.userArticles(user: "a"), .articleList),
            (.articles(of: .tag("a")), .articleList), (.articles(of: .search("a")), .articleList),
            (.articleDetail(article: "a"), .article),
            (.userArticleDetail(article: "a"), .userArticle), (.help, .help),
        ])
    func contexts(_ screen: Route.Screen, _ context: KeyContext) {
        #expect(make(Route(id: Route.ID(3), screen: screen)).context == context)
    }

    @Test(
        "A popped route's screen shows nothing, and its requests change nothing",
        arguments: [
            Route.Screen.userArticles(user: "hanako"), .articles(of: .tag("Swift")), .articles(of: .search("a")),
            .articleDetail(article: "a"),
            .userArticleDetail(article: "a"),
        ])
    func popped(_ screen: Route.Screen) {
        let route = push(screen)
        let popped = make(route)
        #expect(popped.frame() != nil)
        store.dispatch(AppAction.navigation(.popped(route: route.id)))
        #expect(popped.frame() == nil)
        let state = store.state
        for command in Command.allCases { popped.handle(command, .character("1")) }
        #expect(store.state == state)
        #expect(qiita.calls == [])
    }

    @Test(
        "Lists and articles leave the commands that mean the same on every screen to the stack",
        arguments: [Route.Screen.home, .articleDetail(article: "a"), .userArticleDetail(article: "a")])
    func shared(_ screen: Route.Screen) {
        let route = screen == .home ? store.state.navigation.top : push(screen)
        let (top, state) = (make(route), store.state)
        for command in StackCommand.allCases { #expect(!top.handle(.stack(command), .character("a"))) }
        #expect(store.state == state)
    }

    @Test("Two screens of one article scroll independently")
    func twoInstances() {
        let body = (1...90).map { "<p>plain words \($0)</p>" }.joined()
        store.dispatch(AppAction.list(id: .tab(.latest), action: .requested(request: RequestID(1), page: 1)))
        store.dispatch(
            AppAction.list(
                id: .tab(.latest),
                action: .responded(
                    request: RequestID(1), page: 1, articles: [.make(id: "a", renderedBody: body)], next: nil,
                    at: Timestamp(seconds: 0), limit: nil)))
        let first = push(.articleDetail(article: "a"))
        let lower = make(first)
        lower.handle(.move(.toLast), .end)
        let position = store.state.articleDetail[first.id]?.reading.position
        #expect(position != .start)
        let second = push(.articleDetail(article: "a"))
        #expect(store.state.articleDetail[second.id]?.reading.position == .start)
        make(second).handle(.move(.down), .down)
        #expect(store.state.articleDetail[first.id]?.reading.position == position)
    }

    @Test("An article from its author's list never leads to the author")
    func noAuthorLink() {
        let article = store.state.latest.ids[0]
        let route = push(.userArticleDetail(article: article))
        let stack = ScreenStack(
            store: store, factory: ScreenFactory(store: store, display: .japanese), clock: { AppUnderTest.now })
        stack.begin {}
        stack.handle(.stack(.openAuthor), .character("a"))
        #expect(store.state.navigation.top == route)
        store.dispatch(AppAction.navigation(.popped(route: route.id)))
        _ = push(.articleDetail(article: article))
        stack.handle(.stack(.openAuthor), .character("a"))
        #expect(store.state.navigation.top.screen == .userArticles(user: "hanako"))
    }

    @Test("A tag's list requests only that tag")
    func tagsList() async {
        _ = push(.articles(of: .tag("Swift")))
        let stack = ScreenStack(
            store: store, factory: ScreenFactory(store: store, display: .japanese), clock: { AppUnderTest.now })
        stack.begin {}
        stack.handle(.stack(.refresh), .character("r"))
        #expect(qiita.calls == [.articles(.tag(id: "Swift"), page: 1)])
    }

    private func make(_ route: Route) -> any Screen {
        ScreenFactory(store: store, display: .japanese).screen(of: route)
    }

    private func push(_ screen: Route.Screen) -> Route {
        let route = store.state.navigation.next(screen)
        store.dispatch(AppAction.navigation(.pushed(route: route)))
        return route
    }
}
