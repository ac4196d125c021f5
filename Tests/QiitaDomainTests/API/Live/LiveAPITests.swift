import QiitaDomain
import TestSupport
import Testing

@Suite("The API over the network")
struct LiveAPITests {
    @Test("Pages continue to the last one, newest first")
    func pages() async throws {
        let qiita = FakeQiita(articles: Article.makeMany(45))
        let server = try qiita.start()
        let client = try liveClient(of: server)
        var titles: [String] = []
        var next: Int? = 1
        while let page = next {
            let reply = try await client.articles(.latest, page: page).value
            #expect(reply.totalCount == 45)
            titles += reply.elements.map(\.title)
            next = reply.next
        }
        #expect(titles == (1...45).map { "記事\($0)" })
        #expect(server.requests.map(\.target) == (1...3).map { "/api/v2/items?page=\($0)&per_page=20" })
    }

    @Test("The trend is a feed outside the API: no token is sent and it reports no rate limit")
    func trend() async throws {
        let server = try FakeQiita(articles: Article.makeMany(3)).start()
        let reply = try await liveClient(of: server).articles(.trend, page: 1)
        #expect(reply.value.elements.count == 3 && reply.value.elements.allSatisfy(\.isOutline))
        #expect(reply.value.next == nil && reply.rateLimit == nil)
        #expect(reply.value.updatedAt == Timestamp(iso8601: "2026-11-21T05:00:00+09:00"))
        let request = try #require(server.requests.first)
        #expect(request.target == "/popular-items/feed" && request.headers["authorization"] == nil)
        #expect(request.headers["accept"] == "application/atom+xml")
    }

    @Test("An oversized feed or an HTML page cannot be decoded; error statuses map as usual")
    func brokenTrend() async throws {
        let long = try LoopbackServer { _ in ServerResponse(body: Array(repeating: 32, count: 3 << 20)) }
        let portal = try LoopbackServer { _ in .html("<html></html>") }
        let gone = try LoopbackServer { _ in .html("<html></html>", status: 404) }
        for (server, error) in [(long, QiitaError.undecodable), (portal, .undecodable), (gone, .notFound)] {
            let client = try liveClient(of: server)
            await #expect(throws: error) { try await client.articles(.trend, page: 1) }
        }
    }

    @Test("A page that is not full goes on if its Link header names a next page; an empty page does not")
    func shortPage() async throws {
        let server = try LoopbackServer { request in
            let items = request.query["page"] == "1" ? #"[{"id":"a1","title":"設計"}]"# : "[]"
            let host = request.headers["host"] ?? ""
            return .json(items).adding("Link", "<http://\(host)/a?page=3>; rel=\"next\"")
        }
        let client = try liveClient(of: server)
        let page = try await client.articles(.latest, page: 1).value
        #expect(page.elements.map(\.title) == ["設計"])
        #expect(page.next == 3)
        #expect(page.next(after: 1) == 2)
        let empty = try await client.articles(.latest, page: 2).value
        #expect(empty.next == nil)
        #expect(empty.nextServer == nil)
    }

    @Test("A next link to another server ends the list and names that server")
    func nextServer() async throws {
        let server = try LoopbackServer { _ in
            .json(#"[{"id":"a1","title":"設計"}]"#).adding("Link", "<http://127.0.0.1:9/a?page=2>; rel=\"next\"")
        }
        let page = try await liveClient(of: server).articles(.latest, page: 1).value
        #expect(page.next == nil)
        #expect(page.nextServer == "http://127.0.0.1:9")
    }

    @Test("An invalid article is counted and left out")
    func skipped() async throws {
        let items = (1...19).map { #"{"id":"a\#($0)","title":"\ud800"}"# } + [#"{"id":null}"#]
        let server = try LoopbackServer { request in
            .json("[\(items.joined(separator: ","))]")
                .adding("link", "<http://\(request.headers["host"] ?? "")/a?page=2>; rel=\"next\"")
        }
        let page = try await liveClient(of: server).articles(.latest, page: 1).value
        #expect(page.elements.count == 19)
        #expect(page.skippedCount == 1)
        #expect(page.next == 2)
    }

    @Test(
        "A page without any valid article is an error; an empty page is not",
        arguments: ["[null,null]", "[1,\"a\",[]]", #"[{"id":1,"title":2}]"#, "{}", "null", "7", "[", ""])
    func nothingReadable(_ body: String) async throws {
        let server = try LoopbackServer { _ in .json(body) }
        let client = try liveClient(of: server)
        await #expect(throws: QiitaError.undecodable) { try await client.articles(.latest, page: 1) }
        await #expect(throws: QiitaError.undecodable) { try await client.article("a1") }
        let empty = try LoopbackServer { _ in .json("[]") }
        #expect(try await liveClient(of: empty).articles(.latest, page: 1).value == Page(elements: [], next: nil))
    }

    @Test("A token that the server repeats in its answer is neither in the error nor in a redirect's host")
    func repeatedToken() async throws {
        let token = "0123456789abcdef"
        let refusal = try LoopbackServer { request in
            .json("{\"message\":\"No access with \(request.headers["authorization"] ?? "")\"}", status: 400)
        }
        await #expect(throws: QiitaError.rejected(message: "No access with Bearer ***")) {
            try await liveClient(of: refusal, token: token).article("a1")
        }
        let elsewhere = try LoopbackServer { _ in
            ServerResponse.json("", status: 302).adding("Location", "http://\(token).example/")
        }
        await #expect(throws: QiitaError.redirected(host: "***.example")) {
            try await liveClient(of: elsewhere, token: token).article("a1")
        }
    }

    @Test("A token that the server repeats in a successful answer is neither in its texts nor in the next server")
    func repeatedTokenInSuccess() async throws {
        let token = String(repeating: "0123456789", count: 4)
        let server = try LoopbackServer { request in
            request.path.last == "authenticated_user"
                ? .json("{\"id\":\"\(token)\"}")
                : .json("[{\"id\":\"a1\",\"title\":\"\(token)\"}]")
                    .adding("Link", "<http://\(token).example/a?page=2>; rel=\"next\"")
        }
        let client = try liveClient(of: server, token: token)
        #expect(try await client.authenticatedUser().value.id == "***")
        let page = try await client.articles(.latest, page: 1).value
        #expect(page.elements.map(\.title) == ["***"] && page.nextServer == "http://***.example")
    }

    @Test("A Content-Length that is too large is a lost connection; one that is too small is undecodable")
    func wrongLength() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
        let item = #"[{"id":"a1","title":"設計"}]"#
        for (length, error) in [(1000, QiitaError.connectionLost), (9, .undecodable)] {
            let server = try LoopbackServer { _ in .failing(.raw(Array("\(head)\(length)\r\n\r\n\(item)".utf8))) }
            await #expect(throws: error) { try await liveClient(of: server).articles(.latest, page: 1) }
        }
    }

    @Test("A page of 10 MB is read")
    func long() async throws {
        let body = String(repeating: "本文です。", count: 35_000)
        let items = (1...20).map {
            #"{"id":"a\#($0)","title":"記事\#($0)","body":"\#(body)","rendered_body":"<p>本文</p>"}"#
        }
        let server = try LoopbackServer { _ in .json("[\(items.joined(separator: ","))]") }
        let page = try await liveClient(of: server).articles(.latest, page: 1).value
        #expect(page.elements.map(\.title) == (1...20).map { "記事\($0)" })
        #expect(items.joined().utf8.count > 10 << 20)
    }

    @Test("A user's or tag's list contains only its own articles; unknown ones are not found")
    func sources() async throws {
        let hers = Article.make(title: "彼女の", user: .make("hanako"), tags: ["C++"])
        let his = Article.make(title: "彼の", user: .make("taro@x"), tags: ["Swift"])
        let server = try FakeQiita(articles: [hers, his]).start()
        let client = try liveClient(of: server)
        #expect(try await client.articles(.user(id: "taro@x"), page: 1).value.elements == [his])
        #expect(try await client.articles(.tag(id: "c++"), page: 1).value.elements == [hers])
        await #expect(throws: QiitaError.notFound) { try await client.articles(.user(id: "nobody"), page: 1) }
        await #expect(throws: QiitaError.notFound) { try await client.articles(.tag(id: "COBOL"), page: 1) }
    }

    @Test("An article arrives with the rate limit; a deleted one is not found")
    func article() async throws {
        let article = Article.make(title: "設計")
        let server = try FakeQiita(articles: [article]).start()
        let client = try liveClient(of: server)
        let reply = try await client.article(article.id)
        #expect(reply.value == article)
        #expect(reply.rateLimit == RateLimit(limit: 1000, remaining: 999, reset: Timestamp(seconds: 1_800_000_000)))
        await #expect(throws: QiitaError.notFound) { try await client.article("0000") }
    }

    @Test("Stocking and unstocking follow Qiita's status codes")
    func stock() async throws {
        let article = Article.make()
        let qiita = FakeQiita(articles: [article])
        let server = try qiita.start()
        let client = try liveClient(of: server)
        #expect(try await client.isOn(.stock(article.id)).value == false)
        _ = try await client.change(.stock(article.id), to: true)
        #expect(qiita.stocked == [article.id])
        #expect(try await client.isOn(.stock(article.id)).value)
        await #expect(throws: QiitaError.forbidden) { try await client.change(.stock(article.id), to: true) }
        _ = try await client.change(.stock(article.id), to: false)
        await #expect(throws: QiitaError.notFound) { try await client.change(.stock(article.id), to: false) }
        #expect(server.requests.map(\.method) == ["GET", "PUT", "GET", "PUT", "DELETE", "DELETE"])
        #expect(Set(server.requests.map(\.target)) == ["/api/v2/items/\(article.id)/stock"])
    }

    @Test("The account's stocks and articles and search results are ordinary lists")
    func otherLists() async throws {
        let articles = [Article.make(title: "設計", user: .make("alice")), .make(title: "端末")]
        let server = try FakeQiita(articles: articles, stocked: [articles[1].id]).start()
        let client = try liveClient(of: server)
        #expect(try await client.articles(.stocks(user: "alice"), page: 1).value.elements.map(\.title) == ["端末"])
        #expect(try await client.articles(.own, page: 1).value.elements.map(\.title) == ["設計"])
        #expect(try await client.articles(.search(query: "設計"), page: 1).value.elements.map(\.title) == ["設計"])
    }

    @Test("Followed tags and comments are read without their invalid elements")
    func wholeLists() async throws {
        let qiita = FakeQiita()
        let server = try qiita.start()
        let client = try liveClient(of: server)
        qiita.answerNext(with: .json(#"[{"id":"C#","items_count":3},{"id":null},{"id":"端\u001b末"}]"#))
        #expect(try await client.followedTags(of: "alice").value == [Tag(id: "C#", itemsCount: 3), Tag(id: "端末")])
        qiita.answerNext(
            with: .json(
                #"[{"id":"c1","rendered_body":"<p>a</p>","created_at":"1970-01-01T00:00:09Z","user":{"id":"a"}},{"x":1}]"#
            ))
        #expect(
            try await client.comments(of: "a1").value == [
                Comment(id: "c1", renderedBody: "<p>a</p>", createdAt: Timestamp(seconds: 9), user: User(id: "a"))
            ])
    }

    @Test("Follows are read, put and deleted; profiles are read without their invalid parts")
    func follows() async throws {
        let qiita = FakeQiita(articles: [.make(user: .make("hanako"))])
        let server = try qiita.start()
        let api = try liveClient(of: server)
        for target in [FollowTarget.tag("C#"), .user("hanako")] {
            #expect(try await api.isOn(.follow(target)).value == false)
            _ = try await api.change(.follow(target), to: true)
            #expect(try await api.isOn(.follow(target)).value == true)
            await #expect(throws: QiitaError.forbidden) { try await api.change(.follow(target), to: true) }
        }
        #expect(try await api.followees(of: "alice").value.map(\.id) == ["hanako"])
        _ = try await api.change(.follow(.user("hanako")), to: false)
        await #expect(throws: QiitaError.forbidden) { try await api.change(.follow(.user("hanako")), to: false) }
        #expect(qiita.followed == [.tag("C#")])
        #expect(server.requests.map(\.path).contains(["api", "v2", "tags", "C#", "following"]))
        qiita.answerNext(
            with: .json(
                #"{"id":"han\u001bako","description":"一\u0007行\n二行","followers_count":"x","followees_count":4}"#))
        let profile = try await api.profile(of: .user("hanako")).value
        #expect(profile.target == .user("hanako"))
        #expect(profile.text == "一行 二行")
        #expect(profile.followeesCount == 4)
        #expect(profile.followersCount == nil)
        #expect(try await api.profile(of: .tag("C#")).value.followersCount == 11)
        for fault in [ServerResponse.html("<p>", status: 502), .html("<p>"), .json("[]"), .failure(404)] {
            qiita.answerNext(with: fault)
            await #expect(throws: QiitaError.self) { try await api.profile(of: .tag("C#")) }
        }
        let bare = try liveClient(of: server, token: nil)
        await #expect(throws: QiitaError.tokenMissing) { try await bare.change(.follow(.tag("C#")), to: true) }
        await #expect(throws: QiitaError.tokenMissing) { try await bare.isOn(.follow(.tag("C#"))) }
    }

    @Test("The token's owner is requested")
    func authenticatedUser() async throws {
        let server = try FakeQiita(owner: .make("alice", name: "Alice")).start()
        #expect(try await liveClient(of: server).authenticatedUser().value.id == "alice")
    }

    @Test("Calls that need a token send nothing without one; the others omit Authorization")
    func withoutToken() async throws {
        let server = try FakeQiita(articles: [.make()]).start()
        let client = try liveClient(of: server, token: nil)
        await #expect(throws: QiitaError.tokenMissing) { try await client.change(.stock("a1"), to: true) }
        await #expect(throws: QiitaError.tokenMissing) { try await client.change(.stock("a1"), to: false) }
        await #expect(throws: QiitaError.tokenMissing) { try await client.isOn(.stock("a1")) }
        await #expect(throws: QiitaError.tokenMissing) { try await client.authenticatedUser() }
        #expect(server.requests.isEmpty)
        _ = try await client.articles(.latest, page: 1)
        #expect(server.requests.map { $0.headers["authorization"] } == [nil])
    }

    @Test("If the token is refused, public content is requested again without it")
    func wrongToken() async throws {
        let server = try FakeQiita(articles: [.make(id: "a1", tags: ["Swift"])]).start()
        let client = try liveClient(of: server, token: "wrong")
        for source in [ArticlesCall.latest, .tag(id: "Swift"), .search(query: "題名")] {
            #expect(try await client.articles(source, page: 1).value.elements.map(\.id) == ["a1"])
        }
        #expect(try await client.article("a1").value.id == "a1")
        let tokens = server.requests.map { $0.headers["authorization"] }
        #expect(tokens == (0..<4).flatMap { _ in ["Bearer wrong", nil] })
    }

    @Test("With a wrong token, content that needs one is requested only once")
    func wrongTokenOfOwner() async throws {
        let server = try FakeQiita(articles: [.make(id: "a1")]).start()
        let client = try liveClient(of: server, token: "wrong")
        await #expect(throws: QiitaError.unauthorized) { try await client.authenticatedUser() }
        await #expect(throws: QiitaError.unauthorized) { try await client.articles(.own, page: 1) }
        await #expect(throws: QiitaError.unauthorized) { try await client.change(.stock("a1"), to: true) }
        #expect(server.requests.count == 3)
    }

    @Test("A used-up rate limit reports when it resets")
    func rateLimited() async throws {
        let qiita = FakeQiita(articles: [.make()])
        qiita.limitRequests(to: 1)
        let server = try qiita.start()
        let client = try liveClient(of: server)
        _ = try await client.articles(.latest, page: 1)
        await #expect(throws: QiitaError.rateLimited(until: Timestamp(seconds: 1_800_000_000))) {
            try await client.articles(.latest, page: 1)
        }
    }

    @Test("A server or proxy error is reported, and the next call works", arguments: [500, 502, 503])
    func serverFailure(_ status: Int) async throws {
        let qiita = FakeQiita(articles: [.make()])
        qiita.failNext(status: status)
        let server = try qiita.start()
        let client = try liveClient(of: server)
        await #expect(throws: QiitaError.server(status: status)) { try await client.articles(.latest, page: 1) }
        #expect(try await client.articles(.latest, page: 1).value.elements.count == 1)
    }

    @Test("A captive portal's page with a success status is an error, also for a stock")
    func portal() async throws {
        let server = try LoopbackServer { _ in .html("<html><body>Wi-Fi にログイン</body></html>") }
        let client = try liveClient(of: server)
        await #expect(throws: QiitaError.webPage) { try await client.articles(.latest, page: 1) }
        await #expect(throws: QiitaError.webPage) { try await client.article("a1") }
        await #expect(throws: QiitaError.webPage) { try await client.isOn(.stock("a1")) }
        await #expect(throws: QiitaError.webPage) { try await client.change(.stock("a1"), to: true) }
    }

    @Test("Qiita's message about a bad request is passed on")
    func rejected() async throws {
        let server = try LoopbackServer { _ in .json(#"{"message":"too\u001b far","type":"bad_request"}"#, status: 400)
        }
        do {
            _ = try await liveClient(of: server).articles(.latest, page: 1)
            Issue.record("400 is a rejection")
        } catch {
            guard case .rejected(let message) = error as? QiitaError else {
                Issue.record("400 is a rejection, not \(error)")
                return
            }
            #expect(message.hasPrefix("too"))
            #expect(!message.unicodeScalars.contains("\u{1B}"))
        }
    }
}

/// A client of a test's server.
func liveClient(
    of server: LoopbackServer, token: String? = FakeQiita.defaultToken, deadline: Duration = .seconds(300),
    bodyLimit: Int = 64 << 20
) throws -> LiveAPI {
    LiveAPI(
        host: try APIHost(parsing: server.url), token: token.flatMap { AccessToken($0) }, version: "1.2.3",
        deadline: deadline,
        bodyLimit: bodyLimit)
}
