/// What `sync` stores, and what it finds missing.
extension ResponseCache {
    /// The time in seconds for which comments are not requested again unless their number changes: a week.
    static let commentsFreshness = 7 * 24 * 3600

    /// Stores the articles of a list and returns their size in bytes; nil if one could not be written. An outline does
    /// not replace a whole article.
    /// - Parameter time: The time at which the list was made.
    func store(_ articles: [Article], at now: Timestamp, listedAt time: Timestamp) -> Int? {
        var size = 0
        for article in articles {
            let key = CacheKey.article(article.id)
            if article.isOutline, cached(key, as: Article.self)?.value.isOutline == false { continue }
            guard let bytes = store(Cached(article, time: article.isOutline ? time : now), as: key) else { return nil }
            size += bytes
        }
        return size
    }

    /// What an article of a synced list lacks: the whole article if an outline is stored or the stored one is older
    /// than `time`, otherwise its comments; nil if nothing.
    /// - Parameter begun: The beginning of the sync; what it fetched is not requested again.
    func lack(of id: Article.ID, newerThan time: Timestamp?, since begun: Timestamp, now: Timestamp)
        -> SyncProgress.Part?
    {
        guard let article = cached(.article(id), as: Article.self) else { return nil }
        if article.value.isOutline || time.map({ article.time < $0 }) ?? false { return .articles }
        guard article.value.commentsCount > 0 else { return nil }
        guard let comments = cached(.comments(id), as: [Comment].self) else { return .comments }
        let isUnchanged = comments.value.count == article.value.commentsCount
        let isFresh = now.seconds - comments.time.seconds < Self.commentsFreshness && isUnchanged
        return comments.time >= begun || isFresh ? nil : .comments
    }
}
