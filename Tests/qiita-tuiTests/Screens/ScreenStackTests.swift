import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The screen on top is subscribed, the covered ones are not")
struct ScreenStackTests {
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
            client: qiita.client, hasToken: false, now: { Timestamp(seconds: 0) }, makeRequestID: { RequestID(1) })
        store = makeStore(environment: environment, state: .home(Article.makeMany(3)))
        stack = ScreenStack(store: store, factory: ScreenFactory(store: store, presentation: .japanese))
        stack.begin { [asked] in asked.count += 1 }
    }

    @Test("The root is on top from the beginning")
    func root() {
        #expect(stack.context == .articleList)
        #expect(stack.frame()?.rows[2].text == "> 記事1")
    }

    @Test("A change asks for one frame, however many screens are on the stack")
    func oneSubscription() {
        push(.help)
        push(.articleDetail(article: store.state.home.articles[0].id))
        let before = asked.count
        store.dispatch(AppAction.notice(.loadingCancelled))
        #expect(asked.count == before + 1)
    }

    @Test("The frame is that of the top, and after a pop that of the uncovered screen, which is told of changes again")
    func uncovered() {
        let route = push(.help)
        #expect(stack.context == .help)
        #expect(stack.frame()?.rows[0].text.hasPrefix(" Qiita  ヘルプ") ?? false)
        store.dispatch(AppAction.navigation(.popped(route: route.id)))
        #expect(stack.context == .articleList)
        #expect(stack.frame()?.rows[2].text == "> 記事1")
        let before = asked.count
        store.dispatch(AppAction.home(.cursorMoved(row: 1, top: 0)))
        #expect(asked.count == before + 1)
    }

    @Test("Pushing and popping ask for a frame")
    func changesOfTheStack() {
        let before = asked.count
        let route = push(.help)
        #expect(asked.count > before)
        let pushed = asked.count
        store.dispatch(AppAction.navigation(.popped(route: route.id)))
        #expect(asked.count > pushed)
    }

    @Test("Commands reach the top alone")
    func commands() {
        push(.help)
        stack.handle(.moveDown)
        #expect(store.state.home.cursor == 0)
        #expect(store.state.help.top == 1)
    }

    @Test("After the end nothing asks for a frame")
    func end() {
        stack.end()
        let before = asked.count
        store.dispatch(AppAction.home(.cursorMoved(row: 1, top: 0)))
        push(.help)
        #expect(asked.count == before)
    }

    @Test("A dialog lies over the frame of the top")
    func dialog() {
        let request = RequestID(7)
        store.dispatch(AppAction.home(.requested(request: request, page: 1)))
        store.dispatch(AppAction.home(.failed(request: request, error: .timedOut)))
        let text = stack.frame()?.rows.map(\.text).joined(separator: "\n") ?? ""
        #expect(text.contains("| 記事の一覧を読み込めませんでした"))
        #expect(text.contains("そのまま読めます"))
    }

    @discardableResult private func push(_ screen: Route.Screen) -> Route {
        let route = store.state.navigation.next(screen)
        store.dispatch(AppAction.navigation(.pushed(route: route)))
        return route
    }
}
