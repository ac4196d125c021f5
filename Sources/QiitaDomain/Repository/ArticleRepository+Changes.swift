/// What the cache learns from confirmed changes of the reader's.
extension ArticleRepository {
    /// Updates the cached comments after Qiita confirmed a change of the reader's.
    func commentsChanged(by change: CommentChange, _ comment: Comment?) {
        guard let cache = library.cache else { return }
        queue.later {
            let key = CacheKey.comments(change.article)
            guard var cached = cache.cached(key, as: [Comment].self) else { return }
            cached.value.removeAll { $0.id == change.comment && comment == nil }
            if let comment {
                if let index = cached.value.firstIndex(where: { $0.id == comment.id }) {
                    cached.value[index] = comment
                } else {
                    cached.value.insert(comment, at: 0)
                }
            }
            cache.store(cached, as: key)
        }
    }

    /// Updates the cache after the reader stocked or unstocked an article: each entry has the shown `count`, or counts `change`
    /// stocks more if none is shown, and the lists of stocks are removed.
    public func stockChanged(of article: Article.ID, by change: Int, to count: Int? = nil) {
        stockCounts.record(change == 0 ? nil : count, of: article)
        queue.later { [library] in
            let key = CacheKey.article(article)
            if let synced = library.synced, let bytes = synced.read(key),
                let changed = StockCountPatch.bytes(bytes, article: article, change: change, count: count)
            {
                _ = synced.write(key, changed)
            }
            guard let cache = library.cache else { return }
            cache.remove(.stocks)
            guard change != 0 else { return }
            cache.rewrite([.list, .article]) {
                StockCountPatch.bytes($0, article: article, change: change, count: count)
            }
        }
    }

    /// Updates the cache after the reader followed or unfollowed an author or a tag: the cached lists of followed
    /// targets are removed.
    public func followChanged(of target: FollowTarget) {
        guard let cache = library.cache else { return }
        queue.later { cache.remove(.followed) }
    }
}
