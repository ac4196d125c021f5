import Foundation

extension QiitaClient {
    /// The API over the network.
    /// - Parameters:
    ///   - host: The only host that is ever asked, and that the token goes to.
    ///   - token: Without one, what needs a token throws `tokenMissing` and nothing is sent.
    ///   - version: The application's, for the `User-Agent`.
    ///   - deadline: The time a whole call may take.
    ///   - bodyLimit: The bytes that an answer may have, unpacked.
    public static func live(
        host: APIHost,
        token: AccessToken?,
        version: String,
        deadline: Duration = .seconds(30),
        bodyLimit: Int = 64 << 20
    ) -> QiitaClient {
        let limits = HTTPTransport.Limits(deadline: deadline, bodyBytes: bodyLimit)
        let caller = LiveCalls(
            transport: HTTPTransport(host: host, token: token, version: version, limits: limits), host: host)
        return QiitaClient(
            articles: { source, page throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.articles(source, page: page) }
            },
            article: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.value(Article.self, of: .article(id)) }
            },
            isStocked: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.isStocked(id) }
            },
            stock: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.write(.stock(.put, id)) }
            },
            unstock: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.write(.stock(.delete, id)) }
            },
            followedTags: { user throws(QiitaError) in
                try await quietly { () throws(QiitaError) in
                    try await caller.elements(Tag.self, of: .followedTags(user))
                }
            },
            comments: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.elements(Comment.self, of: .comments(id))
                }
            },
            authenticatedUser: { () throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.value(User.self, of: .authenticatedUser) }
            }
        )
    }
}

/// The calls of the API, from endpoint to value, off the main thread.
private struct LiveCalls: Sendable {
    let transport: HTTPTransport
    let host: APIHost

    /// One page. A page that is not full is the last one, whatever its links say. One with nothing readable is no page: it
    /// would empty the reader's list.
    func articles(_ source: ArticleSource, page: Int) async throws(QiitaError) -> Reply<Page<Article>> {
        let answer = try await successfulAnswer(to: .articles(source, page: page))
        let elements = try JSONAnswer.elements(Article.self, from: answer.body)
        let link = LinkHeader(value: answer.header("Link") ?? "")
        let articles = elements.compactMap(\.self)
        guard !articles.isEmpty || elements.isEmpty else { throw .undecodable }
        let result = Page(
            elements: articles,
            next: elements.count < Endpoint.pageSize ? nil : link.nextPage(after: page, host: host),
            totalCount: answer.count("Total-Count"),
            skippedCount: elements.count - articles.count
        )
        return Reply(result, rateLimit: answer.rateLimit)
    }

    /// A list that is answered whole. What cannot be read of it is left out.
    func elements<Element: Decodable & Sendable>(
        _ type: Element.Type, of endpoint: Endpoint
    ) async throws(QiitaError) -> Reply<[Element]> {
        let answer = try await successfulAnswer(to: endpoint)
        let elements = try JSONAnswer.elements(type, from: answer.body)
        return Reply(elements.compactMap(\.self), rateLimit: answer.rateLimit)
    }

    func value<Value: Decodable>(_ type: Value.Type, of endpoint: Endpoint) async throws(QiitaError) -> Reply<Value> {
        let answer = try await successfulAnswer(to: endpoint)
        return Reply(try JSONAnswer.value(type, from: answer.body), rateLimit: answer.rateLimit)
    }

    /// Qiita says no by a 404, which is also what it says of an article that is gone.
    func isStocked(_ id: Article.ID) async throws(QiitaError) -> Reply<Bool> {
        let answer = try await transport.answer(to: .stock(.get, id))
        if answer.failure == .notFound { return Reply(false, rateLimit: answer.rateLimit) }
        try check(answer)
        return Reply(true, rateLimit: answer.rateLimit)
    }

    func write(_ endpoint: Endpoint) async throws(QiitaError) -> Reply<Void> {
        let answer = try await successfulAnswer(to: endpoint)
        return Reply((), rateLimit: answer.rateLimit)
    }

    private func successfulAnswer(to endpoint: Endpoint) async throws(QiitaError) -> HTTPAnswer {
        let answer = try await transport.answer(to: endpoint)
        try check(answer)
        return answer
    }

    /// A page for people with a status of success is some portal between, not Qiita.
    private func check(_ answer: HTTPAnswer) throws(QiitaError) {
        if let failure = answer.failure { throw failure }
        if answer.isHTML { throw .undecodable }
    }
}
