import QiitaDomain

/// An API whose calls all go through `ask`. A response of the wrong kind is undecodable.
public protocol AskedQiita: QiitaAPI {
    /// Returns the response to a call.
    nonisolated(nonsending) func ask(_ call: ManualQiita.Call) async throws(QiitaError) -> ManualAnswer
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension AskedQiita {
    public nonisolated(nonsending) func articles(
        _ source: ArticlesCall, page: Int
    ) async throws(QiitaError) -> Reply<Page<Article>> {
        switch try await ask(.articles(source, page: page)) {
        case .page(let articles, let next, let nextServer, let skipped, let total, let limit):
            return Reply(
                Page(
                    elements: articles, next: next, nextServer: nextServer, totalCount: total, skippedCount: skipped),
                rateLimit: limit)
        case .feed(let articles, let time):
            return Reply(Page(elements: articles, next: nil, updatedAt: time))
        case .article, .isOn, .done, .tags, .users, .profile, .comments, .sent, .user, .failure:
            throw .undecodable
        }
    }

    public nonisolated(nonsending) func article(_ id: Article.ID) async throws(QiitaError) -> Reply<Article> {
        guard case .article(let article, let limit) = try await ask(.article(id)) else { throw .undecodable }
        return Reply(article, rateLimit: limit)
    }

    public nonisolated(nonsending) func comments(of article: Article.ID) async throws(QiitaError) -> Reply<[Comment]> {
        guard case .comments(let comments, let limit) = try await ask(.comments(article)) else { throw .undecodable }
        return Reply(comments, rateLimit: limit)
    }

    public nonisolated(nonsending) func send(_ change: CommentChange) async throws(QiitaError) -> Reply<Comment?> {
        guard case .sent(let comment, let limit) = try await ask(.send(change)) else { throw .undecodable }
        return Reply(comment, rateLimit: limit)
    }

    public nonisolated(nonsending) func isOn(_ target: ToggleTarget) async throws(QiitaError) -> Reply<Bool> {
        guard case .isOn(let isOn, let limit) = try await ask(.isOn(target)) else { throw .undecodable }
        return Reply(isOn, rateLimit: limit)
    }

    public nonisolated(nonsending) func change(
        _ target: ToggleTarget, to isOn: Bool
    ) async throws(QiitaError) -> Reply<Void> {
        guard case .done(let limit) = try await ask(.change(target, isOn: isOn)) else { throw .undecodable }
        return Reply((), rateLimit: limit)
    }

    public nonisolated(nonsending) func followedTags(of user: User.ID) async throws(QiitaError) -> Reply<[Tag]> {
        guard case .tags(let tags, let limit) = try await ask(.followedTags(user)) else { throw .undecodable }
        return Reply(tags, rateLimit: limit)
    }

    public nonisolated(nonsending) func followees(of user: User.ID) async throws(QiitaError) -> Reply<[User]> {
        guard case .users(let users, let limit) = try await ask(.followees(user)) else { throw .undecodable }
        return Reply(users, rateLimit: limit)
    }

    public nonisolated(nonsending) func profile(of target: FollowTarget) async throws(QiitaError) -> Reply<Profile> {
        guard case .profile(let profile, let limit) = try await ask(.profile(target)) else { throw .undecodable }
        return Reply(profile, rateLimit: limit)
    }

    public nonisolated(nonsending) func authenticatedUser() async throws(QiitaError) -> Reply<User> {
        guard case .user(let user, let limit) = try await ask(.authenticatedUser) else { throw .undecodable }
        return Reply(user, rateLimit: limit)
    }
}

/// An API whose calls all fail.
public struct FailingQiita: AskedQiita {
    private let error: @Sendable (_ call: ManualQiita.Call) -> QiitaError

    /// Creates an API that fails with `error`.
    public init(_ error: QiitaError) {
        self.error = { _ in error }
    }

    /// Creates an API that fails with an error for each call.
    public init(_ error: @escaping @Sendable (_ call: ManualQiita.Call) -> QiitaError) {
        self.error = error
    }

    /// Throws the error.
    public nonisolated(nonsending) func ask(_ call: ManualQiita.Call) async throws(QiitaError) -> ManualAnswer {
        throw error(call)
    }
}
