/// Which rows of a list stand in the window, by their heights; independent of how long the list is.
struct ListWindow {
    /// Lines of the window that the list has.
    let height: Int
    /// Rows of the list.
    let count: Int
    /// Lines that a row takes where there is room.
    var linesOfRow = 2
    /// Lines below the last row that are shown with it.
    var linesBelow = 1
    /// The rows that take one line alone.
    var lowRows: Set<Int> = []
    /// The row with a line above it; at the top of the window it has none, so that a line that comes does not move the rows below it.
    var dividedRow: Int?

    /// Lines that a row takes unless it is a low one.
    var rowHeight: Int { height < 2 ? 1 : linesOfRow }

    /// The number of rows that a page of the window holds.
    var page: Int { max(1, height / rowHeight) }

    /// Lines that a row takes in a window that begins with the row `top`.
    func height(ofRow row: Int, top: Int) -> Int {
        ownHeight(row) + (row == dividedRow && row != top ? 1 : 0)
    }

    private func ownHeight(_ row: Int) -> Int {
        row >= count || lowRows.contains(row) ? 1 : rowHeight
    }

    /// The last row that can stand first, so that no room is left blank below the list.
    var lastTop: Int { firstRow(above: count, linesBelow: 0, atLeast: 0) }

    /// The first row to show so that the one under the cursor is whole, with the last article the row below it, and no
    /// room is left blank below the list while articles stand above the window.
    func top(cursor: Int, top: Int) -> Int {
        let top = min(top, lastTop)
        guard cursor > top else { return max(0, cursor) }
        let isLast = cursor == count - 1 && height > ownHeight(cursor)
        return max(0, firstRow(above: cursor, linesBelow: isLast ? linesBelow : 0, atLeast: top))
    }

    /// The first row, but none above `least`, of a window that ends with the row `last` and some lines below it.
    private func firstRow(above last: Int, linesBelow: Int, atLeast least: Int) -> Int {
        var lines = ownHeight(last) + linesBelow
        var first = last
        while first > max(0, least) {
            let isDivided = dividedRow.map { (first...last).contains($0) } ?? false
            lines += ownHeight(first - 1)
            if lines + (isDivided ? 1 : 0) > height { break }
            first -= 1
        }
        return first
    }

    /// The row that stands on a line of the window whose first row is `top`.
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
