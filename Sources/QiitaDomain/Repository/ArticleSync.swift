/// Fetches lists with their articles and comments, for reading offline.
///
/// All lists are fetched first, then the articles of which a list contains only outlines, then the comments, so that
/// few requests bring much. Each response is stored when it arrives; a sync that was interrupted continues after it.
public struct ArticleSync {
    /// The requests of the rate limit that are reserved for the reader.
    public static let reserve = 10
    /// The number of failures in a row that end a sync.
    static let mostFailuresInARow = 3

    let repository: ArticleRepository
    let storage: ResponseCache
    let retrying: Retrying
    private let pages: Int
    let report: (SyncProgress) -> Void
    var run: SyncRun
    /// The progress so far.
    public internal(set) var progress = SyncProgress()
    var limit: RateLimit?
    var account: User.ID?
    private var fetched: [ListSource] = []
    private var known: Set<Article.ID> = []
    private var outlines: [Article.ID] = []
    private var commented: [Article.ID] = []
    private var pagesLeft = 0
    var failuresInARow = 0

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
    nonisolated(nonsending) func stored<Value: Codable & Sendable>(_ key: CacheKey) async -> Cached<Value>? {
        await repository.queue.value { [storage] in storage.cached(key) }
    }

    /// Stores a value of the present time.
    nonisolated(nonsending) mutating func store(
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
