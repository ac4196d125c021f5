import QiitaDomain

@testable import QiitaDomain
@testable import qiita_tui

/// The rows of the list on top that are whole in the window.
@MainActor
struct SimulatedPaging {
    private let list: ListID
    private let rows: ListRows
    private let whole: ClosedRange<Int>

    /// Nil where no list takes the keys, or none of its rows is whole.
    init?(_ state: AppState, presentation: Presentation) {
        let size = TerminalSize(columns: state.session.window.columns, rows: state.session.window.rows)
        guard state.notice.dialog == nil, state.notice.question == nil, state.input.purpose == nil,
            let shown = ArticleListScreenState(state, route: state.navigation.top), shown.hasList
        else { return nil }
        let header = 1 + ListHeading(presentation: presentation).lines(shown).count
        let layout = ScreenLayout(size: size, header: header)
        let listRows = ArticleListRows(shown.list)
        guard layout.isUsable, listRows.rows.count > 0 else { return nil }
        let window = listRows.window(height: layout.bodyRows, look: state.session.listLook)
        let cursor = shown.list.row()
        let top = window.top(cursor: cursor, top: cursor - shown.list.rowsAbove)
        var lines = 0
        let rest = (top...listRows.rows.count).prefix { row in
            lines += window.height(ofRow: row, top: top)
            return lines <= window.height
        }
        guard let last = rest.last else { return nil }
        list = shown.id
        rows = listRows.rows
        whole = top...last
    }

    /// What was passed by after a key that pages; nil where the whole rows before and after follow each other.
    func passedBy(in after: SimulatedPaging) -> String? {
        guard list == after.list, rows.articles == after.rows.articles, rows.gapRows == after.rows.gapRows else {
            return nil
        }
        let isJoined = after.whole.lowerBound <= whole.upperBound + 1 && after.whole.upperBound + 1 >= whole.lowerBound
        return isJoined ? nil : "rows \(whole) and then \(after.whole) of \(rows.count)"
    }
}

extension Motion {
    /// Whether the motion pages.
    var pages: Bool {
        switch self {
        case .pageDown, .pageUp, .halfPageDown, .halfPageUp: true
        case .down, .up, .toFirst, .toLast: false
        }
    }
}
