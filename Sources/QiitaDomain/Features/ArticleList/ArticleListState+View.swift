import ReduxKit

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
