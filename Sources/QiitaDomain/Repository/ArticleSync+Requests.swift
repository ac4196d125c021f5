/// The requests of a sync and the entries that it writes.
extension ArticleSync {
    /// The lists to fetch for a source: the queries of the timeline, otherwise itself. Nil if they cannot be requested.
    nonisolated(nonsending) mutating func lists(of source: ListSource) async throws(SyncEnding) -> [ListSource]? {
        guard source == .timeline else { return [source] }
        guard let account = try await owner() else { return nil }
        var names: [FollowTarget.Kind: [String]] = [:]
        for kind in FollowTarget.Kind.allCases {
            let key = CacheKey.followed(kind, by: account)
            let known: Cached<[String]>? = await stored(key)
            names[kind] = known.flatMap { $0.time >= run.begun ? $0.value : nil }
            guard names[kind] == nil else { continue }
            names[kind] = try await answer { [repository] () throws(QiitaError) in
                try await repository.followed(kind, by: account)
            }
            guard let followed = names[kind] else { return nil }
            try await store(followed, as: key)
        }
        let lists = TimelineQueries(tags: names[.tag] ?? [], users: names[.user] ?? []).queries.map(ListSource.search)
        run.lists += lists.filter { !run.lists.contains($0) }
        try await store(run, as: .sync)
        return lists
    }

    /// The call for a list's pages; nil if the account that it requires is unknown.
    nonisolated(nonsending) mutating func call(
        of source: ListSource
    ) async throws(SyncEnding) -> ArticleSource? {
        source.call(account: source == .stocks ? try await owner() : nil)
    }

    /// The token's owner; nil if the request failed.
    nonisolated(nonsending) mutating func owner() async throws(SyncEnding) -> User.ID? {
        if let account { return account }
        account = await repository.cachedAccount()?.value
        if account == nil {
            account = try await answer { [repository] () throws(QiitaError) in try await repository.account() }
        }
        if let account { try await store(account, as: .account) }
        return account
    }

    /// The value of a response; nil if only this request failed. The failure of a missing article is not reported.
    nonisolated(nonsending) mutating func answer<Value: Sendable>(
        _ call: nonisolated(nonsending) () async throws(QiitaError) -> Reply<Value>
    ) async throws(SyncEnding) -> Value? {
        if let limit, limit.remaining <= Self.reserve { throw .limitSpared(until: limit.reset) }
        progress.sent += 1
        do throws(QiitaError) {
            let reply = try await retrying.reply(
                report: {
                    progress.retry = $0
                    report(progress)
                }, call)
            (progress.retry, failuresInARow) = (nil, 0)
            limit = reply.rateLimit ?? limit
            return reply.value
        } catch {
            progress.retry = nil
            try record(error)
            return nil
        }
    }

    /// Records a failure.
    /// - Throws: If the sync ends with it.
    private mutating func record(_ error: QiitaError) throws(SyncEnding) {
        guard let part = progress.part else { throw .failed(error) }
        if case .rateLimited(let until) = error { throw .limitSpared(until: until) }
        if error.concernsEverything { throw .failed(error) }
        switch part {
        case .articles, .comments: if error == .notFound { return }
        case .list: break
        }
        let failure = SyncProgress.Failure(part: part, error: error)
        if !progress.failures.contains(failure) { progress.failures.append(failure) }
        failuresInARow += 1
        if failuresInARow == Self.mostFailuresInARow { throw .failed(error) }
    }

    nonisolated(nonsending) func stored<Value: Codable & Sendable>(_ key: CacheKey) async -> Cached<Value>? {
        await repository.queue.value { [storage] in storage.cached(key) }
    }

    nonisolated(nonsending) mutating func store(
        _ value: some Codable & Sendable, as key: CacheKey
    ) async throws(SyncEnding) {
        let cached = Cached(value, time: repository.now())
        try await write { $0.store(cached, as: key) }
    }

    nonisolated(nonsending) mutating func write(
        _ work: @escaping @Sendable (ResponseCache) -> Int?
    ) async throws(SyncEnding) {
        guard let size = await repository.queue.value(of: { [storage] in work(storage) }) else { throw .notWritten }
        progress.bytes += size
    }
}

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
