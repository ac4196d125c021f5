import Foundation

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The API over the network. Its calls run on the quiet executor.
public struct LiveAPI: QiitaAPI {
    private let transport: HTTPTransport
    /// Sends no token: for public data, once Qiita has refused the token. Nil if there is no token.
    private let anonymous: HTTPTransport?
    /// The transport for feeds: without the token, and with a lower limit of size.
    private let feeds: HTTPTransport
    /// Creates a transport for one request.
    private let makeTransport: @Sendable () -> HTTPTransport
    private let host: APIHost
    private let refusal: TokenRefusal
    private let token: AccessToken?
    private let decoding: DecodingQueue

    /// Creates the API.
    /// - Parameters:
    ///   - host: The only host that receives requests and the token.
    ///   - token: If nil, a call that needs a token throws `tokenMissing` without sending anything.
    ///   - version: The application's version, for the `User-Agent`.
    ///   - deadline: The maximum time of a whole call.
    ///   - bodyLimit: The maximum size of a decompressed response in bytes.
    ///   - refusal: Records that something public was requested again without the token.
    public init(
        host: APIHost,
        token: AccessToken?,
        version: String,
        deadline: Duration = .seconds(30),
        bodyLimit: Int = 64 << 20,
        refusal: TokenRefusal = TokenRefusal()
    ) {
        self.init(
            host: host, token: token, version: version,
            limits: HTTPTransport.Limits(deadline: deadline, bodyBytes: bodyLimit), refusal: refusal)
    }

    /// Creates the API with limits, and with a queue to decode on.
    init(
        host: APIHost, token: AccessToken?, version: String, limits: HTTPTransport.Limits,
        decoding: DecodingQueue = .shared, refusal: TokenRefusal = TokenRefusal()
    ) {
        self.host = host
        self.refusal = refusal
        self.token = token
        self.decoding = decoding
        makeTransport = { HTTPTransport(host: host, token: token, version: version, limits: limits) }
        transport = makeTransport()
        anonymous = token.map { _ in HTTPTransport(host: host, token: nil, version: version, limits: limits) }
        var feedLimits = limits
        feedLimits.bodyBytes = min(limits.bodyBytes, AtomFeed.longest)
        feeds = HTTPTransport(host: host, token: nil, version: version, limits: feedLimits)
    }

    /// One page of a list. An empty page is the last one, whatever its links contain; a page that is not full has a next
    /// one if they name it, since a server may leave out articles. A page with articles, but without a readable one, is
    /// undecodable, since it would empty the reader's list.
    public nonisolated(nonsending) func articles(
        _ source: ArticlesCall, page: Int
    ) async throws(QiitaError) -> Reply<Page<Article>> {
        if source == .trend { return try await trend() }
        return try await reply(to: .articles(source, page: page)) { [host] answer, isWanted throws(QiitaError) in
            let elements = try JSONDecoding.elements(Article.self, from: answer.successfulBody(), while: isWanted)
            let link = LinkHeader(value: answer.header("Link") ?? "")
            let articles = elements.compactMap(\.self)
            guard !articles.isEmpty || elements.isEmpty else { throw .undecodable }
            return Page(
                elements: articles,
                next: elements.isEmpty ? nil : link.nextPage(after: page, host: host),
                nextServer: elements.isEmpty ? nil : link.otherServer(than: host),
                totalCount: answer.count("Total-Count"),
                skippedCount: elements.count - articles.count
            )
        }
    }

    /// The popular articles as one page of outlines.
    private nonisolated(nonsending) func trend() async throws(QiitaError) -> Reply<Page<Article>> {
        let reply = try await reply(to: .articles(.trend, page: 1), over: feeds) { answer, _ throws(QiitaError) in
            if let failure = answer.failure { throw failure }
            let feed = try AtomFeed(answer.body)
            return Page(
                elements: feed.articles, next: nil, skippedCount: feed.skippedCount, updatedAt: feed.updated)
        }
        return Reply(reply.value)
    }

    public nonisolated(nonsending) func article(_ id: Article.ID) async throws(QiitaError) -> Reply<Article> {
        try await value(Article.self, of: .article(id))
    }

    public nonisolated(nonsending) func comments(of article: Article.ID) async throws(QiitaError) -> Reply<[Comment]> {
        try await elements(Comment.self, of: .comments(article))
    }

    public nonisolated(nonsending) func send(_ change: CommentChange) async throws(QiitaError) -> Reply<Comment?> {
        let endpoint = Endpoint.comment(change)
        let way = endpoint.method == .post ? makeTransport() : nil
        return try await reply(to: endpoint, over: way) { answer, _ throws(QiitaError) in
            let body = try answer.successfulBody()
            guard change.body != nil else { return nil }
            return try JSONDecoding.value(Comment.self, from: body)
        }
    }

    /// A 404 means no, but Qiita also sends it if the target no longer exists.
    public nonisolated(nonsending) func isOn(_ target: ToggleTarget) async throws(QiitaError) -> Reply<Bool> {
        try await reply(to: .toggle(.get, target)) { answer, _ throws(QiitaError) in
            if answer.failure == .notFound { return false }
            _ = try answer.successfulBody()
            return true
        }
    }

    public nonisolated(nonsending) func change(
        _ target: ToggleTarget, to isOn: Bool
    ) async throws(QiitaError) -> Reply<Void> {
        try await reply(to: .toggle(isOn ? .put : .delete, target)) { answer, _ throws(QiitaError) in
            _ = try answer.successfulBody()
        }
    }

    public nonisolated(nonsending) func followedTags(of user: User.ID) async throws(QiitaError) -> Reply<[Tag]> {
        try await elements(Tag.self, of: .followedTags(user))
    }

    public nonisolated(nonsending) func followees(of user: User.ID) async throws(QiitaError) -> Reply<[User]> {
        try await elements(User.self, of: .followees(user))
    }

    public nonisolated(nonsending) func profile(of target: FollowTarget) async throws(QiitaError) -> Reply<Profile> {
        switch target {
        case .user:
            let reply = try await value(User.self, of: .profile(target))
            return reply.map(Profile.init)
        case .tag:
            let reply = try await value(Tag.self, of: .profile(target))
            return reply.map(Profile.init)
        }
    }

    public nonisolated(nonsending) func authenticatedUser() async throws(QiitaError) -> Reply<User> {
        try await value(User.self, of: .authenticatedUser)
    }

    /// The unchanged response: an article or the first page of a list.
    nonisolated(nonsending) func document(of endpoint: Endpoint) async throws(QiitaError) -> Reply<RawDocument> {
        try await reply(to: endpoint) { [host] answer, _ throws(QiitaError) in
            let link = LinkHeader(value: answer.header("Link") ?? "")
            return try RawDocument(
                body: answer.successfulBody(), goesOn: link.nextPage(after: 1, host: host) != nil)
        }
    }

    /// A list without pages. Elements that cannot be decoded are skipped.
    private nonisolated(nonsending) func elements<Element: Decodable & Sendable>(
        _ type: Element.Type, of endpoint: Endpoint
    ) async throws(QiitaError) -> Reply<[Element]> {
        try await reply(to: endpoint) { answer, isWanted throws(QiitaError) in
            try JSONDecoding.elements(
                type, from: answer.successfulBody(), most: JSONDecoding.longestList, while: isWanted
            ).compactMap(\.self)
        }
    }

    private nonisolated(nonsending) func value<Value: Decodable & Sendable>(
        _ type: Value.Type, of endpoint: Endpoint
    ) async throws(QiitaError) -> Reply<Value> {
        try await reply(to: endpoint) { answer, _ throws(QiitaError) in
            try JSONDecoding.value(type, from: answer.successfulBody())
        }
    }

    /// Sends a request and decodes the response before a common deadline.
    private nonisolated(nonsending) func reply<Value: Sendable>(
        to endpoint: Endpoint, over way: HTTPTransport? = nil,
        _ read: @escaping @Sendable (HTTPAnswer, _ isWanted: () -> Bool) throws(QiitaError) -> Value
    ) async throws(QiitaError) -> Reply<Value> {
        do throws(QiitaError) {
            return try await QuietExecutor.shared.reply { () throws(QiitaError) in
                let way = way ?? transport
                let deadline = way.deadline()
                let answer = try await answer(to: endpoint, over: way, before: deadline)
                let value = try await decoding.value(before: deadline) { isWanted throws(QiitaError) in
                    try read(answer, isWanted)
                }
                return Reply(value, rateLimit: answer.rateLimit)
            }
        } catch {
            throw token.map { error.without($0) } ?? error
        }
    }

    /// The response. What is public is requested again without a token that was refused. A response that repeats the token has it no more.
    private nonisolated(nonsending) func answer(
        to endpoint: Endpoint, over way: HTTPTransport, before deadline: ContinuousClock.Instant
    ) async throws(QiitaError) -> HTTPAnswer {
        var answer = try await way.answer(to: endpoint, before: deadline)
        if let token, answer.failure != nil || token.isDistinctive { answer = answer.hiding(token) }
        guard answer.failure == .unauthorized, endpoint.method == .get, !endpoint.needsToken, let anonymous else {
            return answer
        }
        refusal.happen()
        return try await anonymous.answer(to: endpoint, before: deadline)
    }
}

extension HTTPAnswer {
    /// The body of a successful response. An HTML page is an error, since it comes from a portal instead of Qiita.
    fileprivate func successfulBody() throws(QiitaError) -> Data {
        if let failure { throw failure }
        if isHTML { throw .webPage }
        return body
    }
}

extension DocumentAPI {
    /// The API over the network, with the arguments of `LiveAPI`.
    public static func live(
        host: APIHost, token: AccessToken?, version: String, refusal: TokenRefusal = TokenRefusal()
    ) -> DocumentAPI {
        let api = LiveAPI(host: host, token: token, version: version, refusal: refusal)
        return DocumentAPI(
            article: { id throws(QiitaError) in try await api.document(of: .article(id)) },
            articles: { source throws(QiitaError) in
                try await api.document(of: .articles(source, page: 1)).value
            },
            trend: { () throws(QiitaError) in try await api.articles(.trend, page: 1).value.elements },
            account: { () throws(QiitaError) in try await api.authenticatedUser().value.id },
            followed: { kind, user throws(QiitaError) in
                switch kind {
                case .tag: try await api.followedTags(of: user).value.map(\.id)
                case .user: try await api.followees(of: user).value.map(\.id)
                }
            })
    }
}
