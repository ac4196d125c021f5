extension ArticleRepository {
    /// Updates the cached comments after Qiita confirmed a change of the reader's.
    func commentsChanged(by change: CommentChange, _ answer: CommentAnswer) {
        guard let cache = library.cache else { return }
        queue.later {
            let key = CacheKey.comments(change.article)
            guard var cached = cache.cached(key, as: [Comment].self) else { return }
            cached.value.removeAll { $0.id == change.comment && answer.comment == nil }
            if let comment = answer.comment {
                if let index = cached.value.firstIndex(where: { $0.id == comment.id }) {
                    cached.value[index] = comment
                } else {
                    cached.value.insert(comment, at: 0)
                }
            }
            cache.store(cached, as: key)
        }
    }
}
