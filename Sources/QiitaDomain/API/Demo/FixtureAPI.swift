// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The API with responses from files, without a network and a token.
public struct FixtureAPI: QiitaAPI {
    private let store: FixtureStore
    private let delay: Duration

    /// Creates the API over the files of `store`. Each call takes `delay`, so that the screens while waiting can be
    /// seen; a cancelled call ends immediately with `connectionLost`.
    public init(_ store: FixtureStore, delay: Duration = .milliseconds(250)) {
        self.store = store
        self.delay = delay
    }

    public nonisolated(nonsending) func articles(
        _ source: ArticlesCall, page: Int
    ) async throws(QiitaError) -> Reply<Page<Article>> {
        try await reply { () throws(QiitaError) in try await store.articles(source, page: page) }
    }

    public nonisolated(nonsending) func article(_ id: Article.ID) async throws(QiitaError) -> Reply<Article> {
        try await reply { () throws(QiitaError) in try await store.article(id) }
    }

    public nonisolated(nonsending) func comments(of article: Article.ID) async throws(QiitaError) -> Reply<[Comment]> {
        try await reply { () throws(QiitaError) in try await store.comments(article) }
    }

    public nonisolated(nonsending) func send(_ change: CommentChange) async throws(QiitaError) -> Reply<Comment?> {
        try await reply { () throws(QiitaError) in try await store.send(change) }
    }

    public nonisolated(nonsending) func isOn(_ target: ToggleTarget) async throws(QiitaError) -> Reply<Bool> {
        try await reply { () throws(QiitaError) in await store.isOn(target) }
    }

    public nonisolated(nonsending) func change(
        _ target: ToggleTarget, to isOn: Bool
    ) async throws(QiitaError) -> Reply<Void> {
        try await reply { () throws(QiitaError) in try await store.change(target, to: isOn) }
    }

    public nonisolated(nonsending) func followedTags(of user: User.ID) async throws(QiitaError) -> Reply<[Tag]> {
        try await reply { () throws(QiitaError) in try await store.followedTags(user) }
    }

    public nonisolated(nonsending) func followees(of user: User.ID) async throws(QiitaError) -> Reply<[User]> {
        try await reply { () throws(QiitaError) in try await store.followees(user) }
    }

    public nonisolated(nonsending) func profile(of target: FollowTarget) async throws(QiitaError) -> Reply<Profile> {
        try await reply { () throws(QiitaError) in try await store.profile(target) }
    }

    public nonisolated(nonsending) func authenticatedUser() async throws(QiitaError) -> Reply<User> {
        try await reply { () throws(QiitaError) in try await store.authenticatedUser() }
    }

    private nonisolated(nonsending) func reply<Value: Sendable>(
        _ call: @escaping @concurrent @Sendable () async throws(QiitaError) -> Value
    ) async throws(QiitaError) -> Reply<Value> {
        try await QuietExecutor.shared.reply { () throws(QiitaError) in
            if delay > .zero {
                guard await QuietExecutor.shared.sleep(for: delay) else { throw .connectionLost }
            }
            return Reply(try await call())
        }
    }
}

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
