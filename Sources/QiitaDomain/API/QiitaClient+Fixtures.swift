extension QiitaClient {
    /// The API as the files of `store` answer it, with no network and no token.
    /// Each call takes `delay`, so that what the reader sees while waiting can be seen; a cancelled one ends at once with
    /// `connectionLost`.
    public static func fixtures(_ store: FixtureStore, delay: Duration = .milliseconds(250)) -> QiitaClient {
        @Sendable nonisolated(nonsending) func wait() async throws(QiitaError) {
            guard delay > .zero else { return }
            guard await QuietExecutor.shared.sleep(for: delay) else { throw .connectionLost }
        }
        return QiitaClient(
            articles: { source, page throws(QiitaError) in
                try await wait()
                return Reply(try await store.articles(source, page: page))
            },
            article: { id throws(QiitaError) in
                try await wait()
                return Reply(try await store.article(id))
            },
            isStocked: { id throws(QiitaError) in
                try await wait()
                return Reply(await store.isStocked(id))
            },
            stock: { id throws(QiitaError) in
                try await wait()
                return Reply(try await store.stock(id))
            },
            unstock: { id throws(QiitaError) in
                try await wait()
                return Reply(try await store.unstock(id))
            },
            authenticatedUser: { () throws(QiitaError) in
                try await wait()
                return Reply(try await store.authenticatedUser())
            }
        )
    }
}
