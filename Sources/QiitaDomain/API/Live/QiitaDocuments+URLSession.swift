extension QiitaDocuments {
    /// The API over the network; host, token and version as for a `QiitaClient`.
    public static func live(host: APIHost, token: AccessToken?, version: String) -> QiitaDocuments {
        let calls = LiveCalls(
            transport: HTTPTransport(host: host, token: token, version: version, limits: HTTPTransport.Limits()),
            host: host)
        return QiitaDocuments(
            article: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await calls.document(of: .article(id)) }.value
            },
            articles: { source throws(QiitaError) in
                try await quietly { () throws(QiitaError) in
                    try await calls.document(of: .articles(source, page: 1))
                }.value
            })
    }
}
