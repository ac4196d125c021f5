import ReduxKit

/// Merges the results of several queries by date into one list.
///
/// Each query is a paged list in `parts`, with its own gaps and its own next page. An article is listed when every query is loaded
/// down to its date, so that nothing can come in above a listed article later; articles that are loaded before that are held back.
extension ArticleListState {
    /// The page to request to continue the list below its last article, or in the gap above an article: that of the query whose
    /// loaded articles reach down the least. Nil if there is nothing more to request.
    func queryPageRequest(fillingGapAbove below: Article.ID? = nil, _ dates: Dates) -> QueryPageRequest? {
        let last = ids.last.map { dates($0)?.seconds ?? Int.min } ?? Int.max
        let calls = (parts ?? []).compactMap { part -> (floor: Int, call: QueryPageRequest)? in
            guard case .search(let query) = part.source else { return nil }
            let spans = ListSpan.spans(of: part, dates)
            let span =
                if let below {
                    spans.first { $0.gap != nil && row(below: $0, dates) == below }
                } else { spans.last { $0.covers(last) } ?? spans.first }
            guard let span, let page = span.nextPage, page <= Endpoint.lastPage else { return nil }
            return (span.floor, QueryPageRequest(query: query, page: page, below: span.gap))
        }
        return calls.max { ($0.floor, $1.call.query) < ($1.floor, $0.call.query) }?.call
    }

    /// The first listed article below the gap that follows a stretch.
    private func row(below span: ListSpan, _ dates: Dates) -> Article.ID? {
        ids.first { (dates($0)?.seconds ?? Int.min) <= min(span.nextCeiling, span.floor) }
    }

    /// Merges the first pages of all queries. A new query starts an empty list; the list of a removed query is dropped.
    mutating func startMerge(over pages: [QueryPage], at time: Timestamp, _ dates: Dates) {
        let old = ids
        let isAtTop = isAtTop
        let before = Set(old)
        let newest = (parts ?? []).compactMap { $0.ids.first.flatMap(dates) }.max()
        parts = pages.map { page in
            var part =
                parts?.first { $0.source == .search(page.query) } ?? ArticleListState(source: .search(page.query))
            let first = part.ids.first
            part.start(over: page.ids, next: page.next, at: time, dates)
            if let first, part.gaps.first?.below == first { part.gaps[0].since = newest }
            return part
        }
        refreshedAt = time
        merge(dates)
        firstSeen = ids.first(where: before.contains)
        settleMarks()
        settleCursor(old: old, isAtTop: isAtTop)
    }

    /// Merges another page of a query, at its end or in a gap.
    mutating func continueMerge(with pages: [QueryPage], _ dates: Dates) {
        let old = ids
        let gap: Article.ID? = if case .gap(let below) = cursor { below } else { nil }
        let above = gap.flatMap { old.firstIndex(of: $0) }.flatMap { $0 > 0 ? old[$0 - 1] : nil }
        for page in pages {
            guard let index = parts?.firstIndex(where: { $0.source == .search(page.query) }) else { continue }
            if let below = page.below {
                parts?[index].fill(gapAbove: below, with: page.ids, next: page.next, dates)
            } else {
                parts?[index].append(page.ids, next: page.next, dates)
            }
        }
        merge(dates)
        settleMarks()
        if let gap, !gaps.contains(where: { $0.below == gap }) {
            let next = above.flatMap { ids.firstIndex(of: $0) }.map { ids.index(after: $0) }
            cursor = next.flatMap { ids.indices.contains($0) ? .article(ids[$0]) : nil } ?? .article(gap)
        }
        limitRowsAbove()
    }

    /// Derives the listed articles and the gaps between them from the queries' lists.
    mutating func merge(_ dates: Dates) {
        guard let parts else { return }
        let spans = parts.map { ListSpan.spans(of: $0, dates) }
        var loaded: [Article.ID: Int] = [:]
        for part in parts {
            for (id, date) in ListSpan.dated(part, dates) where loaded[id] == nil { loaded[id] = date }
        }
        let listed = loaded.filter { entry in spans.allSatisfy { $0.contains { $0.covers(entry.value) } } }
            .sorted { ($1.value, $1.key) < ($0.value, $0.key) }
        ids = DigestedList(listed.map(\.key))
        var below: [Article.ID: Int] = [:]
        for span in spans.joined() {
            guard let page = span.nextPage, span.gap != nil, let row = row(below: span, dates) else { continue }
            below[row] = min(below[row] ?? page, page)
        }
        gaps = listed.compactMap { entry in below[entry.key].map { Gap(below: entry.key, page: $0) } }
        let hasMore = parts.contains { $0.nextPage != nil } || listed.count < loaded.count
        nextPage = hasMore ? min(max(2, ids.count / Endpoint.pageSize + 1), Endpoint.lastPage) : nil
    }
}

/// A stretch of time in which all articles of a query are loaded.
private struct ListSpan {
    /// The latest and the earliest date, in seconds.
    let ceiling: Int
    let floor: Int
    /// The page to request below it; nil at the end of the query.
    var nextPage: Int?
    /// The article below the gap that follows; nil at the end.
    var gap: Article.ID?
    /// The latest date of the stretch below the gap.
    var nextCeiling = Int.min

    func covers(_ date: Int) -> Bool { (floor...max(floor, ceiling)).contains(date) && floor <= ceiling }

    /// The articles of a query with their dates; one without a date has that of the one above it.
    static func dated(_ part: ArticleListState, _ dates: ArticleListState.Dates) -> [(id: Article.ID, date: Int)] {
        var last = Int.max
        return part.ids.map { id in
            last = min(last, dates(id)?.seconds ?? last)
            return (id, last)
        }
    }

    /// The stretches of a query, the latest first.
    static func spans(of part: ArticleListState, _ dates: ArticleListState.Dates) -> [ListSpan] {
        let gaps = Dictionary(part.gaps.map { ($0.below, $0) }, uniquingKeysWith: { first, _ in first })
        var spans: [ListSpan] = []
        var (ceiling, floor) = (Int.max, Int.max)
        for (id, date) in dated(part, dates) {
            if let gap = gaps[id] {
                let next = max(date, min(gap.since?.seconds ?? date, floor))
                spans.append(
                    ListSpan(ceiling: ceiling, floor: floor, nextPage: gap.page, gap: id, nextCeiling: next))
                ceiling = next
            }
            floor = date
        }
        spans.append(
            ListSpan(ceiling: ceiling, floor: part.nextPage == nil ? Int.min : floor, nextPage: part.nextPage))
        return spans
    }
}

/// What a list makes of a page.
extension Page<Article> {
    /// The articles that a list shows of the page: of one that is merged from several queries those down to the date that all reach.
    public var listed: [Article] {
        guard let parts else { return elements }
        let byID = Dictionary(elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var list = ArticleListState(source: .timeline)
        list.startMerge(over: parts, at: Timestamp(seconds: 0)) { byID[$0]?.createdAt }
        return list.ids.compactMap { byID[$0] }
    }
}
