/// An API that sends nothing: it returns what is stored, and throws `offline` for anything else.
struct OfflineAPI: QiitaAPI {
    let search: LibrarySearch
    let queue: DiskQueue

    /// A page after the first, which is looked up before it is requested.
    nonisolated(nonsending) func articles(
        _ source: ArticlesCall, page: Int
    ) async throws(QiitaError) -> Reply<Page<Article>> {
        guard page > 1,
            let stored = await queue.value(of: { [search] in
                let account: Cached<User.ID>? = search.library.cache?.cached(.account)
                return search.page(page, of: ListSource(pagesOf: source, account: account?.value))
            })
        else { throw .offline }
        return Reply(stored.value, from: .stored)
    }

    /// No comments, if the article has none: `sync` requests none for it.
    nonisolated(nonsending) func comments(of article: Article.ID) async throws(QiitaError) -> Reply<[Comment]> {
        guard await queue.value(of: { [search] in search.library.article(article)?.value.commentsCount }) == 0 else {
            throw .offline
        }
        return Reply([], from: .stored)
    }

    nonisolated(nonsending) func send(_ change: CommentChange) async throws(QiitaError) -> Reply<Comment?> {
        throw .offline
    }

    nonisolated(nonsending) func article(_ id: Article.ID) async throws(QiitaError) -> Reply<Article> {
        throw .offline
    }

    nonisolated(nonsending) func isOn(_ target: ToggleTarget) async throws(QiitaError) -> Reply<Bool> {
        throw .offline
    }

    nonisolated(nonsending) func change(_ target: ToggleTarget, to isOn: Bool) async throws(QiitaError) -> Reply<Void> {
        throw .offline
    }

    nonisolated(nonsending) func followedTags(of user: User.ID) async throws(QiitaError) -> Reply<[Tag]> {
        throw .offline
    }

    nonisolated(nonsending) func followees(of user: User.ID) async throws(QiitaError) -> Reply<[User]> {
        throw .offline
    }

    nonisolated(nonsending) func profile(of target: FollowTarget) async throws(QiitaError) -> Reply<Profile> {
        throw .offline
    }

    nonisolated(nonsending) func authenticatedUser() async throws(QiitaError) -> Reply<User> {
        throw .offline
    }
}
