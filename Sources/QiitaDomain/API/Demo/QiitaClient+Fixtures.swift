extension QiitaClient {
    /// The API as the files of `store` answer it, with no network and no token.
    /// Each call takes `delay`, so that what the reader sees while waiting can be seen; a cancelled one ends at once with
    /// `connectionLost`.
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
            comments: { id throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.comments(id) }
            },
            authenticatedUser: { () throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.authenticatedUser() }
            }
        )
    }
}

/// Calls that take their time before they are made.
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
