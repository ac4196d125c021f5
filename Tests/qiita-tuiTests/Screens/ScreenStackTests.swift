import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The stack of screens")
struct ScreenStackTests {
    private let articles = Article.makeMany(3)
    private let store: Store<AppState>
    private let stack: ScreenStack
    private let asked = Asked()

    /// How often a frame was asked for.
    @MainActor private final class Asked {
        var count = 0
    }

    init() {
        let qiita = ManualQiita.serving([])
        let environment = AppEnvironment(
            api: qiita, hasToken: false, now: { Timestamp(seconds: 0) }, makeRequestID: { RequestID(1) })
        store = makeStore(environment: environment, state: .home(articles))
        stack = ScreenStack(
            store: store, factory: ScreenFactory(store: store, display: .japanese), clock: { AppUnderTest.now })
        stack.begin { [asked] in asked.count += 1 }
    }

    @Test("The root is on top at the start")
    func root() {
        #expect(stack.context == .articleList)
        #expect(stack.frame()?.rows[2].text.hasPrefix(">    0 記事1 ") == true)
    }

    @Test("A change causes one frame, however many screens are on the stack")
    func oneSubscription() {
        push(.help)
        push(.articleDetail(article: articles[0].id))
        let before = asked.count
        store.dispatch(AppAction.notice(.loadingCancelled))
        #expect(asked.count == before + 1)
    }

    @Test("The frame is the top screen's; a pop uncovers the one below and notifies it of changes again")
    func uncovered() {
        let route = push(.help)
        #expect(stack.context == .help)
        #expect(stack.frame()?.rows[0].text.hasPrefix(" Qiita  ヘルプ") ?? false)
        store.dispatch(AppAction.navigation(.popped(route: route.id)))
        #expect(stack.context == .articleList)
        #expect(stack.frame()?.rows[2].text.hasPrefix(">    0 記事1 ") == true)
        let before = asked.count
        store.dispatch(AppAction.browsing(id: .tab(.latest), action: .cursorMoved(to: 1, of: articles)))
        #expect(asked.count == before + 1)
    }

    @Test("Pushing and popping cause a frame")
    func changesOfTheStack() {
        let before = asked.count
        let route = push(.help)
        #expect(asked.count > before)
        let pushed = asked.count
        store.dispatch(AppAction.navigation(.popped(route: route.id)))
        #expect(asked.count > pushed)
    }

    @Test("Commands reach only the top screen")
    func commands() {
        push(.help)
        stack.handle(.move(.down), .down)
        #expect(store.state.latest.row() == 0)
        #expect(store.state.help.top == 1)
    }

    @Test("Prompts receive keys before the top screen, and dialogs before both")
    func contexts() {
        store.dispatch(AppAction.input(.opened(purpose: .find)))
        #expect(stack.context == .prompt)
        stack.handle(.input(.typeText), .character("j"))
        #expect(store.state.input.field.text == "j" && stack.frame()?.rows.last?.text == "/j")
        store.dispatch(AppAction.toggle(.tokenMissed(target: .stock("a1"))))
        #expect(stack.context == .dialog)
        stack.paste("x")
        #expect(store.state.input.field.text == "j")
        stack.handle(.dialog(.close), .escape)
        #expect(stack.context == .prompt)
        stack.paste("k")
        #expect(store.state.input.field.text == "jk")
        stack.handle(.input(.leave), .escape)
        #expect(stack.context == .articleList)
    }

    @Test(
        "A prompt of the top screen closes with it, one for Qiita does not",
        arguments: [(InputState.Purpose.find, KeyContext.help), (.search, .prompt)])
    func givenUp(_ purpose: InputState.Purpose, _ context: KeyContext) {
        store.dispatch(AppAction.input(.opened(purpose: purpose)))
        push(.help)
        #expect(stack.context == context)
    }

    @Test("After the end nothing causes a frame")
    func end() {
        stack.end()
        let before = asked.count
        store.dispatch(AppAction.browsing(id: .tab(.latest), action: .cursorMoved(to: 1, of: articles)))
        push(.help)
        #expect(asked.count == before)
    }

    @Test("A dialog is drawn over the top screen's frame")
    func dialog() {
        store.dispatch(AppAction.toggle(.tokenMissed(target: .stock("a1"))))
        let text = stack.frame()?.rows.map(\.text).joined(separator: "\n") ?? ""
        #expect(text.contains("| ストックできませんでした"))
        #expect(text.contains("そのまま読めます"))
    }

    @discardableResult private func push(_ screen: Route.Screen) -> Route {
        let route = store.state.navigation.next(screen)
        store.dispatch(AppAction.navigation(.pushed(route: route)))
        return route
    }
}

@Suite("Changes of routes")
struct RouteChangeTests {
    private static func route(_ number: Int, _ screen: Route.Screen = .help) -> Route {
        Route(id: Route.ID(number), screen: screen)
    }

    @Test("Equal routes are not a change")
    func same() {
        let routes = [Self.route(0), Self.route(1)]
        #expect(RouteChange(from: routes, to: routes).popCount == 0)
        #expect(RouteChange(from: routes, to: routes).pushed == [])
    }

    @Test("A pushed route is added, a popped one removed")
    func pushAndPop() {
        let push = RouteChange(from: [Self.route(0)], to: [Self.route(0), Self.route(1), Self.route(2)])
        #expect(push.popCount == 0)
        #expect(push.pushed == [Self.route(1), Self.route(2)])
        let pop = RouteChange(from: [Self.route(0), Self.route(1), Self.route(2)], to: [Self.route(0)])
        #expect(pop.popCount == 2)
        #expect(pop.pushed == [])
    }

    @Test("Another instance of the same screen is a different screen")
    func replaced() {
        let change = RouteChange(from: [Self.route(0), Self.route(1)], to: [Self.route(0), Self.route(2)])
        #expect(change.popCount == 1)
        #expect(change.pushed == [Self.route(2)])
    }

    @Test("After time travel an equal instance is a different screen")
    func otherTime() {
        let change = RouteChange(
            from: [Self.route(0), Self.route(1, .articleDetail(article: "a1"))],
            to: [Self.route(0), Self.route(1, .userArticles(user: "hanako"))])
        #expect(change.popCount == 1 && change.pushed == [Self.route(1, .userArticles(user: "hanako"))])
    }

    @Test("From an empty stack every screen is added")
    func beginning() {
        #expect(RouteChange(from: [], to: [Self.route(0)]).pushed == [Self.route(0)])
    }

    @Test("Pops and pushes turn any stack into any other")
    func property() {
        var random = Dice(seed: 11)
        for _ in 0..<500 {
            let old = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                Self.route(.random(in: 0...3, using: &random))
            }
            let new = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                Self.route(.random(in: 0...3, using: &random))
            }
            let change = RouteChange(from: old, to: new)
            #expect(old.dropLast(change.popCount) + change.pushed == new)
        }
    }
}
