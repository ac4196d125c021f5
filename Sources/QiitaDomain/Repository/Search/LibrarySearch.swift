import Dispatch
import Foundation
import Synchronization

/// Searches the stored articles: the synced ones, the cached ones and those in cached lists. Their texts are loaded by
/// the first search and stay in memory.
final class LibrarySearch: Sendable {
    private struct Entry: Sendable {
        let id: Article.ID
        /// The time of the response that contains it.
        let time: Timestamp
        /// The cached list that contains it; nil if it is an entry by itself.
        let list: ListSource?
        let date: Int
        let searched: SearchedArticle

        init(_ article: Article, time: Timestamp, list: ListSource? = nil) {
            id = article.id
            self.time = time
            self.list = list
            date = article.createdAt?.seconds ?? 0
            searched = SearchedArticle(article)
        }

        /// Whether it is preferred to another entry of the same article: an article's own entry to one from a list, then the later
        /// to the earlier.
        func replaces(_ other: Entry) -> Bool {
            (list == nil ? 1 : 0, time) > (other.list == nil ? 1 : 0, other.time)
        }
    }

    /// A part of the storage that may contain articles.
    private enum Piece: Sendable {
        case synced(Article.ID)
        case cached(Data)
        case cachedPage(Data)
    }

    let library: StoredLibrary
    private let read = Mutex<(entries: [Entry], time: Timestamp?)?>(nil)

    /// Creates a search that has read nothing yet.
    init(_ library: StoredLibrary) {
        self.library = library
    }

    /// The first page of a list without a request.
    func firstPage(of source: ListSource) -> Cached<Page<Article>>? {
        library.firstPage(of: source) ?? found(1, of: source)
    }

    /// Another page of a list without a request.
    func page(_ number: Int, of source: ListSource) -> Cached<Page<Article>>? {
        library.page(1, of: source) == nil ? found(number, of: source) : library.page(number, of: source)
    }

    /// The best hundred of the stored articles of a search, as one page.
    func best(of source: ListSource) -> Cached<Page<Article>>? {
        var best = found(1, of: source, pageSize: 100)
        best?.value.next = nil
        return best
    }

    /// A page of the stored articles of a search, a user or a tag; nil for any other list, and if nothing is stored.
    private func found(
        _ number: Int, of source: ListSource, pageSize: Int = Endpoint.pageSize
    ) -> Cached<Page<Article>>? {
        guard let query = source.query, let (entries, time) = texts() else { return nil }
        let parsed = SearchQuery(query)
        let found = entries.compactMap { entry -> (entry: Entry, rank: SearchQuery.Rank)? in
            parsed.rank(of: entry.searched).map { (entry, $0) }
        }
        .sorted { ($1.rank.rawValue, $1.entry.date, $1.entry.id) < ($0.rank.rawValue, $0.entry.date, $0.entry.id) }
        let start = (number - 1) * pageSize
        let shown = found.dropFirst(start).prefix(pageSize)
        let articles = shown.compactMap { article($0.entry) }
        let next = start + shown.count < found.count ? number + 1 : nil
        return Cached(
            Page(
                elements: articles, next: next, skippedCount: shown.count - articles.count,
                unanswered: parsed.unanswered),
            time: time)
    }

    private func article(_ entry: Entry) -> Article? {
        if let article = library.article(entry.id)?.value { return article }
        let page = entry.list.flatMap { library.cachedPage(of: $0)?.value }
        return page?.elements.first { $0.id == entry.id }
    }

    /// The texts of all stored articles and the time of the latest sync, or else of the latest cached response; nil if nothing is
    /// stored.
    private func texts() -> (entries: [Entry], time: Timestamp)? {
        let (entries, time) = read.withLock { read in
            if let read { return read }
            let run: Cached<SyncRun>? = library.synced?.cached(.sync)
            var known = Set<Article.ID>()
            let synced = (run?.value.lists ?? []).flatMap { source -> [Article.ID] in
                let list: Cached<SyncedList>? = library.synced?.cached(.synced(source))
                return list?.value.ids.filter { known.insert($0).inserted } ?? []
            }
            let cached = (library.cache?.entries([.article]) ?? []).map(Piece.cached)
            let pages = (library.cache?.entries([.list, .stocks]) ?? []).map(Piece.cachedPage)
            let entries = readEntries(in: synced.map(Piece.synced) + cached + pages)
            let found = (entries, run?.time ?? entries.map(\.time).max())
            read = found
            return found
        }
        return time.map { (entries, $0) }
    }

    /// The searchable texts of the articles in the pieces, one entry per article, read on all processors. Idle threads of private
    /// queues do not wake the process.
    private func readEntries(in pieces: [Piece]) -> [Entry] {
        let partCount = ProcessInfo.processInfo.activeProcessorCount
        let parts = Mutex([[Entry]](repeating: [], count: partCount))
        let group = DispatchGroup()
        for index in 0..<partCount {
            DispatchQueue(label: "qiita-tui.search").async(group: group) { [self] in
                // The pieces are dealt in turn, because the long ones, which are cached, come last.
                let entries = stride(from: index, to: pieces.count, by: partCount).flatMap {
                    readEntries(in: pieces[$0])
                }
                parts.withLock { $0[index] = entries }
            }
        }
        group.wait()
        let entries = parts.withLock { $0.flatMap(\.self) }
        return Array(Dictionary(entries.map { ($0.id, $0) }) { $1.replaces($0) ? $1 : $0 }.values)
    }

    private func readEntries(in piece: Piece) -> [Entry] {
        switch piece {
        case .synced(let id):
            guard let cached: Cached<Article> = library.synced?.cached(.article(id)) else { return [] }
            return cached.value.isOutline || cached.value.id != id ? [] : [Entry(cached.value, time: cached.time)]
        case .cached(let bytes):
            guard let (key, cached) = CacheEntry<Article>.any(from: bytes), !cached.value.isOutline,
                key == CacheKey.article(cached.value.id).text
            else { return [] }
            return [Entry(cached.value, time: cached.time)]
        case .cachedPage(let bytes):
            guard let (key, cached) = CacheEntry<Page<Article>>.any(from: bytes), let list = ListSource(rawValue: key)
            else {
                return []
            }
            return cached.value.elements.filter { !$0.isOutline }.map { Entry($0, time: cached.time, list: list) }
        }
    }
}
