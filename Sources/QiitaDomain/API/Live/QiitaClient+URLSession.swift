import Foundation

extension QiitaClient {
    /// The API over the network.
    /// - Parameters:
    ///   - host: The only host that receives requests and the token.
    ///   - token: If nil, a call that needs a token throws `tokenMissing` without sending anything.
    ///   - version: The application's version, for the `User-Agent`.
    ///   - deadline: The maximum time of a whole call.
    ///   - bodyLimit: The maximum size of a decompressed response in bytes.
    public static func live(
        host: APIHost,
        token: AccessToken?,
        version: String,
        deadline: Duration = .seconds(30),
        bodyLimit: Int = 64 << 20
    ) -> QiitaClient {
        let limits = HTTPTransport.Limits(deadline: deadline, bodyBytes: bodyLimit)
        let caller = LiveCalls(host: host, token: token, version: version, limits: limits)
        return QiitaClient(
            articles: { source, page throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.articles(source, page: page) }
            },
            article: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.value(Article.self, of: .article(id)) }
            },
            isStocked: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.holds(.stock(.get, id)) }
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
            follows: .live(caller),
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

extension FollowCalls {
    /// The calls over the network.
    fileprivate static func live(_ caller: LiveCalls) -> FollowCalls {
        FollowCalls(
            isFollowing: { target throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.holds(.following(.get, target)) }
            },
            follow: { target throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.write(.following(.put, target)) }
            },
            unfollow: { target throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.write(.following(.delete, target)) }
            },
            followees: { user throws(QiitaError) in
                try await quietly { () throws(QiitaError) in
                    try await caller.elements(User.self, of: .followees(user))
                }
            },
            profile: { target throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await caller.profile(target) }
            })
    }
}

extension QiitaDocuments {
    /// The API over the network; host, token and version as for a `QiitaClient`.
    public static func live(host: APIHost, token: AccessToken?, version: String) -> QiitaDocuments {
        let calls = LiveCalls(host: host, token: token, version: version, limits: HTTPTransport.Limits())
        return QiitaDocuments(
            article: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await calls.document(of: .article(id)) }
            },
            articles: { source throws(QiitaError) in
                try await quietly { () throws(QiitaError) in
                    try await calls.document(of: .articles(source, page: 1))
                }.value
            },
            trend: { () throws(QiitaError) in
                try await quietly { () throws(QiitaError) in try await calls.trend() }.value.elements
            },
            account: { () throws(QiitaError) in
                try await quietly { () throws(QiitaError) in
                    try await calls.value(User.self, of: .authenticatedUser)
                }.value.id
            },
            followed: { kind, user throws(QiitaError) in
                try await quietly { () async throws(QiitaError) -> Reply<[String]> in
                    switch kind {
                    case .tag: Reply(try await calls.elements(Tag.self, of: .followedTags(user)).value.map(\.id))
                    case .user: Reply(try await calls.elements(User.self, of: .followees(user)).value.map(\.id))
                    }
                }.value
            })
    }
}
