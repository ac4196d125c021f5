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
    ) async throws(SyncEnding) -> ArticlesCall? {
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
}
