import QiitaDomain

/// What a test lets Qiita say to a call.
public enum ManualAnswer: Sendable {
    /// A page of a list; `next` is the page that `Link` names.
    case page([Article], next: Int?, skippedCount: Int = 0, total: Int? = nil, limit: RateLimit? = nil)
    /// A feed, and when it was made.
    case feed([Article], updatedAt: Timestamp?)
    case article(Article, limit: RateLimit? = nil)
    case isStocked(Bool, limit: RateLimit? = nil)
    case isFollowing(Bool, limit: RateLimit? = nil)
    /// A change of a stock or a follow was carried out.
    case done(limit: RateLimit? = nil)
    case tags([Tag], limit: RateLimit? = nil)
    case users([User], limit: RateLimit? = nil)
    case profile(Profile, limit: RateLimit? = nil)
    case comments([Comment], limit: RateLimit? = nil)
    case user(User, limit: RateLimit? = nil)
    case failure(QiitaError)
}

/// A call that waits for its answer.
@MainActor
public final class PendingCall {
    /// What was asked.
    public let call: ManualQiita.Call
    /// True once it has been answered.
    public private(set) var isAnswered = false
    private let resume: (ManualAnswer) -> Void

    init(call: ManualQiita.Call, resume: @escaping (ManualAnswer) -> Void) {
        self.call = call
        self.resume = resume
    }

    /// Answers the call; a second answer is ignored.
    public func answer(_ answer: ManualAnswer) {
        guard !isAnswered else { return }
        isAnswered = true
        resume(answer)
    }
}

extension ManualQiita {
    /// The client. An answer that does not fit its call reads as undecodable.
    public nonisolated var client: QiitaClient {
        QiitaClient { (call) throws(QiitaError) in try await self.ask(call) }
    }
}

extension QiitaClient {
    /// A client whose every call goes through `ask`. An answer that does not fit its call reads as undecodable.
    public init(
        asking ask:
            nonisolated(nonsending) @escaping @Sendable (ManualQiita.Call) async throws(QiitaError) -> ManualAnswer
    ) {
        self.init(
            articles: { source, page throws(QiitaError) in
                switch try await ask(.articles(source, page: page)) {
                case .page(let articles, let next, let skipped, let total, let limit):
                    return Reply(
                        Page(elements: articles, next: next, totalCount: total, skippedCount: skipped), rateLimit: limit
                    )
                case .feed(let articles, let time):
                    return Reply(Page(elements: articles, next: nil, updatedAt: time))
                case .article, .isStocked, .isFollowing, .done, .tags, .users, .profile, .comments, .user, .failure:
                    throw .undecodable
                }
            },
            article: { id throws(QiitaError) in
                guard case .article(let article, let limit) = try await ask(.article(id)) else { throw .undecodable }
                return Reply(article, rateLimit: limit)
            },
            isStocked: { id throws(QiitaError) in
                guard case .isStocked(let isStocked, let limit) = try await ask(.isStocked(id)) else {
                    throw .undecodable
                }
                return Reply(isStocked, rateLimit: limit)
            },
            stock: { id throws(QiitaError) in
                guard case .done(let limit) = try await ask(.stock(id)) else { throw .undecodable }
                return Reply((), rateLimit: limit)
            },
            unstock: { id throws(QiitaError) in
                guard case .done(let limit) = try await ask(.unstock(id)) else { throw .undecodable }
                return Reply((), rateLimit: limit)
            },
            followedTags: { user throws(QiitaError) in
                guard case .tags(let tags, let limit) = try await ask(.followedTags(user)) else { throw .undecodable }
                return Reply(tags, rateLimit: limit)
            },
            follows: FollowCalls(asking: ask),
            comments: { id throws(QiitaError) in
                guard case .comments(let comments, let limit) = try await ask(.comments(id)) else {
                    throw .undecodable
                }
                return Reply(comments, rateLimit: limit)
            },
            authenticatedUser: { () throws(QiitaError) in
                guard case .user(let user, let limit) = try await ask(.authenticatedUser) else { throw .undecodable }
                return Reply(user, rateLimit: limit)
            })
    }
}

extension FollowCalls {
    /// Calls that go through `ask`.
    fileprivate init(
        asking ask:
            nonisolated(nonsending) @escaping @Sendable (ManualQiita.Call) async throws(QiitaError) -> ManualAnswer
    ) {
        self.init(
            isFollowing: { target throws(QiitaError) in
                guard case .isFollowing(let isFollowing, let limit) = try await ask(.isFollowing(target)) else {
                    throw .undecodable
                }
                return Reply(isFollowing, rateLimit: limit)
            },
            follow: { target throws(QiitaError) in
                guard case .done(let limit) = try await ask(.follow(target)) else { throw .undecodable }
                return Reply((), rateLimit: limit)
            },
            unfollow: { target throws(QiitaError) in
                guard case .done(let limit) = try await ask(.unfollow(target)) else { throw .undecodable }
                return Reply((), rateLimit: limit)
            },
            followees: { user throws(QiitaError) in
                guard case .users(let users, let limit) = try await ask(.followees(user)) else { throw .undecodable }
                return Reply(users, rateLimit: limit)
            },
            profile: { target throws(QiitaError) in
                guard case .profile(let profile, let limit) = try await ask(.profile(target)) else {
                    throw .undecodable
                }
                return Reply(profile, rateLimit: limit)
            })
    }

    /// Calls that all fail in the same way.
    public static func failing(_ error: @escaping @Sendable (_ call: String) -> QiitaError) -> FollowCalls {
        FollowCalls(
            isFollowing: { _ throws(QiitaError) in throw error("isFollowing") },
            follow: { _ throws(QiitaError) in throw error("follow") },
            unfollow: { _ throws(QiitaError) in throw error("unfollow") },
            followees: { _ throws(QiitaError) in throw error("followees") },
            profile: { _ throws(QiitaError) in throw error("profile") })
    }
}
