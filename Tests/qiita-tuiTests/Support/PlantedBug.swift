import ReduxKit

@testable import QiitaDomain

/// A bug that a test plants in the reducer.
enum PlantedBug: String, CaseIterable {
    /// `countChange` in Toggle restores nothing after `changeFailed`.
    case unrestoredCount
    /// After a refresh the cursor is one row further down where its article was deleted.
    case cursorTooLow

    /// The program's reducer with the bug.
    var reducer: InPlaceReducer<AppState> {
        { state, action in
            let before = state
            appReducer(&state, action)
            guard let action = action as? AppAction else { return }
            switch self {
            case .unrestoredCount: unrestoreCount(&state, action, before)
            case .cursorTooLow: lowerCursor(&state, action, before)
            }
        }
    }

    private func unrestoreCount(_ state: inout AppState, _ action: AppAction, _ before: AppState) {
        guard case .stock(let change) = action, case .changeFailed = change, state != before else { return }
        state.articles.changeStocksCount(of: change.subject, by: -before.stocks.countChange(with: change))
    }

    private func lowerCursor(_ state: inout AppState, _ action: AppAction, _ before: AppState) {
        guard case .list(let id, .request(_, .first, .answered)) = action, let list = state.lists[id],
            case .article(let article)? = before.lists[id]?.cursor, !list.ids.contains(article)
        else { return }
        let rows = ListRows(list)
        guard let lower = rows[list.row() + 1] else { return }
        state.lists.update(id) { $0.cursor = lower }
    }
}
