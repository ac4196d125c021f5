import ReduxKit

extension ArticleListState {
    /// Whether a first page kept at `time` is newer than the list's.
    func isOlder(thanPageCachedAt time: Timestamp) -> Bool {
        refreshedAt.map { $0 < time } ?? true
    }

    /// Whether an article left the list since the page was requested. That page may not join the loaded ones
    /// and is requested again.
    func drops(_ page: RequestedListPage) -> Bool {
        if case .next(let number) = page { nextPage != number } else { false }
    }

    /// The page at which to go on if Qiita's list has become shorter since the last page: then its articles have moved up, and what
    /// stood first on this page may stand on the page before, where it was not yet. Nil if it has not.
    func pageToRepeat(from page: Int, total: Int?) -> Int? {
        guard let known = self.total, let total, total < known, page > 1 else { return nil }
        return max(1, page - (known - total + Endpoint.pageSize - 1) / Endpoint.pageSize)
    }

    /// Appends a page without duplicates. New posts shift older ones, so a page repeats the end of the previous one, or even has articles
    /// of a gap: those newer than the article below the last gap, or than the first one, are left out.
    mutating func append(_ page: [Article.ID], next: Int?, _ dates: Dates) {
        let limit = source.isByDate ? (gaps.last?.below ?? ids.first).flatMap(dates) : nil
        ids.append(contentsOf: unlisted(page).filter { !isNewer($0, than: limit, dates) })
        nextPage = next
    }

    /// Those of the articles that are not in the list, each once. The set is of these few, not of the whole list.
    private func unlisted(_ page: [Article.ID]) -> [Article.ID] {
        var rest = Set(page)
        for id in ids { rest.remove(id) }
        return page.filter { rest.remove($0) != nil }
    }

    private func isNewer(_ id: Article.ID, than limit: Timestamp?, _ dates: Dates) -> Bool {
        guard let limit, let date = dates(id) else { return false }
        return date > limit
    }

    /// Merges a new first page. Loaded articles stay below it: if the page reaches them, the two are joined, and articles that the
    /// page should contain but does not were deleted; if not, a gap is between them. A page that is the whole list replaces it, as the first
    /// page of a search replaces what was stored: without a network other articles may have been found. If the page continues below the
    /// loaded articles, those newer than its last one were deleted too.
    mutating func start(over page: [Article.ID], next: Int?, at time: Timestamp, _ dates: Dates) {
        let old = ids
        let isAtTop = isAtTop
        var known = Set<Article.ID>()
        var fresh = page.filter { known.insert($0).inserted }
        let before = Set(old)
        var following = next
        if next == nil || showsStoredSearch {
            gaps = []
        } else if let joint = fresh.last(where: before.contains).flatMap(old.firstIndex) {
            let end = source.isByDate ? fresh.last.flatMap(dates) : nil
            let kept = old[(joint + 1)...].filter { known.insert($0).inserted && !isNewer($0, than: end, dates) }
            let covered = Set(old).subtracting(kept)
            gaps.removeAll { covered.contains($0.below) }
            fresh += kept
            if !kept.isEmpty { following = min(fresh.count / Endpoint.pageSize + 1, Endpoint.lastPage) }
        } else if let first = old.first {
            for index in gaps.indices { gaps[index].page = min(gaps[index].page + 1, Endpoint.lastPage) }
            gaps.insert(Gap(below: first, page: 2), at: 0)
            fresh += old
            following = nextPage
        }
        ids = DigestedList(fresh)
        nextPage = following
        refreshedAt = time
        firstSeen = fresh.first(where: before.contains)
        settleMarks()
        settleCursor(old: old, isAtTop: isAtTop)
    }

    private var showsStoredSearch: Bool {
        if case .search = source { isRestored } else { false }
    }

    /// Whether the window begins at the first row with the cursor in it: new articles are shown then.
    var isAtTop: Bool { cursor == nil || (rowsAbove == 0 && cursor == visible.first.map(ListCursor.article)) }

    /// Moves the cursor to an existing row.
    mutating func settleCursor(old: DigestedList<Article.ID>, isAtTop: Bool) {
        let present = Set(ids)
        switch cursor {
        case .article(let id) where !isAtTop:
            if !present.contains(id) { cursor = neighbour(of: id, in: old, present) }
        case .article, nil: cursor = nil
        case .gap(let id):
            if !gaps.contains(where: { $0.below == id }) {
                cursor = present.contains(id) ? .article(id) : neighbour(of: id, in: old, present)
            }
        case .retry:
            if !offersRetry { cursor = ids.last.map(ListCursor.article) }
        }
        limitRowsAbove()
    }

    /// Moves the cursor as an answer without its article should have, once rows have come back that the answer did not have either.
    mutating func returnCursor(of before: ArticleListState) {
        guard case .article(let id) = before.cursor else { return }
        if visible.contains(id) {
            cursor = .article(id)
        } else if shown == nil {
            cursor = before.isAtTop ? nil : neighbour(of: id, in: before.ids, Set(ids))
        }
        limitRowsAbove()
    }

    /// The nearest remaining article, below a removed one or else above it.
    private func neighbour(
        of id: Article.ID, in old: DigestedList<Article.ID>, _ present: Set<Article.ID>
    ) -> ListCursor? {
        guard let index = old.firstIndex(of: id) else { return nil }
        let near = old[index...].first(where: present.contains) ?? old[..<index].last(where: present.contains)
        return near.map(ListCursor.article)
    }

    /// Puts a page into a gap, without duplicates. The gap closes if the page reaches the article below it or is the last page; a cursor
    /// on the gap is then on the first new article. New posts shift pages, so the page may have articles of a gap further up, or go on
    /// below the last loaded article: those are left out by their dates.
    mutating func fill(gapAbove below: Article.ID, with page: [Article.ID], next: Int?, _ dates: Dates) {
        guard let gap = gaps.firstIndex(where: { $0.below == below }), let row = ids.firstIndex(of: below) else {
            return
        }
        let isJoined = next == nil || !Set(ids[row...]).isDisjoint(with: page)
        let first = gap > 0 ? gaps[gap - 1].below : ids.first
        let (ceiling, floor) = source.isByDate ? (first.flatMap(dates), dates(below)) : (nil, nil)
        let missing = unlisted(page).filter {
            guard !isNewer($0, than: ceiling, dates) else { return false }
            guard let floor, let date = dates($0) else { return true }
            return date >= floor
        }
        ids.replaceSubrange(row..<row, with: missing)
        guard isJoined else {
            gaps[gap].page += 1
            return
        }
        gaps.remove(at: gap)
        if cursor == .gap(below: below) { cursor = .article(missing.first ?? below) }
        limitRowsAbove()
    }

    /// Removes a gap and a dividing line above the first article.
    mutating func settleMarks() {
        gaps.removeAll { $0.below == ids.first }
        if firstSeen == ids.first { firstSeen = nil }
    }

    /// Keeps the window within the list; for a filtered view `applyView` does so.
    mutating func limitRowsAbove() {
        if shown == nil { rowsAbove = max(0, min(rowsAbove, row())) }
    }
}
