extension ArticleRepository {
    /// Updates the cached comments after Qiita confirmed a change of the reader's.
    func commentsChanged(by change: CommentChange, _ answer: CommentAnswer) {
        guard let cache = library.cache else { return }
        queue.later {
            let key = CacheKey.comments(change.article)
            guard var kept = cache.kept(key, as: [Comment].self) else { return }
            kept.value.removeAll { $0.id == change.comment && answer.comment == nil }
            if let comment = answer.comment {
                if let index = kept.value.firstIndex(where: { $0.id == comment.id }) {
                    kept.value[index] = comment
                } else {
                    kept.value.insert(comment, at: 0)
                }
            }
            cache.keep(kept, as: key)
        }
    }
}
