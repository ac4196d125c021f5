// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The calls of the API, whose answers come from the log.
extension RecordedOutside: QiitaAPI {
    public nonisolated(nonsending) func articles(
        _ source: ArticlesCall, page: Int
    ) async throws(QiitaError) -> Reply<Page<Article>> {
        try await request(.articles(source, page: page)) { $0.page(of: source) }
    }

    public nonisolated(nonsending) func article(_ id: Article.ID) async throws(QiitaError) -> Reply<Article> {
        try await request(.article(id)) { $0.reply() }
    }

    public nonisolated(nonsending) func isOn(_ target: ToggleTarget) async throws(QiitaError) -> Reply<Bool> {
        try await request(.isOn(target)) { $0.reply() }
    }

    public nonisolated(nonsending) func change(
        _ target: ToggleTarget, to isOn: Bool
    ) async throws(QiitaError) -> Reply<Void> {
        try await request(.change(target, isOn: isOn)) { $0.reply(ChangeAnswer.self)?.map { _ in } }
    }

    public nonisolated(nonsending) func followedTags(of user: User.ID) async throws(QiitaError) -> Reply<[Tag]> {
        try await request(.followed(.tag, by: user)) { $0.reply([String].self)?.map { $0.map { Tag(id: $0) } } }
    }

    public nonisolated(nonsending) func followees(of user: User.ID) async throws(QiitaError) -> Reply<[User]> {
        try await request(.followed(.user, by: user)) { $0.reply([String].self)?.map { $0.map { User(id: $0) } } }
    }

    public nonisolated(nonsending) func profile(of target: FollowTarget) async throws(QiitaError) -> Reply<Profile> {
        try await request(.profile(target)) { $0.reply() }
    }

    public nonisolated(nonsending) func authenticatedUser() async throws(QiitaError) -> Reply<User> {
        try await request(.account) { $0.reply(User.ID.self)?.map { User(id: $0) } }
    }

    public nonisolated(nonsending) func comments(of article: Article.ID) async throws(QiitaError) -> Reply<[Comment]> {
        try await request(.comments(article)) { action in
            // Whether a comment arrived is asked before it is sent again.
            action.reply()
                ?? action.reply(ChangeAnswer.self)?.map { $0.comment.map { [$0] } ?? [] }
        }
    }

    public nonisolated(nonsending) func send(_ change: CommentChange) async throws(QiitaError) -> Reply<Comment?> {
        try await request(.comment(change)) { $0.reply(ChangeAnswer.self)?.map(\.comment) }
    }
}
