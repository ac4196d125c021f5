import Synchronization
import TestSupport
import Testing
@testable import QiitaDomain

@MainActor
@Suite("Action creators across features", .timeLimit(.minutes(10)))
struct AppActionCreatorTests {
    private let article = Article.make(id: "a1")

    @Test("The start loads home and the token's owner")
    func begins() async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.begin(.home))
        try await app.answer(.articles(.latest, page: 1), with: .page(Article.makeMany(20), next: 2))
        try await app.answer(.authenticatedUser, with: .user(.make("alice"), limit: .left(7)))
        #expect(app.state.articles(of: .tab(.latest)) == Article.makeMany(20))
        #expect(app.state.session.account == "alice" && app.state.loading.limit == .left(7))
        #expect(app.loadingCount == 0 && app.state.navigation.routes == [.home])
    }

    @Test("A start on another screen leaves home unloaded until it is uncovered")
    func beginsElsewhere() async throws {
        let app = AppUnderTest(hasToken: false)
        app.dispatch(AppActionCreator.begin(.userArticles(user: "hanako")))
        try await app.answer(.articles(.user(id: "hanako"), page: 1), with: .page([article], next: nil))
        #expect(app.state.latest.isUntouched)
        app.dispatch(AppActionCreator.stepBack())
        try await app.answer(.articles(.latest, page: 1), with: .page(Article.makeMany(20), next: 2))
        #expect(app.state.latest.ids.count == 20 && app.loadingCount == 0)
        #expect(app.qiita.calls == [.articles(.user(id: "hanako"), page: 1), .articles(.latest, page: 1)])
    }

    @Test("Going back to a loaded home sends no request")
    func backHome() async throws {
        let app = AppUnderTest(hasToken: false)
        try await app.loadHome([article])
        app.open(.articleDetail(article: "a1"))
        app.back()
        await app.settle()
        #expect(app.qiita.calls.count == 1 && app.state.navigation.routes == [.home])
    }

    @Test("Going back from the root quits")
    func ends() {
        let app = AppUnderTest()
        app.back()
        #expect(app.state.navigation.hasEnded && app.state.navigation.routes == [.home])
    }

    @Test(
        "Opening an article from a list sends no request for it; its stock is checked only with a token",
        arguments: ListPlace.open, [true, false])
    func opens(place: ListPlace, hasToken: Bool) async throws {
        let app = AppUnderTest(hasToken: hasToken)
        _ = try await place.load(in: app, [article])
        let route = app.open(.articleDetail(article: "a1"))
        #expect(app.state.article(of: route.id) == article)
        if hasToken { try await app.answer(.isStocked("a1"), with: .isOn(true)) }
        app.back()
        app.open(.articleDetail(article: "a1"))
        await app.settle()
        #expect(app.qiita.calls == [.articles(place.source, page: 1)] + (hasToken ? [.isStocked("a1")] : []))
    }

    @Test("An article that is in no list is requested once")
    func fetches() async throws {
        let app = AppUnderTest(hasToken: false)
        let route = app.open(.articleDetail(article: "a1"))
        #expect(app.loadingCount == 1)
        try await app.answer(.article("a1"), with: .article(article))
        await app.settle()
        #expect(app.state.article(of: route.id) == article)
        #expect(app.qiita.calls == [.article("a1")] && app.loadingCount == 0)
    }

    @Test("Help is pushed and sends no request")
    func help() async {
        let app = AppUnderTest()
        #expect(app.open(.help).screen == .help)
        app.dispatch(AppActionCreator.refresh())
        app.dispatch(AppActionCreator.cancelLoading())
        await app.settle()
        #expect(app.qiita.calls.isEmpty && app.actions.count == 1)
    }

    @Test("A refresh requests what is on top and nothing else")
    func refreshes() async throws {
        let app = AppUnderTest(hasToken: false)
        try await app.loadHome([article])
        let route = app.open(.articleDetail(article: "a1"))
        app.dispatch(AppActionCreator.refresh())
        let changed = Article.make(id: "a1", title: "改題")
        try await app.answer(.article("a1"), with: .article(changed))
        #expect(app.state.article(of: route.id) == changed)
        app.open(.articles(of: .tag("Swift")))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([article], next: nil))
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([changed], next: nil))
        await app.settle()
        #expect(app.qiita.calls.count == 4 && app.loadingCount == 0)
    }
}

@MainActor
@Suite("Entering text", .timeLimit(.minutes(10)))
struct AppActionCreatorPromptTests {
    private let app = AppUnderTest(hasToken: false)

    @Test("A query opens a result list on any screen and is saved")
    func search() async throws {
        app.open(.help)
        give("\u{3000} tag:Swift 設計 ", for: .search)
        let source = ArticlesCall.search(query: "tag:Swift 設計")
        try await app.answer(.articles(source, page: 1), with: .page([.make()], next: nil))
        #expect(app.state.navigation.top.screen == .articles(of: .search("tag:Swift 設計")))
        #expect(app.state.list(of: app.state.navigation.top.id)?.ids.count == 1)
        #expect(app.state.input.earlier == [.search: ["tag:Swift 設計"]])
        app.back()
        #expect(app.state.lists.keys.allSatisfy { $0.route == .root })
    }

    @Test("A search and a tag are composed before they are sent, whatever the keyboard or the clipboard composes")
    func composed() async throws {
        give("か\u{3099}", for: .search)
        guard case .articles(of: .search(let query)) = app.state.navigation.top.screen else {
            Issue.record("\(app.state.navigation.top.screen)")
            return
        }
        #expect(query.utf8.elementsEqual("が".utf8))
        app.back()
        give("#か\u{3099}", for: .tag)
        #expect(app.state.input.earlier[.tag]?.first?.utf8.elementsEqual("が".utf8) == true)
    }

    @Test("Earlier queries are available, and each new one is saved")
    func history() async throws {
        let kept = Mutex(["older", "tag:Swift"])
        let app = AppUnderTest(
            hasToken: false,
            searchHistory: SearchHistoryStore(
                queries: { kept.withLock { $0 } }, save: { query in kept.withLock { $0.append(query) } }))
        app.dispatch(AppActionCreator.openPrompt(.tag))
        #expect(app.state.input.earlier == [:])
        app.dispatch(AppActionCreator.openPrompt(.search))
        #expect(app.state.inputSuggestions == ["tag:Swift", "older"])
        app.dispatch(AppAction.input(.edited(edit: .inserted(text: "設計"))))
        app.dispatch(AppActionCreator.submitInput())
        try await app.answer(.articles(.search(query: "設計"), page: 1), with: .page([], next: nil))
        await app.settle()
        #expect(kept.withLock { $0 } == ["older", "tag:Swift", "設計"])
        app.dispatch(AppActionCreator.openPrompt(.search))
        #expect(app.actions.count { if case .input(.recalled) = $0 { true } else { false } } == 1)
        kept.withLock { $0.append("of another instance") }
        app.dispatch(AppActionCreator.openPrompt(.search))
        #expect(app.state.inputSuggestions.first == "of another instance")
    }

    @Test("Blank text sends no request", arguments: [InputState.Purpose.search, .tag, .find])
    func blank(purpose: InputState.Purpose) async {
        give(" \u{3000}", for: purpose)
        await app.settle()
        #expect(app.state.input == InputState() && app.qiita.calls.isEmpty)
        #expect(app.state.navigation.routes.count == 1)
    }

    @Test("A tag may be typed with #", arguments: ["Swift", "#Swift", " ＃Swift "])
    func tag(typed: String) async throws {
        give(typed, for: .tag)
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([], next: nil))
        #expect(app.state.home.selected == .chosenTag && app.state.list(of: .root)?.source == .tag("Swift"))
    }

    @Test("A rejected query is reported as such")
    func rejected() async throws {
        give("stocks:>", for: .search)
        try await app.answer(
            .articles(.search(query: "stocks:>"), page: 1), with: .failure(.rejected(message: "Bad request")))
        let subject = NoticeState.Subject.list(
            id: .route(app.state.navigation.top.id), source: .search("stocks:>"))
        #expect(app.state.notice.dialog?.subject == subject && app.state.input.earlier == [:])
        app.dispatch(AppActionCreator.retry())
        try await app.answer(.articles(.search(query: "stocks:>"), page: 1), with: .page([], next: nil))
        #expect(app.state.notice.dialog == nil)
    }

    @Test("Earlier texts are suggested, newest first, then those with the typed prefix")
    func offers() async {
        for text in ["swift", "linux", "SwiftUI"] {
            app.dispatch(AppActionCreator.openPrompt(.find))
            app.dispatch(AppAction.input(.submitted(text: text)))
        }
        #expect(app.state.inputSuggestions == [])
        app.dispatch(AppActionCreator.openPrompt(.find))
        #expect(app.state.inputSuggestions == ["SwiftUI", "linux", "swift"])
        app.dispatch(AppAction.input(.edited(edit: .inserted(text: "sw"))))
        #expect(app.state.inputSuggestions == ["SwiftUI", "swift"])
        app.dispatch(AppActionCreator.openPrompt(.search))
        #expect(app.state.inputSuggestions == [])
    }

    @Test("For a tag, followed tags are suggested after typed ones")
    func offeredTags() {
        app.dispatch(AppAction.follows(.requested(kind: .tag, request: RequestID(1))))
        app.dispatch(
            AppAction.follows(.responded(kind: .tag, request: RequestID(1), names: ["Swift", "Linux"], limit: nil)))
        app.dispatch(AppActionCreator.openPrompt(.tag))
        app.dispatch(AppAction.input(.submitted(text: "Linux")))
        app.dispatch(AppActionCreator.openPrompt(.tag))
        #expect(app.state.inputSuggestions == ["Linux", "Swift"])
        app.dispatch(AppActionCreator.openPrompt(.search))
        #expect(app.state.inputSuggestions == [])
    }

    private func give(_ text: String, for purpose: InputState.Purpose) {
        app.dispatch(AppActionCreator.openPrompt(purpose))
        app.dispatch(AppAction.input(.edited(edit: .inserted(text: text))))
        app.dispatch(AppActionCreator.submitInput())
    }
}
