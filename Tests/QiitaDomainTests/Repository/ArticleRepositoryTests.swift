import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor @Suite("The repository caches responses")
struct ArticleRepositoryTests {
    private let memory = MemoryCache()
    private nonisolated static let now = AppUnderTest.now

    private func repository(_ answers: [ManualQiita.Call: ManualAnswer] = [:], after seconds: Int = 0)
        -> ArticleRepository
    {
        ArticleRepository(
            api: ManualQiita(answering: answers), cache: memory.cache,
            now: { Timestamp(seconds: Self.now.seconds + seconds) })
    }

    /// Waits for what is to be written.
    private func written() async {
        await DiskQueue.shared.value {}
    }

    @Test("A cached first page returns with its time and next page")
    func list() async throws {
        let page = ManualAnswer.page(Article.makeMany(20), next: 2, skippedCount: 1)
        _ = try await repository([.articles(.tag(id: "C#"), page: 1): page])
            .articles(.tag("C#"), by: .tag(id: "C#"), page: 1)
        let kept = try #require(await repository().cached(.tag("C#")))
        #expect(kept == Cached(Page(elements: Article.makeMany(20), next: 2, skippedCount: 1), time: Self.now))
        #expect(repository().cachedNow(.tag("C#")) == kept)
        #expect(await repository().cached(.latest) == nil)
    }

    @Test("Later pages and failed responses are not cached")
    func notKept() async throws {
        let answers = [ManualQiita.Call.articles(.latest, page: 2): ManualAnswer.page([], next: nil)]
        _ = try await repository(answers).articles(.latest, by: .latest, page: 2)
        await #expect(throws: QiitaError.connectionLost) {
            try await repository().articles(.latest, by: .latest, page: 1)
        }
        await written()
        #expect(memory.keys == [])
    }

    @Test("Cached comments show a change of the reader's")
    func changedComments() async throws {
        func comment(_ id: String, _ body: String) -> QiitaDomain.Comment {
            QiitaDomain.Comment(
                id: id, renderedBody: "<p>\(body)</p>", body: body, createdAt: Self.now, user: .make("alice"))
        }
        let repository = repository([.comments("a1"): .comments([comment("c1", "一")])])
        _ = try await repository.comments("a1")
        let text = CommentText("")
        let changes: [(CommentChange, QiitaDomain.Comment?, [String])] = [
            (.post(article: "a1", body: text, replacing: nil), comment("c2", "二"), ["二", "一"]),
            (.edit(comment: "c1", article: "a1", body: text), comment("c1", "三"), ["二", "三"]),
            (.delete(comment: "c2", article: "a1"), nil, ["三"]),
        ]
        for (change, answer, bodies) in changes {
            repository.commentsChanged(by: change, answer)
            #expect(await repository.cached(commentsOf: "a1")?.value.map(\.body) == bodies)
        }
    }

    @Test("Articles, comments and the account are cached")
    func others() async throws {
        let comments = [Comment(id: "c1", renderedBody: "<p>a</p>", createdAt: Self.now, user: .make())]
        let repository = repository([
            .article("a1"): .article(.make(id: "a1")), .comments("a1"): .comments(comments),
            .authenticatedUser: .user(.make("alice")),
        ])
        _ = try await repository.article("a1")
        _ = try await repository.comments("a1")
        _ = try await repository.account()
        #expect(await repository.cached(article: "a1") == Cached(.make(id: "a1"), time: Self.now))
        #expect(await repository.cached(commentsOf: "a1")?.value == comments)
        #expect(await repository.cachedAccount()?.value == "alice")
    }

    @Test("Cached followed tags are used if Qiita cannot be reached, not if it refuses")
    func followedTags() async throws {
        let tags = [Tag(id: "Swift"), Tag(id: "端末")]
        let call = ManualQiita.Call.followedTags("alice")
        _ = try await repository([call: .tags(tags)]).followed(.tag, by: "alice")
        let offline = repository([call: .failure(.unreachable(host: "qiita.com"))])
        #expect(try await offline.followed(.tag, by: "alice").value == tags.map(\.id))
        let refusing = repository([call: .failure(.unauthorized)])
        await #expect(throws: QiitaError.unauthorized) { try await refusing.followed(.tag, by: "alice") }
        await #expect(throws: QiitaError.connectionLost) { try await repository().followed(.tag, by: "bob") }
    }

    @Test(
        "A broken entry, or one of another request or version, is ignored",
        arguments: [
            "", "{", "\u{0}\u{1}", "[]", "null", String(repeating: "[", count: 100_000),
            #"{"version":3,"key":"latest","time":1,"value":{"articles":[],"skippedCount":0}}"#,
            #"{"version":1,"key":"own","time":1,"value":{"articles":[],"skippedCount":0}}"#,
            #"{"version":1,"key":"latest","time":"x","value":{"articles":[],"skippedCount":0}}"#,
        ])
    func broken(_ text: String) async {
        memory.put(Data(text.utf8), for: .list(.latest))
        #expect(await repository().cached(.latest) == nil)
    }

    @Test("Cached entries are sanitized like responses")
    func cleaned() async throws {
        let text = """
            {"version":1,"key":"latest","time":1,"value":{"articles":[{"id":"a1","title":"a\\u001b[2Jb"},{"x":1}],\
            "skippedCount":9223372036854775807}}
            """
        memory.put(Data(text.utf8), for: .list(.latest))
        let page = try #require(await repository().cached(.latest)).value
        #expect(page.elements.count == 1)
        #expect(page.skippedCount == 21)
        #expect(page.elements.allSatisfy { !$0.title.contains("\u{1b}") })
    }

    @Test("Bodies are stored after the entry's JSON and returned with it")
    func bodies() async throws {
        let bodies = ["<p>\"本文\"\n👨‍👩‍👧</p>\n", "", "<pre>\\u0041</pre>"]
        let articles = bodies.enumerated().map { Article.make(id: "a\($0)", renderedBody: $1) }
        let repository = repository([.articles(.latest, page: 1): .page(articles, next: nil)])
        _ = try await repository.articles(.latest, by: .latest, page: 1)
        await written()
        let bytes = try #require(memory.cache.read(.list(.latest)))
        #expect(bytes.suffix(from: try #require(bytes.firstIndex(of: 0x0A)) + 1) == Data(bodies.joined().utf8))
        #expect(await repository.cached(.latest)?.value.elements == articles)
    }

    @Test("An article whose body lies beyond the entry's end is skipped, and the others are not")
    func cutBody() async throws {
        let articles = ["<p>一</p>", "<p>二</p>"].enumerated().map { Article.make(id: "a\($0)", renderedBody: $1) }
        let repository = repository([.articles(.latest, page: 1): .page(articles, next: nil)])
        _ = try await repository.articles(.latest, by: .latest, page: 1)
        await written()
        memory.put(try #require(memory.cache.read(.list(.latest))).dropLast(), for: .list(.latest))
        let page = try #require(await repository.cached(.latest)).value
        #expect(page.elements == [articles[0]])
        #expect(page.skippedCount == 1)
        #expect(repository.cachedNow(.latest)?.value == page)
    }

    @Test("Articles that share one body count it once toward the limit, and the rest are skipped")
    func sharedBody() async throws {
        let articles = (0..<50).map { #"{"id":"a\#($0)","title":"a","rendered_body":[0,10]}"# }.joined(separator: ",")
        let text = #"{"version":2,"key":"latest","time":1,"value":{"articles":[\#(articles)],"skippedCount":0}}"#
        memory.put(Data("\(text)\n<p>1234567".utf8), for: .list(.latest))
        #expect(await repository().cached(.latest)?.value.elements.map(\.renderedBody) == ["<p>1234567"])
    }

    @Test("Entries of version 1, with bodies in the JSON, are still read")
    func earlierVersion() async throws {
        let article = ##"{"id":"a1","title":"a","rendered_body":"<p>\u672c\"</p>"}"##
        let text = ##"{"version":1,"key":"latest","time":1,"value":{"articles":[\##(article)],"skippedCount":0}}"##
        memory.put(Data(text.utf8), for: .list(.latest))
        #expect(await repository().cached(.latest)?.value.elements.map(\.renderedBody) == ["<p>本\"</p>"])
    }

    @Test("An article of a list is cached unless a newer copy is cached")
    func read() async {
        let repository = repository()
        repository.store(read: .make(id: "a1", title: "新"), from: Self.now)
        repository.store(read: .make(id: "a1", title: "旧"), from: Timestamp(seconds: 1))
        #expect(await repository.cached(article: "a1")?.value.title == "新")
        repository.store(read: .make(id: "a1", title: "最新"), from: Timestamp(seconds: Self.now.seconds + 1))
        #expect(await repository.cached(article: "a1")?.value.title == "最新")
    }

    @Test("A stock updates every cached entry of the article and removes cached lists of stocks")
    func stocked() async throws {
        let article = Article.make(id: "a1", stocksCount: 7)
        let repository = repository([
            .articles(.latest, page: 1): .page([.make(id: "a2", stocksCount: 7), article], next: nil),
            .articles(.stocks(user: "alice"), page: 1): .page([article], next: nil),
            .article("a1"): .article(article),
        ])
        _ = try await repository.articles(.latest, by: .latest, page: 1)
        _ = try await repository.articles(.stocks, by: .stocks(user: "alice"), page: 1)
        _ = try await repository.article("a1")
        repository.stockChanged(of: "a1", by: 1)
        await written()
        #expect(await repository.cached(.latest)?.value.elements.map(\.stocksCount) == [7, 8])
        #expect(await repository.cached(article: "a1") == Cached(.make(id: "a1", stocksCount: 8), time: Self.now))
        #expect(await repository.cached(.stocks) == nil)
    }

    @Test("A response requested before a stock and received after it is cached with the new count")
    func stockedMeanwhile() async throws {
        let repository = try await answeredLate(.latest, by: .latest) { $0.stockChanged(of: "a1", by: 1, to: 8) }
        #expect(await repository.cached(.latest)?.value.elements.map(\.stocksCount) == [8])
    }

    @Test(
        "A page of stocks requested before a change and received after it is not cached", arguments: [-1, 0, 1])
    func unstockedMeanwhile(change: Int) async throws {
        let stocks = ArticlesCall.stocks(user: "alice")
        let repository = try await answeredLate(.stocks, by: stocks) { $0.stockChanged(of: "a1", by: change) }
        #expect(await repository.cached(.stocks) == nil)
        #expect(try await answeredLate(.stocks, by: stocks) { _ in }.cached(.stocks)?.value.elements.count == 1)
    }

    /// The repository after a page that was requested before a change and arrived after it.
    private func answeredLate(
        _ source: ListSource, by call: ArticlesCall, _ change: (ArticleRepository) -> Void
    ) async throws -> ArticleRepository {
        let qiita = ManualQiita()
        let environment = AppEnvironment(
            api: qiita, cache: memory.cache, hasToken: true, now: { Self.now },
            makeRequestID: { RequestID(1) })
        let request = Task { try await environment.repository.articles(source, by: call, page: 1) }
        let late = try await qiita.arrival(of: .articles(call, page: 1)) { _ = try? await request.value }
        change(environment.repository)
        late.answer(.page([.make(id: "a1", stocksCount: 7)], next: nil))
        _ = try await request.value
        return environment.repository
    }

    @Test("An entry that includes a stock is not counted again")
    func countedAlready() async throws {
        let repository = repository([
            .articles(.latest, page: 1): .page([.make(id: "a1", stocksCount: 8)], next: nil)
        ])
        _ = try await repository.articles(.latest, by: .latest, page: 1)
        repository.stockChanged(of: "a1", by: 1, to: 8)
        #expect(await repository.cached(.latest)?.value.elements.map(\.stocksCount) == [8])
    }

    @Test("Loading uses a fresh cached response, else Qiita's, else a stale cached one")
    func best() async throws {
        _ = try await repository([.article("a1"): .article(.make(id: "a1", title: "旧"))]).article("a1")
        #expect(try await repository(after: 60).best(article: "a1").cached.value.title == "旧")
        let newer = repository([.article("a1"): .article(.make(id: "a1", title: "新"))], after: 4000)
        let old = try await repository(after: 4000).best(article: "a1")
        #expect(old.cached == Cached(.make(id: "a1", title: "旧"), time: Self.now))
        #expect(old.failure == .connectionLost)
        #expect(try await newer.best(article: "a1").cached.value.title == "新")
        let gone = repository([.article("a1"): .failure(.notFound)], after: 9000)
        await #expect(throws: QiitaError.notFound) { try await gone.best(article: "a1") }
    }

    @Test("Without a cache every call is a request and nothing is cached")
    func none() async throws {
        let page = ManualAnswer.page([], next: nil)
        let repository = ArticleRepository(
            api: ManualQiita(answering: [.articles(.latest, page: 1): page]), cache: nil, now: { Self.now })
        _ = try await repository.articles(.latest, by: .latest, page: 1)
        repository.store(read: .make(), from: Self.now)
        repository.stockChanged(of: "a1", by: 1)
        #expect(await repository.cached(.latest) == nil)
        #expect(repository.cachedNow(.latest) == nil)
    }
}
