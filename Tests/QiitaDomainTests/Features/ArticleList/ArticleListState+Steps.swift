import TestSupport

@testable import QiitaDomain

extension ArticleListState {
    /// A list whose first page was answered.
    static func loaded(
        _ articles: [Article], next: Int? = 2, source: ListSource = .latest, cursor: Int = 0, top: Int = 0
    ) -> ArticleListState {
        var list = ArticleListState(source: source)
        list.take(articles, page: 1, next: next)
        list.move(to: cursor, top: top)
        return list
    }

    /// Reduces an action.
    mutating func reduce(_ action: ArticleListAction, dates: Dates = { _ in nil }) {
        articleListReducer(&self, action, dates: dates)
    }

    /// Reduces what the reader does.
    mutating func reduce(_ action: ListBrowsingAction) {
        listBrowsingReducer(&self, action)
    }

    /// Moves the cursor to a row, with another row first in the window; the row next to it if the list has none such.
    mutating func move(to row: Int, top: Int) {
        let row = max(0, min(row, selectableCount - 1))
        guard let cursor = cursor(atRow: row) else { return }
        reduce(.cursorMoved(to: cursor, row: row, above: row - top))
    }

    /// Asks for a page, and gets it.
    mutating func take(_ articles: [Article], page: Int, next: Int?, at time: Timestamp = AppUnderTest.now) {
        let request = RequestID(1000 + page)
        reduce(.requested(request: request, page: page))
        reduce(.responded(request: request, page: page, articles: articles, next: next, at: time, limit: nil))
    }

    /// Asks for a page of a gap, and gets it.
    mutating func fill(gapAbove below: Article.ID, with articles: [Article], next: Int?) {
        let request = RequestID(2000)
        let page = gaps.first { $0.below == below }?.page ?? 0
        reduce(.gapRequested(request: request, page: page, below: below))
        reduce(
            .responded(
                request: request, page: page, articles: articles, next: next, at: AppUnderTest.now, limit: nil,
                gapAbove: below))
    }

    /// Asks for a page in vain.
    mutating func fail(_ error: QiitaError, page: Int) {
        let request = RequestID(1000 + page)
        reduce(.requested(request: request, page: page))
        reduce(.failed(request: request, page: page, error: error))
    }
}

extension Array<Article> {
    /// Articles with these titles.
    static func titled(_ titles: String...) -> [Article] {
        titles.map { .make(title: $0) }
    }

    /// The titles.
    var titles: [String] { map(\.title) }
}

extension Array<Article.ID> {
    /// The ids of articles with these titles.
    static func titled(_ titles: String...) -> [Article.ID] {
        titles.map { Article.make(title: $0).id }
    }
}
