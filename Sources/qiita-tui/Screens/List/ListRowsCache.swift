import QiitaDomain
import ReduxKit

/// The rows of a list and their heights, computed again only if the list changed.
struct ListRowsCache {
    private struct Source: Equatable {
        let ids: StateDigest
        let shown: StateDigest?
        let order: ListViewOptions.Order
        let gaps: [ArticleListState.Gap]
        let firstSeen: Article.ID?
        let offersRetry: Bool
        let days: HistoryDays?
    }
    /// The lowest window with room for the dividing line, in lines.
    private static let leastForDivider = 4

    private(set) var rows = ListRows(ArticleListState(source: .latest))
    /// The rows with a dividing line above them.
    private var dividedRows: Set<Int> = []
    private var source: Source?
    /// The last position of the cursor, so that a long list is not searched for it at each key.
    private var lastRow = 0

    init() {}

    init(_ list: ArticleListState) {
        update(to: list)
    }

    mutating func update(to list: ArticleListState, days: HistoryDays? = nil) {
        let source = Source(
            ids: list.ids.digest, shown: list.shown?.digest, order: list.view.order, gaps: list.gaps,
            firstSeen: list.firstSeen, offersRetry: list.offersRetry, days: days)
        guard source != self.source else { return }
        self.source = source
        rows = ListRows(list)
        dividedRows =
            if let days { list.view.order == .asSent ? days.firstRows(of: rows) : [] } else {
                Set([rows.seenRow].compactMap(\.self))
            }
    }

    /// The row of the list's cursor, from 0.
    mutating func row(of list: ArticleListState) -> Int {
        lastRow = rows.row(of: list.cursor, near: lastRow)
        return lastRow
    }

    /// The rows that are visible in a window with `height` lines for the list.
    func window(height: Int, look: ListLook) -> ListWindow {
        var window = ListWindow(height: height, count: rows.count, linesOfRow: look.isOneLine ? 1 : 2)
        window.lowRows = Set(rows.gapRows)
        window.dividedRows = height >= Self.leastForDivider ? dividedRows : []
        return window
    }
}
