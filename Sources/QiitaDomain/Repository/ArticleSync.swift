/// Fetches lists with their articles and comments, for reading offline.
///
/// All lists are fetched first, then the articles of which a list contains only outlines, then the comments, so that
/// few requests bring much. Each response is stored when it arrives; a sync that was interrupted continues after it.
public struct ArticleSync {
    /// The requests of the rate limit that are reserved for the reader.
    public static let reserve = 10
    /// The number of failures in a row that end a sync.
    private static let mostFailuresInARow = 3

    private let repository: ArticleRepository
    private let storage: ResponseCache
    private let retrying: Retrying
    private let pages: Int
    private let report: (SyncProgress) -> Void
    private var run: SyncRun
    /// The progress so far.
    public private(set) var progress = SyncProgress()
    private var limit: RateLimit?
    private var account: User.ID?
    private var fetched: [ListSource] = []
    private var known: Set<Article.ID> = []
    private var outlines: [Article.ID] = []
    private var commented: [Article.ID] = []
    private var pagesLeft = 0
    private var failuresInARow = 0

    /// Creates a sync.
    /// - Parameters:
    ///   - retrying: The retries of failed requests.
    ///   - storage: Receives what is fetched.
    ///   - pages: The maximum number of pages of each list.
    ///   - report: Called before each request and at the end of each part.
    public init(
        _ repository: ArticleRepository, retrying: Retrying, storage: ResponseCache, pages: Int,
        report: @escaping (SyncProgress) -> Void
    ) {
        self.repository = repository
        self.retrying = retrying
        self.storage = storage
        self.pages = pages
        self.report = report
        run = SyncRun(begun: repository.now())
    }

    /// Fetches the lists.
    /// - Parameter removesOthers: Whether all other stored lists are removed once everything was fetched.
    public nonisolated(nonsending) mutating func run(_ sources: [ListSource], removesOthers: Bool) async -> SyncEnding {
        do throws(SyncEnding) {
            try await begin(sources)
            for (index, source) in sources.enumerated() {
                try await fetch(source, later: sources[(index + 1)...].map(mostPages).reduce(0, +))
            }
            try await fetchArticles()
            try await fetchComments()
            try await end(removesOthers && progress.failures.isEmpty ? fetched : run.lists)
            return .done
        } catch {
            return error
        }
    }

    private nonisolated(nonsending) mutating func begin(_ sources: [ListSource]) async throws(SyncEnding) {
        let latest: Cached<SyncRun>? = await stored(.sync)
        run = .current(after: latest?.value, at: repository.now())
        run.lists += sources.filter { $0 != .timeline && !run.lists.contains($0) }
        pagesLeft = sources.map(mostPages).reduce(0, +)
        try await store(run, as: .sync)
    }

    /// Marks the sync as complete, and removes what no list contains any more.
    private nonisolated(nonsending) mutating func end(_ lists: [ListSource]) async throws(SyncEnding) {
        run.lists = lists
        run.isDone = true
        try await store(run, as: .sync)
        await repository.queue.value { [storage] in
            var keys: Set<CacheKey> = [.sync, .account]
            if let account = storage.cached(.account, as: User.ID.self)?.value {
                for kind in FollowTarget.Kind.allCases { keys.insert(.followed(kind, by: account)) }
            }
            for source in lists {
                guard let list = storage.cached(.synced(source), as: SyncedList.self) else { continue }
                keys.insert(.synced(source))
                for id in list.value.ids { keys.formUnion([.article(id), .comments(id)]) }
            }
            storage.keepOnly(keys)
        }
    }

    private func mostPages(of source: ListSource) -> Int { source == .trend ? 1 : pages }

    /// The stored entry of a key; nil if there is none.
    private nonisolated(nonsending) func stored<Value: Codable & Sendable>(_ key: CacheKey) async -> Cached<Value>? {
        await repository.queue.value { [storage] in storage.cached(key) }
    }

    /// Stores a value of the present time.
    private nonisolated(nonsending) mutating func store(
        _ value: some Codable & Sendable, as key: CacheKey
    ) async throws(SyncEnding) {
        let cached = Cached(value, time: repository.now())
        try await write { $0.store(cached, as: key) }
    }

    /// Writes entries and counts their bytes; `work` returns nil if one could not be written.
    nonisolated(nonsending) mutating func write(
        _ work: @escaping @Sendable (ResponseCache) -> Int?
    ) async throws(SyncEnding) {
        guard let size = await repository.queue.value(of: { [storage] in work(storage) }) else { throw .notWritten }
        progress.bytes += size
    }
}

// MARK: - Parts

extension ArticleSync {
    /// Fetches a source. `later` is the number of pages of the sources after it.
    private nonisolated(nonsending) mutating func fetch(_ source: ListSource, later: Int) async throws(SyncEnding) {
        let bytes = progress.bytes
        begin(.list(source), step: 1, of: mostPages(of: source))
        guard let lists = try await lists(of: source) else { return }
        var (requests, ids) = (0, Set<Article.ID>())
        for (index, list) in lists.enumerated() {
            let rest = later + (lists.count - index - 1) * pages
            guard let fetched = try await fetch(list, of: source, later: rest) else { return }
            requests += fetched.pages
            ids.formUnion(fetched.fetched)
        }
        finish(.list(source), requests: requests, articles: ids.count, since: bytes)
    }

    /// Fetches the missing pages of a list. `later` is the number of pages of the lists after it. Nil if a page could
    /// not be fetched.
    private nonisolated(nonsending) mutating func fetch(
        _ source: ListSource, of shown: ListSource, later: Int
    ) async throws(SyncEnding) -> SyncedList? {
        let earlier: Cached<SyncedList>? = await stored(.synced(source))
        var list = SyncedList(of: run, after: earlier?.value)
        var time = list.pages > 0 ? earlier?.time : nil
        fetched.append(source)
        await record(Array(list.fetched))
        defer { pagesLeft = later }
        while let page = list.next, page <= pages {
            pagesLeft = later + max(0, mostPages(of: source) - list.pages)
            begin(.list(shown), step: page, of: mostPages(of: source))
            guard let call = try await call(of: source) else { return nil }
            let answer = try await answer { [repository] () throws(QiitaError) in
                shown == source
                    ? try await repository.articles(source, by: call, page: page)
                    : try await repository.api.articles(call, page: page)
            }
            guard let answer else { return nil }
            list.add(answer)
            if list.next.map({ $0 > pages }) ?? true { list.complete() }
            let now = repository.now()
            let (pageTime, fetched) = (answer.time(now: now), list)
            time = time ?? pageTime
            try await write { [time] storage in
                storage.store(answer.elements, at: now, listedAt: pageTime).flatMap { size in
                    storage.store(Cached(fetched, time: time ?? now), as: .synced(source)).map { size + $0 }
                }
            }
            await record(answer.elements.map(\.id), newerThan: answer.updatedAt)
        }
        return list
    }

    /// Records the articles of a list and the missing content of each: the whole article if it is an outline or older
    /// than `time`, otherwise the comments.
    private nonisolated(nonsending) mutating func record(_ ids: [Article.ID], newerThan time: Timestamp? = nil) async {
        let added = ids.filter { known.insert($0).inserted }
        let (begun, now) = (run.begun, repository.now())
        let lacks = await repository.queue.value { [storage] in
            added.map { storage.lack(of: $0, newerThan: time, since: begun, now: now) }
        }
        progress.articles = known.count
        for (id, part) in zip(added, lacks) {
            switch part {
            case .articles?: outlines.append(id)
            case .comments?: commented.append(id)
            case .list?, nil: break
            }
        }
    }

    private nonisolated(nonsending) mutating func fetchArticles() async throws(SyncEnding) {
        let (bytes, count) = (progress.bytes, outlines.count)
        while let id = outlines.first {
            begin(.articles, step: count - outlines.count + 1, of: count)
            let article = try await answer { [repository] () throws(QiitaError) in
                try await repository.api.article(id)
            }
            outlines.removeFirst()
            guard let article, article.id == id else { continue }
            try await store(article, as: .article(id))
            known.remove(id)
            await record([id])
        }
        if count > 0 { finish(.articles, requests: count, articles: count, since: bytes) }
    }

    private nonisolated(nonsending) mutating func fetchComments() async throws(SyncEnding) {
        let (bytes, count) = (progress.bytes, commented.count)
        while let id = commented.first {
            begin(.comments, step: count - commented.count + 1, of: count)
            let comments = try await answer { [repository] () throws(QiitaError) in
                try await repository.api.comments(of: id)
            }
            commented.removeFirst()
            if let comments { try await store(comments, as: .comments(id)) }
        }
        if count > 0 { finish(.comments, requests: count, articles: count, since: bytes) }
    }

    private mutating func begin(_ part: SyncProgress.Part, step: Int, of steps: Int) {
        (progress.part, progress.step, progress.steps) = (part, step, steps)
        progress.left = pagesLeft + outlines.count + commented.count
        report(progress)
    }

    private mutating func finish(_ part: SyncProgress.Part, requests: Int, articles: Int, since bytes: Int) {
        progress.finished.append(
            SyncProgress.Finished(
                part: part, requests: requests, articles: articles, bytes: progress.bytes - bytes))
        report(progress)
    }
}

extension ArticleSync {
    /// The lists to fetch for a source: the queries of the timeline, otherwise itself. Nil if they cannot be requested.
    private nonisolated(nonsending) mutating func lists(of source: ListSource) async throws(SyncEnding) -> [ListSource]?
    {
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
    private nonisolated(nonsending) mutating func call(
        of source: ListSource
    ) async throws(SyncEnding) -> ArticlesCall? {
        source.call(account: source == .stocks ? try await owner() : nil)
    }

    /// The token's owner; nil if the request failed.
    private nonisolated(nonsending) mutating func owner() async throws(SyncEnding) -> User.ID? {
        if let account { return account }
        account = await repository.cachedAccount()?.value
        if account == nil {
            account = try await answer { [repository] () throws(QiitaError) in try await repository.account() }
        }
        if let account { try await store(account, as: .account) }
        return account
    }

    /// The value of a response; nil if only this request failed. The failure of a missing article is not reported.
    private nonisolated(nonsending) mutating func answer<Value: Sendable>(
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

/// What `sync` stores, and what it finds missing.
extension ResponseCache {
    /// The time in seconds for which comments are not requested again unless their number changes: a week.
    private static let commentsFreshness = 7 * 24 * 3600

    /// Stores the articles of a list and returns their size in bytes; nil if one could not be written. An outline does
    /// not replace a whole article.
    /// - Parameter time: The time at which the list was made.
    fileprivate func store(_ articles: [Article], at now: Timestamp, listedAt time: Timestamp) -> Int? {
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
    fileprivate func lack(of id: Article.ID, newerThan time: Timestamp?, since begun: Timestamp, now: Timestamp)
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

/// The end of a sync.
public enum SyncEnding: Error, Equatable, Sendable {
    /// Everything was requested; some of it may have failed.
    case done
    /// The remaining requests of the rate limit are reserved for the reader until `until`.
    case limitSpared(until: Timestamp?)
    /// Qiita cannot be reached, or refuses everything.
    case failed(QiitaError)
    /// The disk or the storage is full, or cannot be written.
    case notWritten
}
