import ReduxKit

/// The articles of a list that its view shows.
extension ArticleListState {
    /// Updates the shown articles. An article that is read meanwhile stays until the view or the first page
    /// changes: `keepsShown` keeps every one that was shown, and otherwise the one under the cursor stays if `keepsSelected`.
    ///
    /// The cursor stays on its article, or moves to the nearest shown one: below it, or else above it. If no article
    /// is shown, it returns to its article when one is.
    mutating func applyView(
        articles: ArticleTable, marks: ReadMarksState, keepsShown: Bool, keepsSelected: Bool, was selected: Article.ID?
    ) {
        let kept: Set<Article.ID> =
            keepsShown ? Set(shown ?? []) : Set(keepsSelected ? [selected].compactMap(\.self) : [])
        shown = view.isPlain ? nil : DigestedList(visible(kept: kept, articles, marks))
        settleCursor(was: selected)
    }

    private func visible(kept: Set<Article.ID>, _ articles: ArticleTable, _ marks: ReadMarksState) -> [Article.ID] {
        let filter = ArticleFilter(view.filter)
        let found = Array(ids).filter { id in
            guard !view.hidesRead || !marks.contains(id) || kept.contains(id) else { return false }
            return filter.map { filter in articles[id].map(filter.matches) ?? false } ?? true
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

/// A text that an article must contain in its title, its author or its tags, in any case and width.
struct ArticleFilter {
    private let units: [UInt32]

    /// A filter; nil for an empty text.
    init?(_ text: String) {
        units = Self.folded(text)
        if units.isEmpty { return nil }
    }

    /// Whether the article contains the text.
    func matches(_ article: Article) -> Bool {
        isIn(article.title) || isIn("@" + article.user.id) || isIn(article.user.name)
            || article.tags.contains { isIn("#" + $0) }
    }

    private func isIn(_ text: String) -> Bool {
        let all = Self.folded(text)
        guard all.count >= units.count else { return false }
        return (0...all.count - units.count).contains { all[$0..<$0 + units.count].elementsEqual(units) }
    }

    private static func folded(_ text: String) -> [UInt32] {
        var units: [UInt32] = []
        for scalar in text.unicodeScalars where !SearchFolding.isSelector(scalar.value) {
            if let last = units.last, let composed = SearchFolding.composed(last, scalar.value) {
                units[units.count - 1] = composed
            } else {
                units.append(SearchFolding.folded(scalar.value))
            }
        }
        return units
    }
}
