import ReduxKit

@testable import QiitaDomain

/// A bug that a test plants in the reducer.
enum PlantedBug: String, CaseIterable {
    /// A change of a stock that failed, or that Qiita does not have, leaves its count.
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
        guard case .outbox(.request(let id, _, let step)) = action,
            case .stock(let article)? = before.outbox.entries.first(where: { $0.intention.id == id })?.intention.target,
            let change = before.stocks[article].change?.countChange
        else { return }
        switch step {
        case .failed, .answered(.notApplied, _): state.articles.changeStocksCount(of: article, by: change)
        case .sent, .delayed, .answered, .cancelled: return
        }
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
