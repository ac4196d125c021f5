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
