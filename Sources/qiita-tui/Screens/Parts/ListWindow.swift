/// The visible rows of a list, computed from their heights in constant time.
struct ListWindow {
    /// The height of the list, in lines.
    let height: Int
    /// The number of rows.
    let count: Int
    /// The preferred height of a row, in lines.
    var linesOfRow = 2
    /// The lines shown below the last row.
    var linesBelow = 1
    /// The rows of height 1.
    var lowRows: Set<Int> = []
    /// The rows with a dividing line above them; omitted at the top of the window, so that a new line does not move the rows below.
    var dividedRows: Set<Int> = []

    /// The height of other rows, in lines.
    var rowHeight: Int { height < 2 ? 1 : linesOfRow }

    /// The number of rows that a page of the window holds.
    var page: Int { max(1, height / rowHeight) }

    /// The height of a row, in lines, if the window begins with the row `top`.
    func height(ofRow row: Int, top: Int) -> Int {
        ownHeight(row) + (dividedRows.contains(row) && row != top ? 1 : 0)
    }

    private func ownHeight(_ row: Int) -> Int {
        row >= count || lowRows.contains(row) ? 1 : rowHeight
    }

    /// The last row that can be the first visible one without blank lines below the list.
    var lastTop: Int { firstRow(above: count, linesBelow: 0, atLeast: 0) }

    /// The first row to show so that the row under the cursor is entirely visible, with the last article the row below it, and no
    /// lines are blank below the list while rows are hidden above.
    func top(cursor: Int, top: Int) -> Int {
        let top = min(top, lastTop)
        guard cursor > top else { return max(0, cursor) }
        let isLast = cursor == count - 1 && height > ownHeight(cursor)
        return max(0, firstRow(above: cursor, linesBelow: isLast ? linesBelow : 0, atLeast: top))
    }

    /// The first row, but at least `least`, of a window that ends with the row `last` and some lines below it.
    private func firstRow(above last: Int, linesBelow: Int, atLeast least: Int) -> Int {
        var lines = ownHeight(last) + linesBelow
        var first = last
        while first > max(0, least) {
            lines += ownHeight(first - 1) + (dividedRows.contains(first) ? 1 : 0)
            if lines > height { break }
            first -= 1
        }
        return first
    }

    /// The last row that is whole in a window beginning with the row `top`; `top` itself if no row is.
    func lastWholeRow(top: Int) -> Int {
        var row = top
        var lines = ownHeight(top)
        while row < count {
            lines += height(ofRow: row + 1, top: top)
            if lines > height { break }
            row += 1
        }
        return row
    }

    /// The row and the top of the window after paging by some rows, downwards positive; `last` is the last selectable row.
    ///
    /// The window moves with the cursor, and no row is passed by: the rows that are whole before and after follow each other.
    func paged(by rows: Int, cursor: Int, top: Int, last: Int) -> (cursor: Int, top: Int) {
        rows > 0
            ? pagedDown(by: rows, cursor: cursor, top: top, last: last) : pagedUp(by: -rows, cursor: cursor, top: top)
    }

    private func pagedDown(by rows: Int, cursor: Int, top: Int, last: Int) -> (cursor: Int, top: Int) {
        let next = lastWholeRow(top: top) + 1
        var target = min(cursor + rows, last)
        var reached = self.top(cursor: target, top: min(top + rows, next))
        while reached > next, target > next {
            target -= 1
            reached = self.top(cursor: target, top: next)
        }
        return (target, reached)
    }

    private func pagedUp(by rows: Int, cursor: Int, top: Int) -> (cursor: Int, top: Int) {
        let first = top > 0 ? firstRow(above: top - 1, linesBelow: 0, atLeast: 0) : 0
        let wanted = max(top - rows, first)
        let target = max(cursor - rows, wanted)
        return (target, self.top(cursor: target, top: wanted))
    }

    /// The row on a line of the window whose first row is `top`.
    func row(atLine line: Int, top: Int) -> Int {
        var row = top
        var end = height(ofRow: row, top: top)
        while end <= line, row < count {
            row += 1
            end += height(ofRow: row, top: top)
        }
        return row
    }
}
