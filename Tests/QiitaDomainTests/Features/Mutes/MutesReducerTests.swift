import ReduxKit
import Synchronization
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor @Suite("Mutes and lists", .timeLimit(.minutes(5)))
struct MutesReducerTests {
    private static let articles = [
        Article.make(title: "一", user: .make("hanako"), tags: ["Swift"]),
        Article.make(title: "二", user: .make("taro"), tags: ["Rust"]),
        Article.make(title: "三", user: .make("hanako"), tags: ["Linux"]),
        Article.make(title: "四", user: .make("jiro"), tags: ["Swift"]),
    ]

    private func listed(
        app: AppUnderTest = AppUnderTest(), more: [Article] = []
    ) async throws -> AppUnderTest {
        app.dispatch(AppActionCreator.list(.tab(.latest)).open())
        try await app.answer(.articles(.latest, page: 1), with: .page(Self.articles + more, next: 2))
        await app.settle()
        return app
    }

    private func titles(_ app: AppUnderTest, _ id: ListID = .tab(.latest)) -> [String] {
        (app.state.lists[id]?.visible ?? []).compactMap { app.state.articles[$0]?.title }
    }

    @Test(
        "A refresh reads what another instance muted and took back; what could not be saved stays",
        arguments: [true, false])
    func reread(isSaved: Bool) async throws {
        var store = MuteStore.memory()
        let save = store.save
        if !isSaved { store.save = { _, _ in false } }
        let app = try await listed(app: AppUnderTest(mutes: store))
        app.dispatch(AppActionCreator.mutes.mute("#rust"))
        await app.settle()
        _ = await save(.tag("linux"), true)
        _ = await save(.tag("rust"), false)
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.articles(.latest, page: 1), with: .page(Self.articles, next: 2))
        #expect(app.state.mutes.all == (isSaved ? [.tag("linux")] : [.tag("linux"), .tag("rust")]))
        #expect(titles(app) == (isSaved ? ["一", "二", "四"] : ["一", "四"]) && app.violations == [])
    }

    @Test("Muted articles leave the list and are counted; removing the mute returns them to their places")
    func mutedAndBack() async throws {
        let app = try await listed()
        app.dispatch(AppActionCreator.mutes.mute("@Hanako"))
        #expect(titles(app) == ["二", "四"])
        #expect(app.state.lists[.tab(.latest)]?.mutedCount == 2)
        #expect(app.state.notice.message == .muted(mute: .user("Hanako"), count: 2, isSaved: true))
        app.dispatch(AppActionCreator.mutes.mute("#swift"))
        #expect(titles(app) == ["二"])
        app.dispatch(AppActionCreator.mutes.unmute("@hanako"))
        #expect(titles(app) == ["二", "三"])
        app.dispatch(AppActionCreator.mutes.unmute("#Swift"))
        #expect(titles(app) == ["一", "二", "三", "四"])
        #expect(app.state.lists[.tab(.latest)]?.shown == nil)
        #expect(app.violations.isEmpty)
    }

    @Test("A mute applies at once, and the message says that it is being saved until it is")
    func savedLater() async throws {
        let (saving, saved) = AsyncStream.makeStream(of: Bool.self)
        var mutes = MuteStore.memory()
        mutes.save = { _, _ in
            for await isSaved in saving { return isSaved }
            return false
        }
        let app = AppUnderTest(mutes: mutes)
        app.dispatch(AppActionCreator.mutes.mute("@hanako"))
        #expect(app.state.mutes.own == [.user("hanako")])
        #expect(app.state.notice.message == .muted(mute: .user("hanako"), count: 0, isSaved: nil))
        saved.yield(false)
        await app.settle()
        #expect(app.state.notice.message == .muted(mute: .user("hanako"), count: 0, isSaved: false))
    }

    @Test("The cursor moves to the next article when its own is muted")
    func cursor() async throws {
        let app = try await listed()
        let third = Self.articles[2].id
        app.dispatch(AppAction.browsing(id: .tab(.latest), action: .cursorMoved(to: .article(third), row: 2, above: 2)))
        app.dispatch(AppActionCreator.mutes.mute("@hanako"))
        #expect(app.state.lists[.tab(.latest)]?.selected == Self.articles[3].id)
        #expect(app.violations.isEmpty)
    }

    @Test("Articles of later pages and of a refresh are left out as they come")
    func laterPages() async throws {
        let app = try await listed(more: Article.makeMany(16))
        app.dispatch(AppActionCreator.mutes.mute("五"))
        app.dispatch(AppActionCreator.mutes.mute("記事"))
        app.dispatch(AppActionCreator.list(.tab(.latest)).loadMore())
        let page = [Article.make(title: "五"), .make(title: "六")]
        try await app.answer(.articles(.latest, page: 2), with: .page(page, next: nil))
        await app.settle()
        #expect(titles(app) == ["一", "二", "三", "四", "六"])
        app.dispatch(AppActionCreator.list(.tab(.latest)).refresh())
        try await app.answer(.articles(.latest, page: 1), with: .page(page + Self.articles, next: nil))
        await app.settle()
        #expect(titles(app) == ["六", "一", "二", "三", "四"])
        #expect(app.state.lists[.tab(.latest)]?.mutedCount == 1)
        #expect(app.state.mutes.articles == [page[0].id])
        #expect(app.violations.isEmpty)
    }

    @Test("A list of stocks keeps muted articles, and counts none")
    func stocks() async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.account.identify())
        try await app.answer(.authenticatedUser, with: .user(.make("alice")))
        await app.settle()
        app.dispatch(AppActionCreator.show(.stocks))
        try await app.answer(.articles(.stocks(user: "alice"), page: 1), with: .page(Self.articles, next: nil))
        await app.settle()
        app.dispatch(AppActionCreator.mutes.mute("@hanako"))
        #expect(titles(app, .tab(.stocks)).count == 4)
        #expect(app.state.lists[.tab(.stocks)]?.mutedCount == 0)
        #expect(app.violations.isEmpty)
    }

    @Test(
        "The list of a muted author or tag shows what only that mutes, and leaves out what something else does",
        arguments: [true, false])
    func own(isTag: Bool) async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.mutes.mute(isTag ? "#swift" : "@Hanako"))
        let source = isTag ? ListSource.tag("Swift") : .user("hanako")
        app.dispatch(AppActionCreator.push(isTag ? .articles(of: .tag("Swift")) : .userArticles(user: "hanako")))
        let query = isTag ? ArticlesCall.tag(id: "Swift") : .user(id: "hanako")
        try await app.answer(.articles(query, page: 1), with: .page(Self.articles, next: nil))
        await app.settle()
        let id = ListID.route(app.state.navigation.top.id)
        #expect(app.state.lists[id]?.source == source && titles(app, id).count == 4)
        #expect(app.state.lists[id]?.mutedCount == 0 && app.state.mutes.mute(of: source) != nil)
        app.dispatch(AppActionCreator.mutes.mute("@jiro"))
        #expect(titles(app, id) == ["一", "二", "三"] && app.state.lists[id]?.mutedCount == 1)
        app.dispatch(AppActionCreator.mutes.mute("一"))
        #expect(titles(app, id) == ["二", "三"])
        app.dispatch(AppActionCreator.mutes.unmute("一"))
        #expect(titles(app, id) == ["一", "二", "三"])
        app.dispatch(AppActionCreator.mutes.unmute(isTag ? "#Swift" : "@hanako"))
        #expect(titles(app, id) == ["一", "二", "三"] && app.state.mutes.mute(of: source) == nil)
        #expect(app.violations.isEmpty)
    }

    @Test("Search results keep muted articles and count them")
    func search() async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.mutes.mute("#Swift"))
        app.dispatch(AppActionCreator.push(.articles(of: .search("設計"))))
        try await app.answer(.articles(.search(query: "設計"), page: 1), with: .page(Self.articles, next: nil))
        await app.settle()
        let id = ListID.route(app.state.navigation.top.id)
        #expect(titles(app, id).count == 4)
        #expect(app.state.lists[id]?.mutedCount == 2)
        #expect(app.state.lists[id]?.shown == nil)
        #expect(app.violations.isEmpty)
    }

    @Test("A text that is muted already, cannot be muted or is not muted is reported")
    func missed() async throws {
        let app = try await listed()
        app.dispatch(AppActionCreator.mutes.mute("@"))
        #expect(app.state.notice.message == .muteMissed(text: "@", why: .noMute))
        app.dispatch(AppActionCreator.mutes.mute("rust"))
        app.dispatch(AppActionCreator.mutes.mute("ＲＵＳＴ"))
        #expect(app.state.notice.message == .muteMissed(text: "ＲＵＳＴ", why: .alreadyMuted))
        app.dispatch(AppActionCreator.mutes.unmute("Go"))
        #expect(app.state.notice.message == .muteMissed(text: "Go", why: .notMuted))
        #expect(app.state.mutes.own == [.word("rust")])
    }

    @Test("M offers the author and the tags of the article in focus that are not muted yet")
    func offers() async throws {
        let app = try await listed()
        app.dispatch(AppActionCreator.mutes.openPrompt())
        #expect(app.state.input.purpose == .mute && app.state.inputSuggestions == ["@hanako", "#Swift"])
        app.dispatch(AppAction.input(.edited(edit: .offerTaken(offer: 1, text: "#Swift"))))
        app.dispatch(AppActionCreator.submitInput())
        #expect(app.state.mutes.own == [.tag("Swift")] && app.state.input.purpose == nil)
        app.dispatch(AppActionCreator.mutes.openPrompt())
        #expect(app.state.inputSuggestions == ["@taro", "#Rust"])
    }

    @Test("In a muted article M offers the remaining names; an author without an id is not offered")
    func offersOfMuted() async throws {
        let app = try await listed(more: [.make(id: "x", title: "五", user: .make(""), tags: ["Go"])])
        try await app.openArticle(Self.articles[0], isStocked: false)
        app.dispatch(AppActionCreator.mutes.mute("@hanako"))
        #expect(app.state.muteSuggestions == ["#Swift"])
        app.back()
        app.dispatch(AppAction.browsing(id: .tab(.latest), action: .cursorMoved(to: .article("x"), row: 2, above: 2)))
        #expect(app.state.muteSuggestions == ["#Go"])
    }

    @Test("An article whose title changes is muted by the new one, and no longer by the old one")
    func renamed() async throws {
        let app = try await listed(app: AppUnderTest(hasToken: false))
        app.dispatch(AppActionCreator.mutes.mute("二"))
        app.dispatch(AppActionCreator.mutes.mute("新題"))
        for (index, title, others) in [(0, "新題", ["三", "四"]), (1, "他題", ["他題", "三", "四"])] {
            var article = Self.articles[index]
            article.title = title
            app.open(.articleDetail(article: article.id))
            app.dispatch(AppActionCreator.refresh())
            try await app.answer(.article(article.id), with: .article(article))
            await app.settle()
            app.back()
            #expect(titles(app) == others)
        }
        #expect(app.violations.isEmpty)
    }

    @Test("With read articles hidden, one that was read meanwhile stays when something else is muted")
    func readMeanwhile() async throws {
        let app = try await listed()
        var view = ListViewOptions()
        view.hidesRead = true
        app.dispatch(AppAction.browsing(id: .tab(.latest), action: .viewChanged(view: view)))
        app.dispatch(AppActionCreator.readMarks.mark(Self.articles[0].id))
        app.moveHome(to: 2)
        app.dispatch(AppActionCreator.mutes.mute("#Rust"))
        #expect(titles(app) == ["一", "三", "四"])
    }

    @Test("A hidden article is recorded once, whether it comes from a page, the cache or an article")
    func recorded() async throws {
        let recorded = Mutex<[[MutedArticle]]>([])
        var store = MuteStore.memory()
        store.record = { articles in recorded.withLock { $0.append(articles) } }
        let cache = MemoryCache().cache
        let kept = Article.make(id: "kept", tags: ["Poem"])
        cache.store(
            Cached(Page(elements: [kept], next: nil), time: Timestamp(seconds: 1)), as: .list(.latest))
        let app = AppUnderTest(hasToken: false, cache: cache, mutes: store)
        app.dispatch(AppActionCreator.mutes.mute("#Poem"))
        app.dispatch(AppActionCreator.list(.tab(.latest)).open())
        let plain = Article.make(id: "plain")
        try await app.answer(
            .articles(.latest, page: 1), with: .page([kept, .make(id: "paged", tags: ["Poem"]), plain], next: nil))
        await app.settle()
        app.open(.articleDetail(article: "plain"))
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.article("plain"), with: .article(.make(id: "plain", tags: ["Poem"])))
        await app.settle()
        #expect(recorded.withLock { $0.map { $0.map(\.id) } } == [["kept"], ["paged"], ["plain"]])
    }

    @Test("M in help offers the reader's mutes for removal, latest first, but not the configured ones")
    func takeBack() {
        let app = AppUnderTest()
        app.dispatch(AppAction.mutes(.restored(own: [.tag("Swift"), .word("Go")], configured: [.user("taro")])))
        app.dispatch(AppActionCreator.push(.help))
        app.dispatch(AppActionCreator.mutes.openPrompt())
        #expect(app.state.input.purpose == .unmute && app.state.inputSuggestions == ["Go", "#Swift"])
        app.dispatch(AppAction.input(.edited(edit: .inserted(text: "@TARO"))))
        app.dispatch(AppActionCreator.submitInput())
        #expect(app.state.notice.message == .muteMissed(text: "@TARO", why: .configured))
        app.dispatch(AppActionCreator.mutes.unmute("go"))
        #expect(app.state.mutes.all == [.user("taro"), .tag("Swift")])
        #expect(app.violations.isEmpty)
    }

    @Test(
        "After its article is muted, J goes to the next article of the list and K to the previous one",
        arguments: [(ListStep.next, 3), (.previous, 1)])
    func neighbours(step: ListStep, next: Int) async throws {
        let app = try await listed(app: AppUnderTest(hasToken: false))
        let third = Self.articles[2].id
        app.dispatch(AppAction.browsing(id: .tab(.latest), action: .cursorMoved(to: .article(third), row: 2, above: 2)))
        app.dispatch(AppActionCreator.push(.articleDetail(article: third)))
        await app.settle()
        app.dispatch(AppActionCreator.mutes.mute("@hanako"))
        app.dispatch(AppActionCreator.read(step))
        await app.settle()
        #expect(app.state.articleDetail[app.state.navigation.top.id]?.articleID == Self.articles[next].id)
    }
}
