/// A list as `sync` stores it: the ids of its articles, each of which is a separate entry.
///
/// While a sync is fetching the list, the ids of the previous sync follow the new ones, so that an interrupted sync
/// leaves as much to read as before.
struct SyncedList: Codable, Equatable, Sendable {
    /// The ids in the order of the list, without repeats.
    private(set) var ids: [Article.ID]
    /// The number of ids, from the first one on, that the latest sync fetched.
    private(set) var fetchedCount: Int
    /// The number of pages that the latest sync fetched.
    private(set) var pages: Int
    /// The page after the fetched ones; nil at the end of the list.
    private(set) var next: Int?
    /// The beginning of the sync that fetched them.
    let run: Timestamp

    /// The list at the beginning of a sync, or where the same sync was interrupted.
    init(of run: SyncRun, after earlier: SyncedList?) {
        if let earlier, earlier.run == run.begun {
            self = earlier
        } else {
            (ids, fetchedCount, pages, next) = (earlier?.ids ?? [], 0, 0, 1)
            self.run = run.begun
        }
    }

    /// Decodes a list whose numbers are within their limits.
    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        ids = Array(try keys.decode([Article.ID].self, forKey: .ids).prefix(Endpoint.lastPage * Endpoint.pageSize * 2))
        fetchedCount = min(max(0, try keys.decode(Int.self, forKey: .fetchedCount)), ids.count)
        pages = min(max(0, try keys.decode(Int.self, forKey: .pages)), Endpoint.lastPage)
        next = try keys.decodeIfPresent(Int.self, forKey: .next).map { min(max(1, $0), Endpoint.lastPage) }
        run = try keys.decode(Timestamp.self, forKey: .run)
    }

    var fetched: ArraySlice<Article.ID> { ids.prefix(fetchedCount) }

    /// Adds the next page. Articles that moved down from an earlier page are not repeated.
    mutating func add(_ page: Page<Article>) {
        var known = Set(fetched)
        let added = page.elements.map(\.id).filter { known.insert($0).inserted }
        ids = fetched + added + ids.dropFirst(fetchedCount).filter { !known.contains($0) }
        fetchedCount += added.count
        pages += 1
        next = page.next(after: pages)
    }

    /// Removes what the latest sync did not fetch.
    mutating func complete() {
        ids = Array(fetched)
    }
}

/// A sync, from its beginning until it has fetched everything, possibly by several runs of the program.
struct SyncRun: Codable, Equatable, Sendable {
    /// The time in seconds after which an interrupted sync starts over: one day.
    static let longest = 24 * 3600

    /// The beginning, which is different for each sync.
    var begun: Timestamp
    /// Whether everything was fetched.
    var isDone = false
    /// All stored lists.
    var lists: [ListSource] = []

    /// The sync to continue, or else a new one.
    static func current(after latest: SyncRun?, at now: Timestamp) -> SyncRun {
        guard let latest else { return SyncRun(begun: now) }
        let age = now.seconds - latest.begun.seconds
        if !latest.isDone, (0..<longest).contains(age) { return latest }
        let next = age > 0 ? now : Timestamp(seconds: latest.begun.seconds + 1)
        return SyncRun(begun: next, lists: latest.lists)
    }
}
