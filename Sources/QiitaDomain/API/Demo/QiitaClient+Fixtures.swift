import Foundation

extension QiitaClient {
    /// The API with responses from the files of `store`, without a network and a token. Each call takes `delay`, so
    /// that the screens while waiting can be seen; a cancelled call ends immediately with `connectionLost`.
    public static func fixtures(_ store: FixtureStore, delay: Duration = .milliseconds(250)) -> QiitaClient {
        let calls = DelayedCalls(delay: delay)
        return QiitaClient(
            articles: { source, page throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.articles(source, page: page) }
            },
            article: { id throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.article(id) }
            },
            isStocked: { id throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in await store.isStocked(id) }
            },
            stock: { id throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.stock(id) }
            },
            unstock: { id throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.unstock(id) }
            },
            followedTags: { user throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.followedTags(user) }
            },
            follows: .fixtures(store, calls),
            comments: { id throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.comments(id) }
            },
            authenticatedUser: { () throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.authenticatedUser() }
            }
        )
    }
}

extension FollowCalls {
    /// The calls with responses from the files of `store`.
    fileprivate static func fixtures(_ store: FixtureStore, _ calls: DelayedCalls) -> FollowCalls {
        FollowCalls(
            isFollowing: { target throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in await store.isFollowing(target) }
            },
            follow: { target throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.follow(target) }
            },
            unfollow: { target throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.unfollow(target) }
            },
            followees: { user throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.followees(user) }
            },
            profile: { target throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.profile(target) }
            })
    }
}

extension QiitaDocuments {
    /// The API with responses from the files of `store`.
    public static func fixtures(_ store: FixtureStore) -> QiitaDocuments {
        QiitaDocuments(
            article: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.document(of: id)) }
            },
            articles: { source throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.document(of: source)) }.value
            },
            trend: { () throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.trend()) }.value.elements
            },
            account: { () throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.authenticatedUser()) }.value.id
            },
            followed: { kind, user throws(QiitaError) in
                try await quietly { () async throws(QiitaError) -> Reply<[String]> in
                    switch kind {
                    case .tag: Reply(try await store.followedTags(user).map(\.id))
                    case .user: Reply(try await store.followees(user).map(\.id))
                    }
                }.value
            })
    }
}

/// Calls that are delayed.
private struct DelayedCalls: Sendable {
    let delay: Duration

    nonisolated(nonsending) func reply<Value: Sendable>(
        _ call: @escaping @concurrent @Sendable () async throws(QiitaError) -> Value
    ) async throws(QiitaError) -> Reply<Value> {
        try await quietly { () throws(QiitaError) in
            if delay > .zero {
                guard await QuietExecutor.shared.sleep(for: delay) else { throw .connectionLost }
            }
            return Reply(try await call())
        }
    }
}
