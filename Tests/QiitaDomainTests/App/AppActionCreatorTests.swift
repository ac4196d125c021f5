import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Work that takes more than one feature", .timeLimit(.minutes(10)))
struct AppActionCreatorTests {
    private let article = Article.make(id: "a1")

    @Test("The program begins with home and with the token's owner")
    func begins() async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.begin(.home))
        try await app.answer(.articles(.latest, page: 1), with: .page(Article.makeMany(20), next: 2))
        try await app.answer(.authenticatedUser, with: .user(.make("alice"), limit: .left(7)))
        #expect(app.state.articles(of: .tab(.latest)) == Article.makeMany(20))
        #expect(app.state.session.account == "alice" && app.state.loading.limit == .left(7))
        #expect(app.loadingCount == 0 && app.state.navigation.routes == [.home])
    }

    @Test("The program begins with another screen above an untouched home, which loads when it is uncovered")
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

    @Test("Back to a home that has been asked for asks for nothing")
    func backHome() async throws {
        let app = AppUnderTest(hasToken: false)
        try await app.loadHome([article])
        app.open(.articleDetail(article: "a1"))
        app.back()
        await app.settle()
        #expect(app.qiita.calls.count == 1 && app.state.navigation.routes == [.home])
    }

    @Test("Back from the root leaves the program")
    func ends() {
        let app = AppUnderTest()
        app.back()
        #expect(app.state.navigation.hasEnded && app.state.navigation.routes == [.home])
    }

    @Test(
        "Opening an article from a list costs no request for it; its stock is asked for with a token alone",
        arguments: ListPlace.open, [true, false])
    func opens(place: ListPlace, hasToken: Bool) async throws {
        let app = AppUnderTest(hasToken: hasToken)
        _ = try await place.load(in: app, [article])
        let route = app.open(.articleDetail(article: "a1"))
        #expect(app.state.article(of: route.id) == article)
        if hasToken { try await app.answer(.isStocked("a1"), with: .isStocked(true)) }
        app.back()
        app.open(.articleDetail(article: "a1"))
        await app.settle()
        #expect(app.qiita.calls == [.articles(place.source, page: 1)] + (hasToken ? [.isStocked("a1")] : []))
    }

    @Test("An article that no list brought is asked for, once")
    func fetches() async throws {
        let app = AppUnderTest(hasToken: false)
        let route = app.open(.articleDetail(article: "a1"))
        #expect(app.loadingCount == 1)
        try await app.answer(.article("a1"), with: .article(article))
        await app.settle()
        #expect(app.state.article(of: route.id) == article)
        #expect(app.qiita.calls == [.article("a1")] && app.loadingCount == 0)
    }

    @Test("Help is put on top and asks for nothing")
    func help() async {
        let app = AppUnderTest()
        #expect(app.open(.help).screen == .help)
        app.dispatch(AppActionCreator.refresh())
        app.dispatch(AppActionCreator.cancelLoading())
        await app.settle()
        #expect(app.qiita.calls.isEmpty && app.actions.count == 1)
    }

    @Test("Refreshing asks anew for what is on top, and for nothing else")
    func refreshes() async throws {
        let app = AppUnderTest(hasToken: false)
        try await app.loadHome([article])
        let route = app.open(.articleDetail(article: "a1"))
        app.dispatch(AppActionCreator.refresh())
        let changed = Article.make(id: "a1", title: "改題")
        try await app.answer(.article("a1"), with: .article(changed))
        #expect(app.state.article(of: route.id) == changed)
        app.open(.tagArticles(tag: "Swift"))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([article], next: nil))
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([changed], next: nil))
        await app.settle()
        #expect(app.qiita.calls.count == 4 && app.loadingCount == 0)
    }
}
