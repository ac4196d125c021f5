import QiitaDomain
import TestSupport
import Testing

@testable import QiitaDomain
@testable import qiita_tui

@MainActor @Suite("The simulation detects rows that paging skips")
struct SimulatedPagingTests {
    @Test("A page that begins two rows below the previous one skips a row", arguments: [(9, nil), (8, "rows 20")])
    func passedBy(above: Int, complaint: String?) throws {
        let before = try #require(WholeRows(state(row: 29, above: 9), display: .japanese))
        let after = try #require(WholeRows(state(row: 39, above: above), display: .japanese))
        #expect(before.passedBy(in: after).map { String($0.prefix(7)) } == complaint)
    }

    private func state(row: Int, above: Int) -> AppState {
        let articles = Article.makeMany(60)
        var state = AppState()
        let request = RequestID(1)
        for action: ArticleListAction in [
            .requested(request: request, page: 1),
            .responded(request: request, page: 1, articles: articles, next: nil, at: AppUnderTest.now, limit: nil),
        ] {
            appReducer(&state, AppAction.list(id: .tab(.latest), action: action))
        }
        let move = ListBrowsingAction.cursorMoved(to: .article(articles[row].id), row: row, above: above)
        appReducer(&state, AppAction.browsing(id: .tab(.latest), action: move))
        return state
    }
}

extension DisplaySettings {
    fileprivate static var japanese: DisplaySettings { DisplaySettings(strings: .japanese) }
}
