import Foundation
import TestSupport
import Testing
@testable import QiitaDomain

@MainActor @Suite("The offline library sends no requests")
struct StoredLibraryTests {
    private let cache = MemoryCache()
    private let synced = MemoryCache()
    private nonisolated static let now = AppUnderTest.now

    private var library: StoredLibrary { StoredLibrary(cache: cache.cache, synced: synced.cache) }

    private func time(_ seconds: Int) -> Timestamp { Timestamp(seconds: Self.now.seconds + seconds) }

    /// Stores a list as a sync does.
    private func sync(_ articles: [Article], as source: ListSource, at seconds: Int) {
        var list = SyncedList(of: SyncRun(begun: time(seconds)), after: nil)
        list.add(Page(elements: articles, next: nil))
        synced.cache.store(Cached(list, time: time(seconds)), as: .synced(source))
        for article in articles { synced.cache.store(Cached(article, time: time(seconds)), as: .article(article.id)) }
    }

    private func cachePage(_ articles: [Article], as source: ListSource, at seconds: Int) {
        cache.cache.store(Cached(Page(elements: articles, next: 2), time: time(seconds)), as: .list(source))
    }

    @Test("A synced list has its pages, the last one short")
    func pages() {
        let many = Article.makeMany(45)
        sync(many, as: .latest, at: 0)
        for (number, range) in [(1, 0..<20), (2, 20..<40), (3, 40..<45)] {
            let page = library.page(number, of: .latest)
            #expect(page?.value.elements == Array(many[range]))
            #expect(page?.value.next == (number < 3 ? number + 1 : nil))
            #expect(page?.time == Self.now)
        }
        #expect(library.page(4, of: .latest) == nil)
        cachePage(Array(many[..<20]), as: .mine, at: 0)
        #expect(library.page(1, of: .mine)?.value.next == 2)
        #expect(library.page(2, of: .mine) == nil)
    }

    @Test("A later cached page comes before the synced articles; an earlier one is not shown")
    func newer() {
        let many = Article.makeMany(6)
        sync(Array(many[2...]), as: .latest, at: 0)
        cachePage(Array(many[..<4]), as: .latest, at: 60)
        #expect(library.page(1, of: .latest)?.value.elements == many)
        #expect(library.page(1, of: .latest)?.time == time(60))
        cachePage([many[0]], as: .latest, at: -60)
        #expect(library.page(1, of: .latest)?.value.elements == Array(many[2...]))
        cachePage([many[0]], as: .mine, at: -60)
        #expect(library.page(1, of: .mine)?.value.elements == [many[0]])
    }

    @Test(
        "Without a network a search shows the stored articles that it finds and says that Qiita cannot be reached",
        arguments: [QiitaError.unreachable(host: "qiita.com"), .timedOut, .connectionLost])
    func searchWithoutNetwork(_ error: QiitaError) async throws {
        let articles = [Article.make(id: "a", title: "端末の話"), .make(id: "b", title: "別")]
        cachePage(articles, as: .latest, at: -60)
        let app = AppUnderTest(hasToken: false, cache: cache.cache)
        app.dispatch(AppActionCreator.push(.articles(of: .search("端末"))))
        try await app.answer(.articles(.search(query: "端末"), page: 1), with: .failure(error))
        await app.settle()
        let list = try #require(app.state.list(of: app.state.navigation.top.id))
        #expect(Array(list.ids) == ["a"] && list.nextPage == nil && list.cachedAt == time(-60))
        let subject = NoticeState.Subject.list(
            id: .route(app.state.navigation.top.id), source: .search("端末"))
        #expect(app.state.notice.dialog == nil)
        #expect(app.state.notice.message == .failed(subject: subject, error: error, storedCount: 1))
    }

    @Test("If no stored article matches, or after any other failure, the search fails")
    func searchFails() async throws {
        cachePage([.make(title: "端末")], as: .latest, at: -60)
        for (query, error) in [("無い", QiitaError.timedOut), ("端末", .server(status: 502))] {
            let app = AppUnderTest(hasToken: false, cache: cache.cache)
            app.dispatch(AppActionCreator.push(.articles(of: .search(query))))
            try await app.answer(.articles(.search(query: query), page: 1), with: .failure(error))
            await app.settle()
            #expect(app.state.list(of: app.state.navigation.top.id)?.ids.isEmpty ?? false)
            #expect(app.state.notice.dialog?.error == error)
        }
    }

    @Test("The trend is only the latest one, with stored articles in place of outlines")
    func trend() {
        let many = Article.makeMany(3)
        sync([many[0], many[1].outline], as: .trend, at: 0)
        #expect(library.page(1, of: .trend)?.value.elements == [many[0], many[1].outline])
        cachePage([many[2].outline, many[0].outline], as: .trend, at: 60)
        #expect(library.page(1, of: .trend)?.value.elements == [many[2].outline, many[0]])
        #expect(library.article(many[1].id) == nil)
    }

    @Test("A missing article counts as an invalid one")
    func missing() {
        let many = Article.makeMany(3)
        sync(many, as: .latest, at: 0)
        synced.put(Data("{".utf8), for: .article(many[1].id))
        let page = library.page(1, of: .latest)?.value
        #expect(page?.elements == [many[0], many[2]])
        #expect(page?.skippedCount == 1)
    }

    @Test("Of two copies of an article the newer one is read")
    func both() {
        sync([.make(id: "a1", title: "旧")], as: .latest, at: 0)
        cache.cache.store(Cached(Article.make(id: "a1", title: "新"), time: time(1)), as: .article("a1"))
        #expect(library.article("a1")?.value.title == "新")
        synced.cache.store(Cached(Article.make(id: "a1", title: "最新"), time: time(2)), as: .article("a1"))
        #expect(library.article("a1")?.value.title == "最新")
    }

    @Test("The client returns stored pages and comments, no comments for articles without any, and else fails")
    func client() async throws {
        let many = Article.makeMany(25) + [.make(id: "a1", commentsCount: 2)]
        sync(many, as: .stocks, at: 0)
        let client = OfflineAPI(search: LibrarySearch(library), queue: .shared)
        #expect(try await client.articles(.stocks(user: "alice"), page: 2).value.elements == Array(many[20...]))
        #expect(try await client.comments(of: many[0].id).value == [])
        await #expect(throws: QiitaError.offline) { try await client.articles(.stocks(user: "alice"), page: 1) }
        await #expect(throws: QiitaError.offline) { try await client.articles(.own, page: 2) }
        await #expect(throws: QiitaError.offline) { try await client.article(many[0].id) }
        await #expect(throws: QiitaError.offline) { try await client.comments(of: "a1") }
        await #expect(throws: QiitaError.offline) { try await client.comments(of: "unknown") }
        await #expect(throws: QiitaError.offline) { try await client.change(.stock(many[0].id), to: true) }
        await #expect(throws: QiitaError.offline) { try await client.authenticatedUser() }
    }

    @Test("Search covers titles, tags, authors and bodies in any case and width, best first, then by date")
    func search() async throws {
        let date = { (seconds: Int) in Timestamp(seconds: 1_700_000_000 + seconds) }
        let articles: [Article] = [
            .make(
                id: "body", title: "a", renderedBody: "<p class=\"x\">Ｓｗｉｆｔ &lt;ガ&gt;</p>", createdAt: date(9), tags: []
            ),
            .make(id: "tag", title: "b", renderedBody: "", createdAt: date(1), tags: ["SWIFT"]),
            .make(id: "late", title: "swiftの話", renderedBody: "", createdAt: date(3), tags: []),
            .make(id: "early", title: "Swift", renderedBody: "<p>カﾞ</p>", createdAt: date(2), tags: []),
            .make(id: "author", title: "c", renderedBody: "", createdAt: date(0), user: .make("swifter"), tags: []),
            .make(id: "none", title: "d", renderedBody: "<swift>x</swift>", createdAt: date(8), tags: []),
        ]
        sync(articles, as: .latest, at: 0)
        var run = SyncRun(begun: Self.now)
        #expect(LibrarySearch(library).firstPage(of: .search("swift")) == nil)
        run.lists = [.latest]
        synced.cache.store(Cached(run, time: Self.now), as: .sync)
        let search = LibrarySearch(library)
        func found(_ source: ListSource) -> [Article.ID]? { search.firstPage(of: source)?.value.elements.map(\.id) }
        #expect(found(.search("swift")) == ["late", "early", "tag", "author", "body"])
        #expect(found(.search("ＳＷＩＦＴ　ガ")) == ["body", "early"])
        #expect(found(.search("<ガ>")) == ["body"])
        #expect(found(.search("tag:swift")) == ["tag"])
        #expect(found(.search("title:swift")) == ["late", "early"])
        #expect(found(.search("body:swift")) == ["body"])
        #expect(found(.search("class")) == [])
        #expect(found(.user("swifter")) == ["author"])
        #expect(found(.tag("swift")) == ["tag"])
        #expect(search.firstPage(of: .search("swift"))?.time == Self.now)
        #expect(found(.latest)?.count == 6 && found(.mine) == nil)
    }

    @Test("Search also covers cached articles and lists, each article once")
    func searchCached() async throws {
        #expect(LibrarySearch(library).firstPage(of: .search("swift")) == nil)
        let listed = Article.make(id: "listed", title: "Swift 1", createdAt: time(-100))
        let outline = Article.make(id: "outline", title: "Swift 2").outline
        let both = Article.make(id: "both", title: "Swift 3", renderedBody: "<p>古い</p>", createdAt: time(-200))
        cache.cache.store(
            Cached(Page(elements: [listed, outline, both], next: nil), time: time(5)), as: .list(.latest))
        cache.cache.store(Cached(Page(elements: [listed], next: nil), time: time(2)), as: .list(.stocks))
        var opened = both
        opened.renderedBody = "<p>新文</p>"
        cache.cache.store(Cached(opened, time: time(1)), as: .article("both"))
        cache.cache.store(Cached(opened, time: time(1)), as: .article("another"))
        let search = LibrarySearch(library)
        #expect(search.firstPage(of: .search("swift"))?.value.elements == [listed, opened])
        #expect(search.firstPage(of: .search("swift"))?.time == time(5))
        #expect(search.firstPage(of: .search("新文"))?.value.elements == [opened])
        #expect(search.firstPage(of: .search("古い"))?.value.elements == [])
        // What was synced later counts, and its time is that of the search.
        var later = opened
        later.title = "Swift 4"
        later.renderedBody = "<p>同期</p>"
        sync([later], as: .latest, at: 9)
        var run = SyncRun(begun: Self.now)
        run.lists = [.latest]
        synced.cache.store(Cached(run, time: time(9)), as: .sync)
        #expect(LibrarySearch(library).firstPage(of: .search("swift"))?.value.elements == [listed, later])
        #expect(LibrarySearch(library).firstPage(of: .search("同期"))?.time == time(9))
    }

    @Test("An offline session lists, pages and opens articles and comments without requests")
    func session() async throws {
        let many = Article.makeMany(45)
        sync(many, as: .latest, at: -9000)
        let comment = Comment(id: "c1", renderedBody: "<p>a</p>", createdAt: Self.now, user: .make())
        synced.cache.store(Cached([comment], time: time(-9000)), as: .comments(many[0].id))
        let app = AppUnderTest(cache: cache.cache, synced: synced.cache, isOffline: true)
        app.dispatch(AppActionCreator.begin(.home))
        await app.settle()
        let list = try #require(app.state.lists[.tab(.latest)])
        #expect(Array(list.ids) == many[..<20].map(\.id))
        #expect(list.refreshedAt == time(-9000))
        app.dispatch(AppActionCreator.list(.tab(.latest)).loadMore())
        await app.settle()
        #expect(app.state.lists[.tab(.latest)].map { Array($0.ids) } == many[..<40].map(\.id))
        app.dispatch(AppActionCreator.push(.articleDetail(article: many[0].id)))
        let route = app.state.navigation.top.id
        app.dispatch(AppActionCreator.comments(route).loadOnce())
        await app.settle()
        #expect(app.state.comments[route]?.comments == [comment])
        #expect(app.state.notice == NoticeState())
        app.dispatch(AppActionCreator.refresh())
        await app.settle()
        #expect(app.state.notice.dialog?.error == .offline)
        app.dispatch(AppActionCreator.push(.userArticles(user: "nobody")))
        await app.settle()
        #expect(app.qiita.calls == [])
    }
}

@Suite("Merging pages into a synced list")
struct SyncedListTests {
    private func page(_ titles: String..., next: Int? = nil) -> Page<Article> {
        Page(elements: titles.map { Article.make(id: $0) }, next: next)
    }

    @Test("New pages come first without duplicates, then the old ids until the list is complete")
    func interrupted() {
        let first = SyncRun(begun: Timestamp(seconds: 1))
        var list = SyncedList(of: first, after: nil)
        #expect(list.next == 1)
        list.add(page("b", "c", "d"))
        list.complete()
        #expect(list.ids == ["b", "c", "d"])
        let second = SyncRun(begun: Timestamp(seconds: 2))
        var later = SyncedList(of: second, after: list)
        later.add(page("a", "b"))
        #expect(later.ids == ["a", "b", "c", "d"])
        #expect(Array(later.fetched) == ["a", "b"])
        later.add(page("b", "c"))
        #expect(later.pages == 2)
        later.complete()
        #expect(later.ids == ["a", "b", "c"])
    }

    @Test("A page with a next one is followed by it, also a short one; the last page by none")
    func next() {
        let run = SyncRun(begun: Timestamp(seconds: 1))
        var list = SyncedList(of: run, after: nil)
        list.add(Page(elements: Article.makeMany(20), next: 2))
        #expect(list.next == 2)
        #expect(SyncedList(of: run, after: list) == list)
        list.add(Page(elements: Article.makeMany(3), next: 3))
        #expect(list.next == 3)
        list.add(Page(elements: Article.makeMany(3), next: nil))
        #expect(list.next == nil)
    }

    @Test("Out-of-range numbers in a file are clamped")
    func damaged() throws {
        let text = #"{"ids":["a"],"fetchedCount":7,"pages":-2,"next":999999,"run":1}"#
        let list = try JSONDecoder().decode(SyncedList.self, from: Data(text.utf8))
        #expect(Array(list.fetched) == ["a"])
        #expect(list.pages == 0)
        #expect(list.next == 100)
    }

    @Test("An interrupted sync continues for a day; later, or after a complete one, a new one begins")
    func runs() {
        let now = Timestamp(seconds: 1_000_000)
        var run = SyncRun.current(after: nil, at: now)
        #expect(run.begun == now)
        run.lists = [.latest]
        let tomorrow = Timestamp(seconds: now.seconds + SyncRun.longest)
        #expect(SyncRun.current(after: run, at: Timestamp(seconds: tomorrow.seconds - 1)) == run)
        #expect(SyncRun.current(after: run, at: tomorrow) == SyncRun(begun: tomorrow, lists: [.latest]))
        run.isDone = true
        #expect(SyncRun.current(after: run, at: now).begun.seconds == now.seconds + 1)
        #expect(!SyncRun.current(after: run, at: now).isDone)
        // A clock that was set back does not give two syncs the same beginning.
        #expect(SyncRun.current(after: run, at: Timestamp(seconds: 5)).begun > now)
    }
}
