import TestSupport

@testable import QiitaDomain

extension ArticleListState {
    /// A list whose first page has come.
    static func loaded(
        _ articles: [Article], next: Int? = 2, source: ArticleSource = .latest, cursor: Int = 0, top: Int = 0
    ) -> ArticleListState {
        var list = ArticleListState(source: source)
        list.take(articles, page: 1, next: next)
        list.reduce(.cursorMoved(row: cursor, top: top))
        return list
    }

    /// Reduces an action.
    mutating func reduce(_ action: ArticleListAction) {
        articleListReducer(&self, action)
    }

    /// Asks for a page, and gets it.
    mutating func take(_ articles: [Article], page: Int, next: Int?, at time: Timestamp = AppUnderTest.now) {
        let request = RequestID(1000 + page)
        reduce(.requested(request: request, page: page))
        reduce(.responded(request: request, page: page, articles: articles, next: next, at: time, limit: nil))
    }

    /// Asks for a page in vain.
    mutating func fail(_ error: QiitaError, page: Int) {
        let request = RequestID(1000 + page)
        reduce(.requested(request: request, page: page))
        reduce(.failed(request: request, error: error))
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
