import ReduxKit

/// One list of articles, wherever it is shown.
/// `nextPage` is nil once the last page is loaded; a refresh sets it again.
public struct ArticleListState: Equatable, Codable, Sendable {
    /// What the list is doing.
    public enum Phase: Equatable, Codable, Sendable {
        /// Nothing has been requested yet.
        case untouched
        case idle
        case refreshing
        case loadingMore(page: Int)
        /// A page of the gap above an article is requested.
        case fillingGap(below: Article.ID)
    }
    /// The last failure, until a success.
    public enum Failure: Equatable, Codable, Sendable {
        case refresh(error: QiitaError)
        case more(error: QiitaError)
    }
    /// A place where articles are missing, because more than a page was new at a refresh.
    public struct Gap: Equatable, Codable, Sendable {
        /// The first article below the gap.
        public internal(set) var below: Article.ID
        /// The page to request next.
        public internal(set) var page: Int
        /// For a query that is merged with others: the date of the newest article that was known of all when the gap came about.
        public internal(set) var since: Timestamp?
    }
    /// The source of the articles.
    public let source: ListSource
    /// The ids of the articles loaded so far, each once, in Qiita's order.
    public internal(set) var ids: DigestedList<Article.ID> = []
    /// The gaps, from top to bottom.
    public internal(set) var gaps: [Gap] = []
    /// The first article that was present at the previous visit; nil if nothing above it is new.
    public internal(set) var firstSeen: Article.ID?
    /// Which articles are shown, and in which order.
    public internal(set) var view = ListViewOptions()
    /// How the rows look, as chosen in this list; nil for the configured look.
    public internal(set) var look: ListLook?
    /// The articles that are shown, in their order; nil for all of them in Qiita's order.
    public internal(set) var shown: DigestedList<Article.ID>?
    /// The loaded articles that are muted.
    public internal(set) var mutedCount = 0
    /// What the list is doing.
    public internal(set) var phase = Phase.untouched
    /// The last failure; nil after a success.
    public internal(set) var failure: Failure?
    /// The query results that this list merges, one list each; nil if it merges none.
    public internal(set) var parts: [ArticleListState]?
    /// The page that follows the loaded ones; nil at the end of the list.
    public internal(set) var nextPage: Int? = 1
    /// Qiita's count for the whole list; nil if not stated.
    public internal(set) var total: Int?
    /// The time of the latest first page; nil before the first one.
    public internal(set) var refreshedAt: Timestamp?
    /// Whether the first page comes from the disk cache.
    public internal(set) var isRestored = false
    /// The terms of the query that the articles on this machine could not answer; nil if there are none.
    public internal(set) var unanswered: [String]?
    /// Why the current or latest page was requested.
    public internal(set) var refreshReason = RefreshReason.reader
    /// The selected row; nil stands for the first one.
    public internal(set) var cursor: ListCursor?
    /// The article that the cursor returns to once the view shows articles again; nil unless it hides all of them.
    var hiddenCursor: Article.ID?
    /// The rows between the first one in the window and the cursor.
    public internal(set) var rowsAbove = 0
    /// What is searched for in the loaded rows.
    public internal(set) var search = ArticleListSearch()
    /// What the list returns to if the filter or the search that is being typed is given up; nil while none is.
    public internal(set) var former: FormerListView?
    /// How far the preview beside the list was scrolled; nil if it was not.
    public internal(set) var preview: PreviewPlace?

    /// A list before its first request.
    public init(source: ListSource) {
        self.source = source
    }
}

extension ArticleListState: MemberDigestible {
    /// Adds the members that the list encodes.
    public func add(to sum: inout MemberSum) throws {
        sum.add("source", source.rawValue)
        sum.add("ids", ids.digest)
        if gaps.isEmpty { sum.add("gaps", .emptyArray) } else { try sum.add("gaps", encoding: gaps) }
        sum.add("firstSeen", firstSeen)
        sum.add("view", view.digest)
        try sum.add("look", encoding: look)
        sum.add("shown", shown?.digest)
        sum.add("mutedCount", mutedCount)
        switch phase {
        case .untouched: sum.add("phase", .emptyObject(in: "untouched"))
        case .idle: sum.add("phase", .emptyObject(in: "idle"))
        case .refreshing: sum.add("phase", .emptyObject(in: "refreshing"))
        case .loadingMore, .fillingGap: try sum.add("phase", encoding: phase)
        }
        try sum.add("failure", encoding: failure)
        try sum.add("parts", encoding: parts)
        sum.add("nextPage", nextPage)
        sum.add("total", total)
        sum.add("refreshedAt", refreshedAt?.seconds)
        sum.add("isRestored", isRestored)
        try sum.add("unanswered", encoding: unanswered)
        sum.add("refreshReason", refreshReason.rawValue)
        sum.add("cursor", cursor?.text)
        sum.add("hiddenCursor", hiddenCursor)
        sum.add("rowsAbove", rowsAbove)
        sum.add("search", search.digest)
        try sum.add("former", encoding: former)
        try sum.add("preview", encoding: preview)
    }
}

extension ArticleListState {
    /// Whether a page is being requested.
    public var isLoading: Bool {
        switch phase {
        case .untouched, .idle: false
        case .refreshing, .loadingMore, .fillingGap: true
        }
    }

    /// True while the first page is being requested.
    public var isRefreshing: Bool { phase == .refreshing }

    /// True while the page below the loaded ones is being requested.
    public var isLoadingMore: Bool {
        if case .loadingMore = phase { true } else { false }
    }

    /// The time of the shown articles if they come from the cache; else nil.
    public var cachedAt: Timestamp? {
        isRestored ? refreshedAt : nil
    }

    /// The number of articles of the whole list if known: Qiita's count, or else the loaded ones at the end. That of all of Qiita is
    /// not shown, as it is never reached. A row that stays in the list of stocks without its mark is not counted.
    public var articleCount: Int {
        switch source {
        case .latest, .trend, .timeline, .chosenTag, .history: ids.count
        case .stocks: total ?? ids.count
        case .mine, .tag, .user, .userStocks, .search: max(total ?? 0, ids.count)
        }
    }

    /// The number of loaded articles that were not read, without those that are muted.
    public func unreadCount(_ marks: ReadMarksState, _ mutes: MutesState = MutesState()) -> Int {
        // The list of a muted author or tag shows what only that mutes.
        let muted = hidesMuted ? Set(mutes.articles).subtracting(visible) : []
        return ids.count { !marks.contains($0) && !muted.contains($0) }
    }

    /// Whether the list leaves out articles because they are muted.
    public var hidesMuted: Bool { mutedCount > 0 && source.hidesMuted }

    /// Whether every loaded article is shown, in Qiita's order.
    var showsAll: Bool { view.isPlain && !hidesMuted }

    /// Whether nothing was requested yet.
    public var isUntouched: Bool {
        phase == .untouched
    }

    /// Whether the row below the last article offers a retry.
    public var offersRetry: Bool {
        if case .more = failure { !ids.isEmpty && phase == .idle } else { false }
    }

    /// Whether the page after the loaded ones can be requested now.
    public var canLoadMore: Bool {
        phase == .idle && refreshedAt != nil && nextPage != nil
    }

    /// Whether the last article is loaded.
    public var hasEnded: Bool {
        refreshedAt != nil && nextPage == nil
    }

    /// The article under the cursor; nil on a gap, on the retry row, and in an empty list.
    public var selected: Article.ID? {
        switch cursor {
        case .article(let id): id
        case .gap, .retry: nil
        case nil: visible.first
        }
    }

    /// The articles that the view shows, from top to bottom.
    public var visible: DigestedList<Article.ID> { shown ?? ids }

    /// The distance from the end, in articles, at which the next page is requested: at 30 keys a second it lasts longer than a request
    /// takes.
    static let reach = 10

    /// Whether the cursor is near enough to the end to request the next page; `limit` is the rate limit. A view that
    /// hides articles requests only at its end, because a page may add nothing to it.
    public func wantsMore(limit: RateLimit? = nil) -> Bool {
        guard canLoadMore, !offersRetry, let selected else { return false }
        let isShort = limit.map { $0.remaining < RateLimit.few } ?? false
        return visible.suffix(isShort || view.leavesOut ? 1 : Self.reach).contains(selected)
    }
}

extension ArticleListState {
    /// The listed articles, and those that a query holds back.
    var named: [Article.ID] {
        guard let parts else { return Array(ids) }
        var known = Set<Article.ID>()
        return (Array(ids) + parts.flatMap { Array($0.ids) }).filter { known.insert($0).inserted }
    }

    /// Those of the articles that the list does not name. It is searched from its end, where a page was added, until all are
    /// found.
    func missing(of articles: [Article.ID]) -> [Article.ID] {
        var rest = Set(articles)
        for ids in [ids] + (parts ?? []).map(\.ids) {
            for id in ids.reversed() {
                if rest.isEmpty { return [] }
                rest.remove(id)
            }
        }
        return articles.filter(rest.contains)
    }
}

extension ArticleListState {
    /// The dates of articles; nil for one that is not loaded or has none.
    typealias Dates = (Article.ID) -> Timestamp?

    mutating func cancelRequest() {
        if isLoading { phase = .idle }
    }
}

/// Which articles a view goes on to show that were read meanwhile.
enum KeptArticles {
    case none
    /// The one under the cursor.
    case selected
    /// Every one that was shown.
    case shown
}

/// The articles of a list that its view shows.
extension ArticleListState {
    /// Updates the shown articles: none of the `muted` ones. An article that is read meanwhile stays until the view or the first page
    /// changes, as `kept` says.
    ///
    /// The cursor stays on its article, or moves to the nearest shown one: below it, or else above it. If no article
    /// is shown, it returns to its article when one is.
    mutating func applyView(
        articles: ArticleTable, marks: ReadMarksState, muted: Set<Article.ID> = [], keeping kept: KeptArticles,
        was selected: Article.ID?, isNarrower: Bool = false
    ) {
        let kept: Set<Article.ID> =
            switch kept {
            case .none: []
            case .selected: Set([selected].compactMap(\.self))
            case .shown: Set(shown ?? [])
            }
        let hidden = hidesMuted ? muted : []
        let candidates = isNarrower ? visible : ids
        shown = showsAll ? nil : DigestedList(visible(among: candidates, kept: kept, hidden, articles, marks))
        settleCursor(was: selected)
    }

    private func visible(
        among ids: DigestedList<Article.ID>, kept: Set<Article.ID>, _ hidden: Set<Article.ID>, _ articles: ArticleTable,
        _ marks: ReadMarksState
    ) -> [Article.ID] {
        var filter = ArticleFilter(view.filter)
        let found = Array(ids).filter { id in
            guard hidden.isEmpty || !hidden.contains(id) else { return false }
            guard !view.hidesRead || !marks.contains(id) || kept.contains(id) else { return false }
            return filter == nil || articles[id].map { filter?.matches($0) ?? true } ?? false
        }
        let count: (Article) -> Int
        switch view.order {
        case .asSent: return found
        case .likes: count = \.likesCount
        case .stocks: count = \.stocksCount
        }
        return found.enumerated().map {
            (place: $0.offset, id: $0.element, count: articles[$0.element].map(count) ?? 0)
        }
        .sorted { ($1.count, $0.place) < ($0.count, $1.place) }.map(\.id)
    }

    /// Moves the cursor to a shown row; `selected` is the article that was under it.
    private mutating func settleCursor(was selected: Article.ID?) {
        let rows = ListRows(self)
        switch cursor {
        case .retry where offersRetry: break
        case .gap(let below) where rows.contains(gapAbove: below): break
        case .gap(let below): cursor = nearest(to: below, Set(rows.articles)).map(ListCursor.article)
        case .article, .retry, nil:
            let wanted = cursor == .retry ? ids.last : selected ?? hiddenCursor
            hiddenCursor = rows.articles.isEmpty ? wanted : nil
            cursor = wanted.flatMap { nearest(to: $0, Set(rows.articles)) }.map(ListCursor.article)
            if cursor == rows.articles.first.map(ListCursor.article), rowsAbove == 0, rows.gapRows.first != 0 {
                cursor = nil
            }
        }
        rowsAbove = max(0, min(rowsAbove, rows.row(of: cursor)))
    }

    /// The article, or the nearest one among `shown`: below it, or else above it.
    private func nearest(to id: Article.ID, _ shown: Set<Article.ID>) -> Article.ID? {
        if shown.contains(id) { return id }
        guard let place = ids.firstIndex(of: id) else { return nil }
        return ids[place...].first(where: shown.contains) ?? ids[..<place].last(where: shown.contains)
    }
}

/// Articles that come into a list or leave it one by one.
extension ArticleListState {
    /// Inserts an article into a loaded list, on top unless a row is given; the cursor keeps its article.
    mutating func insert(_ article: Article.ID, at row: Int = 0) {
        guard refreshedAt != nil, !ids.contains(article) else { return }
        if cursor == nil, let first = ids.first { cursor = .article(first) }
        ids.insert(article, at: min(row, ids.count))
        total = total.map { $0 + 1 }
        settleMarks()
    }

    /// Removes an article from the list, and returns its row. The cursor moves to the article that takes its place. Of the
    /// others, Qiita's list does not have the `pending` ones yet. `hasLeft` if the article left Qiita's list before.
    @discardableResult
    mutating func remove(_ article: Article.ID, pending: Set<Article.ID> = [], hasLeft: Bool = false) -> Int? {
        guard let row = ids.firstIndex(of: article) else { return nil }
        ids.remove(at: row)
        let shownRow = shown?.firstIndex(of: article)
        if let shownRow { shown?.remove(at: shownRow) }
        if !hasLeft {
            total = total.map { max(0, $0 - 1) }
            moveUpPages(below: row, pending: pending)
        } else if gaps.isEmpty {
            lowerNextPage(pending: pending)
        }
        let next = ids.indices.contains(row) ? ids[row] : nil
        if let index = gaps.firstIndex(where: { $0.below == article }) {
            if let next, !gaps.contains(where: { $0.below == next }) {
                gaps[index].below = next
                if cursor == .gap(below: article) { cursor = .gap(below: next) }
            } else {
                gaps.remove(at: index)
            }
        }
        if firstSeen == article { firstSeen = next }
        settleMarks()
        let place = shown == nil ? row : shownRow ?? 0
        settleCursor(
            afterRemovalOf: article, next: visible.indices.contains(place) ? visible[place] : visible.last)
        return row
    }

    /// Counts articles that Qiita's list gained or lost while the rows stayed.
    mutating func count(_ change: Int) {
        total = total.map { max(0, $0 + change) }
    }

    /// An article leaves Qiita's list, and its row stays. Qiita's list does not have the `absent` ones.
    mutating func moveUpPages(below article: Article.ID, absent: Set<Article.ID>) {
        if let row = ids.firstIndex(of: article) { moveUpPages(below: row, pending: absent) }
    }

    /// What is still to be loaded below a row that was removed now stands one row further up at Qiita, so that the first of it may
    /// be on the page before.
    private mutating func moveUpPages(below row: Int, pending: Set<Article.ID>) {
        lowerNextPage(pending: pending)
        let above = Set(ids[..<row])
        for index in gaps.indices where !above.contains(gaps[index].below) {
            gaps[index].page = max(1, gaps[index].page - 1)
        }
    }

    /// Continues no later than where the loaded articles that Qiita's list has end.
    private mutating func lowerNextPage(pending: Set<Article.ID>) {
        let loaded = ids.count { !pending.contains($0) }
        let page = gaps.isEmpty ? loaded / Endpoint.pageSize + 1 : nil
        nextPage = nextPage.map { min($0, page ?? max(1, $0 - 1)) }
    }

    private mutating func settleCursor(afterRemovalOf article: Article.ID, next: Article.ID?) {
        switch cursor {
        case .article(article): cursor = next.map(ListCursor.article)
        case .gap(let below) where !ListRows(self).contains(gapAbove: below): cursor = next.map(ListCursor.article)
        case .article, .gap, .retry, nil: break
        }
        rowsAbove = max(0, min(rowsAbove, row()))
    }

    /// Leaves the cursor as far below the top of the window as before an answer, whatever rows came and went above it meanwhile.
    mutating func keepWindow(of before: ArticleListState) {
        guard case .article = cursor, cursor == before.cursor, shown == nil else { return }
        rowsAbove = before.rowsAbove
        limitRowsAbove()
    }
}

/// What is searched for in the loaded rows of a list.
public struct ArticleListSearch: Equatable, Codable, Sendable {
    /// The last query; empty before the first search.
    public internal(set) var query = ""
    /// Whether the matches are highlighted.
    public internal(set) var isShown = false

    /// No search.
    public init() {}

    var digest: StateDigest {
        var sum = MemberSum()
        sum.add("query", query)
        sum.add("isShown", isShown)
        return sum.digest
    }
}

/// What a list showed before a filter or a search was typed.
public struct FormerListView: Equatable, Codable, Sendable {
    /// The filter that applied; empty for none.
    public var filter: String
    /// The search in the loaded rows, with its matches highlighted or not.
    public var search: ArticleListSearch
    /// The row under the cursor.
    public var cursor: ListCursor?
    /// The rows between the first one in the window and the cursor.
    public var rowsAbove: Int
    /// The article under the cursor, also where that is nil.
    public var selected: Article.ID?
}

/// The first line that a preview shows of an article.
public struct PreviewPlace: Equatable, Codable, Sendable {
    /// The article. The preview of another one begins at its first line.
    public var article: Article.ID
    /// The line, from 0.
    public var top: Int
}
