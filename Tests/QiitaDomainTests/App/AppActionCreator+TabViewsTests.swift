import Synchronization
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("How tabs are shown from session to session", .timeLimit(.minutes(10)))
struct AppActionCreatorTabViewsTests {
    private let views = TabViewStore.memory()

    private func view(_ change: (inout ListViewOptions) -> Void) -> ListViewOptions {
        var view = ListViewOptions()
        change(&view)
        return view
    }

    @Test("A tab's order, hidden read articles and layout are saved; its filter is not")
    func saved() async throws {
        let app = AppUnderTest(tabViews: views)
        try await app.loadHome()
        app.dispatch(app.home.changeView(view { ($0.order, $0.hidesRead, $0.filter) = (.likes, true, "設計") }))
        #expect(views.read() == .success([TabViewOptions(tab: .latest, hidesRead: true, order: .likes)]))
        app.dispatch(app.home.changeLook(ListLook(isOneLine: true)))
        #expect(try views.read().get().map(\.look) == [ListLook(isOneLine: true)])
        app.dispatch(app.home.changeView(ListViewOptions()))
        app.dispatch(app.home.changeLook(nil))
        #expect(views.read() == .success([]) && app.violations == [])
    }

    @Test("A change that leaves the view as it is writes nothing")
    func unchanged() async throws {
        let count = Mutex(0)
        let store = TabViewStore(read: { .success([]) }, save: { _ in count.withLock { $0 += 1 } })
        let app = AppUnderTest(tabViews: store)
        try await app.loadHome()
        app.dispatch(app.home.changeView(view { $0.filter = "設計" }))
        app.dispatch(app.home.changeLook(nil))
        #expect(count.withLock(\.self) == 0)
        app.dispatch(app.home.changeView(view { $0.hidesRead = true }))
        #expect(count.withLock(\.self) == 1)
    }

    @Test("A tab is opened as it was shown, in the first session and whenever it lists something else")
    func opened() async throws {
        let app = AppUnderTest()
        app.dispatch(AppAction.readMarks(.marked(article: "a1")))
        let look = ListLook(showsPreview: true)
        app.dispatch(
            AppAction.home(
                .viewsRestored(views: [
                    TabViewOptions(tab: .latest, hidesRead: true),
                    TabViewOptions(tab: .chosenTag, order: .stocks, look: look),
                    TabViewOptions(tab: .tag("gone"), order: .likes),
                ])))
        #expect(app.state.home.views.map(\.tab) == [.latest, .chosenTag])
        try await app.loadHome([.make(id: "a1"), .make(id: "a2")], next: nil)
        #expect(app.state.latest.visible == ["a2"])
        app.dispatch(AppActionCreator.choose(tag: "Swift"))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([.make(id: "b1")], next: nil))
        let list = try #require(app.state.lists[.tab(.chosenTag)])
        #expect(list.view.order == .stocks && app.state.look(of: list) == look)
        app.dispatch(AppActionCreator.list(.tab(.chosenTag)).changeView(view { $0.order = .likes }))
        app.dispatch(AppActionCreator.choose(tag: "Linux"))
        #expect(app.state.lists[.tab(.chosenTag)]?.view.order == .likes)
        try await app.answer(.articles(.tag(id: "Linux"), page: 1), with: .page([], next: nil))
        #expect(app.violations == [])
    }

    @Test(
        "A list starts with the view of the list that opened it, also through an article, and changes only its own")
    func inherited() async throws {
        let app = AppUnderTest(tabViews: views)
        try await app.loadHome()
        app.dispatch(app.home.changeLook(ListLook(isOneLine: true)))
        try await app.openArticle(Article.makeMany(1)[0], isStocked: false)
        let route = app.open(.articles(of: .tag("Swift")))
        #expect(app.state.list(of: route.id)?.look == ListLook(isOneLine: true))
        app.dispatch(app.list(route).changeLook(ListLook()))
        #expect(app.state.latest.look == ListLook(isOneLine: true))
        #expect(try views.read().get().map(\.tab) == [.latest])
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([], next: nil))
    }

    @Test("Adding a list as a tab saves its view; removing the tab deletes it")
    func ownTab() async throws {
        let app = AppUnderTest(tabViews: views)
        try await app.loadHome()
        let route = app.open(.articles(of: .tag("Swift")))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page(Article.makeMany(2), next: nil))
        app.dispatch(app.list(route).changeView(view { $0.order = .likes }))
        #expect(views.read() == .success([]))
        app.makeTab()
        #expect(views.read() == .success([TabViewOptions(tab: .tag("Swift"), order: .likes)]))
        app.makeTab()
        #expect(app.state.lists[.tab(.tag("Swift"))] == nil && views.read() == .success([]))
    }
}
