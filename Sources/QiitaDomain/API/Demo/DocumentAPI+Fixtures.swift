extension DocumentAPI {
    /// The API with responses from the files of `store`.
    public static func fixtures(_ store: FixtureStore) -> DocumentAPI {
        DocumentAPI(
            article: { id throws(QiitaError) in
                try await QuietExecutor.shared.reply { () throws(QiitaError) in Reply(try await store.document(of: id))
                }
            },
            articles: { source throws(QiitaError) in
                try await QuietExecutor.shared.reply { () throws(QiitaError) in
                    Reply(try await store.document(of: source))
                }.value
            },
            trend: { () throws(QiitaError) in
                try await QuietExecutor.shared.reply { () throws(QiitaError) in Reply(try await store.trend()) }.value
                    .elements
            },
            account: { () throws(QiitaError) in
                try await QuietExecutor.shared.reply { () throws(QiitaError) in
                    Reply(try await store.authenticatedUser())
                }.value.id
            },
            followed: { kind, user throws(QiitaError) in
                try await QuietExecutor.shared.reply { () async throws(QiitaError) -> Reply<[String]> in
                    switch kind {
                    case .tag: Reply(try await store.followedTags(user).map(\.id))
                    case .user: Reply(try await store.followees(user).map(\.id))
                    }
                }.value
            })
    }
}
