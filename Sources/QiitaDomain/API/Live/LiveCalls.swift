import Foundation

/// The calls of the API over the network, off the main thread.
struct LiveCalls: Sendable {
    let transport: HTTPTransport
    /// The transport for feeds: without the token, and with a lower limit of size.
    let feeds: HTTPTransport
    let host: APIHost
    var decoding = AnswerDecoding.shared

    /// Creates the calls of a host. Requests over `feeds` do not contain the token.
    init(host: APIHost, token: AccessToken?, version: String, limits: HTTPTransport.Limits) {
        self.host = host
        transport = HTTPTransport(host: host, token: token, version: version, limits: limits)
        var feedLimits = limits
        feedLimits.bodyBytes = min(limits.bodyBytes, AtomFeed.longest)
        feeds = HTTPTransport(host: host, token: nil, version: version, limits: feedLimits)
    }

    /// One page of a list. A page that is not full is the last one, whatever its links contain. A page without a
    /// readable article is undecodable, since it would empty the reader's list.
    func articles(_ source: ArticleSource, page: Int) async throws(QiitaError) -> Reply<Page<Article>> {
        if source == .trend { return try await trend() }
        return try await list(source, page: page)
    }

    /// The popular articles as one page of outlines.
    func trend() async throws(QiitaError) -> Reply<Page<Article>> {
        let reply = try await reply(to: .articles(.trend, page: 1), over: feeds) { answer, _ throws(QiitaError) in
            if let failure = answer.failure { throw failure }
            let feed = try AtomFeed(answer.body)
            return Page(
                elements: feed.articles, next: nil, skippedCount: feed.skippedCount, updatedAt: feed.updated)
        }
        return Reply(reply.value)
    }

    private func list(_ source: ArticleSource, page: Int) async throws(QiitaError) -> Reply<Page<Article>> {
        try await reply(to: .articles(source, page: page)) { [host] answer, isWanted throws(QiitaError) in
            let elements = try JSONAnswer.elements(Article.self, from: answer.successfulBody(), while: isWanted)
            let link = LinkHeader(value: answer.header("Link") ?? "")
            let articles = elements.compactMap(\.self)
            guard !articles.isEmpty || elements.isEmpty else { throw .undecodable }
            return Page(
                elements: articles,
                next: elements.count < Endpoint.pageSize ? nil : link.nextPage(after: page, host: host),
                totalCount: answer.count("Total-Count"),
                skippedCount: elements.count - articles.count
            )
        }
    }

    /// A list without pages. Elements that cannot be decoded are skipped.
    func elements<Element: Decodable & Sendable>(
        _ type: Element.Type, of endpoint: Endpoint
    ) async throws(QiitaError) -> Reply<[Element]> {
        try await reply(to: endpoint) { answer, isWanted throws(QiitaError) in
            try JSONAnswer.elements(
                type, from: answer.successfulBody(), most: JSONAnswer.longestList, while: isWanted
            ).compactMap(\.self)
        }
    }

    /// One value.
    func value<Value: Decodable & Sendable>(
        _ type: Value.Type, of endpoint: Endpoint
    ) async throws(QiitaError) -> Reply<Value> {
        try await reply(to: endpoint) { answer, _ throws(QiitaError) in
            try JSONAnswer.value(type, from: answer.successfulBody())
        }
    }

    /// Whether the state that the endpoint reads is true. A 404 means no, but Qiita also sends it if the target no
    /// longer exists.
    func holds(_ endpoint: Endpoint) async throws(QiitaError) -> Reply<Bool> {
        try await reply(to: endpoint) { answer, _ throws(QiitaError) in
            if answer.failure == .notFound { return false }
            _ = try answer.successfulBody()
            return true
        }
    }

    /// The profile of a user or a tag.
    func profile(_ target: FollowTarget) async throws(QiitaError) -> Reply<Profile> {
        switch target {
        case .user:
            let reply = try await value(User.self, of: .profile(target))
            return Reply(Profile(reply.value), rateLimit: reply.rateLimit)
        case .tag:
            let reply = try await value(Tag.self, of: .profile(target))
            return Reply(Profile(reply.value), rateLimit: reply.rateLimit)
        }
    }

    /// A call whose response has no value.
    func write(_ endpoint: Endpoint) async throws(QiitaError) -> Reply<Void> {
        try await reply(to: endpoint) { answer, _ throws(QiitaError) in _ = try answer.successfulBody() }
    }

    /// The unchanged response.
    func document(of endpoint: Endpoint) async throws(QiitaError) -> Reply<QiitaDocument> {
        try await reply(to: endpoint) { answer, _ throws(QiitaError) in
            try QiitaDocument(body: answer.successfulBody())
        }
    }

    /// Sends a request and decodes the response before a common deadline.
    private func reply<Value: Sendable>(
        to endpoint: Endpoint, over way: HTTPTransport? = nil,
        _ read: @escaping @Sendable (HTTPAnswer, _ isWanted: () -> Bool) throws(QiitaError) -> Value
    ) async throws(QiitaError) -> Reply<Value> {
        let way = way ?? transport
        let deadline = way.deadline()
        let answer = try await way.answer(to: endpoint, before: deadline)
        let value = try await decoding.value(before: deadline) { isWanted throws(QiitaError) in
            try read(answer, isWanted)
        }
        return Reply(value, rateLimit: answer.rateLimit)
    }
}

extension HTTPAnswer {
    /// The body of a successful response. An HTML page is an error, since it comes from a portal instead of Qiita.
    fileprivate func successfulBody() throws(QiitaError) -> Data {
        if let failure { throw failure }
        if isHTML { throw .undecodable }
        return body
    }
}
