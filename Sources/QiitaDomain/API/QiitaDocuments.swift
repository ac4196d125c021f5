/// The Qiita API for those who want its answers as they are, a closure a call.
public struct QiitaDocuments: Sendable {
    /// One article by its id.
    public var article: nonisolated(nonsending) @Sendable (_ id: Article.ID) async throws(QiitaError) -> QiitaDocument
    /// The first page of a list.
    public var articles:
        nonisolated(nonsending) @Sendable (_ source: ArticleSource) async throws(QiitaError) -> QiitaDocument

    /// The API over the network; host, token and version as for a `QiitaClient`.
    public static func live(host: APIHost, token: AccessToken?, version: String) -> QiitaDocuments {
        let limits = HTTPTransport.Limits(deadline: .seconds(30), bodyBytes: 64 << 20)
        let transport = HTTPTransport(host: host, token: token, version: version, limits: limits)
        return QiitaDocuments(
            article: { id throws(QiitaError) in try await document(of: .article(id), transport) },
            articles: { source throws(QiitaError) in try await document(of: .articles(source, page: 1), transport) })
    }

    /// The API as the files of `store` answer it.
    public static func fixtures(_ store: FixtureStore) -> QiitaDocuments {
        QiitaDocuments(
            article: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.document(of: id)) }.value
            },
            articles: { source throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.document(of: source)) }.value
            })
    }

    private static nonisolated(nonsending) func document(
        of endpoint: Endpoint, _ transport: HTTPTransport
    ) async throws(QiitaError) -> QiitaDocument {
        try await quietly { () throws(QiitaError) in
            let answer = try await transport.answer(to: endpoint)
            if let failure = answer.failure { throw failure }
            if answer.isHTML { throw .undecodable }
            return Reply(try QiitaDocument(body: answer.body), rateLimit: answer.rateLimit)
        }.value
    }
}
