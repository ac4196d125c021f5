import QiitaDomain
import ReduxKit

/// All rules that a session keeps: those of the state, of answers and of transitions, and those of what is on the screen.
enum SessionRules {
    /// The rules, each of which has a name of its own.
    static let all = AppRules.all + [paging]

    private static let display = DisplaySettings(strings: .english)

    /// No key of paging passes by a row. A log does not name the key: one that pages moves the window with the cursor, while
    /// one that goes to a row moves it no further than that row needs.
    private static let paging = Rule<AppState>(RuleName.pagingPassesNoRow.rawValue) { before, action, state in
        guard case .browsing(_, .cursorMoved)? = action as? AppAction,
            let old = WholeRows(before, display: display),
            let new = WholeRows(state, display: display), !old.followsCursor(in: new)
        else { return nil }
        return old.passedBy(in: new)
    }
}

/// The rows of the list on top that are entirely visible in the window.
struct WholeRows {
    private let list: ListID
    private let rows: ListRows
    private let window: ListWindow
    private let cursor: Int
    /// The first row in the window as the state has it, which can be one that the screen corrects.
    private let storedTop: Int
    private let top: Int
    private let whole: ClosedRange<Int>

    /// Nil where no list takes the keys, or none of its rows is whole.
    init?(_ state: AppState, display: DisplaySettings) {
        let size = TerminalSize(columns: state.session.window.columns, rows: state.session.window.rows)
        guard state.notice.dialog == nil, state.notice.question == nil, state.input.purpose == nil,
            let shown = ArticleListScreenState(state, route: state.navigation.top), shown.hasList
        else { return nil }
        let header = 1 + ArticleListSubheader(display: display).lines(shown).count
        let layout = ScreenLayout(size: size, header: header)
        var listRows = ListRowsCache()
        listRows.update(to: shown.list, days: shown.days)
        guard layout.isUsable, listRows.rows.count > 0 else { return nil }
        let window = listRows.window(height: layout.bodyRows, look: shown.look)
        cursor = shown.list.row()
        storedTop = cursor - shown.list.rowsAbove
        let top = window.top(cursor: cursor, top: storedTop)
        var lines = 0
        let rest = (top...listRows.rows.count).prefix { row in
            lines += window.height(ofRow: row, top: top)
            return lines <= window.height
        }
        guard let last = rest.last else { return nil }
        list = shown.id
        rows = listRows.rows
        self.window = window
        self.top = top
        whole = top...last
    }

    /// What was passed by between this window and a later one; nil where the whole rows of both follow each other, or the rows of the
    /// list are others.
    func passedBy(in after: WholeRows) -> String? {
        guard list == after.list, rows.articles == after.rows.articles, rows.gapRows == after.rows.gapRows else {
            return nil
        }
        let isJoined = after.whole.lowerBound <= whole.upperBound + 1 && after.whole.upperBound + 1 >= whole.lowerBound
        return isJoined ? nil : "rows \(whole) and then \(after.whole) of \(rows.count)"
    }

    /// Whether the window moved no further than the cursor of a later state needs, as when the cursor alone was moved.
    func followsCursor(in after: WholeRows) -> Bool {
        [storedTop, top].contains { window.top(cursor: after.cursor, top: $0) == after.top }
    }
}
