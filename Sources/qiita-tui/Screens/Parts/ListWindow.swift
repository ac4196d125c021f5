/// Which rows of a list stand in the window, by their heights; independent of how long the list is.
struct ListWindow: Equatable {
    /// Rows of the window that the list has.
    let height: Int
    /// Articles of the list.
    let count: Int
    /// Rows that one article takes where there is room.
    var rowsOfArticle = 2
    /// Rows below the last article that are to be seen with it.
    var rowsBelow = 1

    /// Rows that one article takes.
    var articleHeight: Int { height < 2 ? 1 : rowsOfArticle }

    /// How many articles a page of the window holds.
    var page: Int { max(1, height / articleHeight) }

    /// The last row that can stand first, so that no room is left blank below the list.
    var lastTop: Int { max(0, (count * articleHeight + 1 - height + articleHeight - 1) / articleHeight) }

    /// The first row to show so that the one under the cursor is whole, with the last article the row below it, and no
    /// room is left blank below the list while articles stand above the window.
    func top(cursor: Int, top: Int) -> Int {
        let top = min(top, lastTop)
        guard cursor > top else { return max(0, cursor) }
        let isLast = cursor == count - 1
        let cursorHeight = cursor >= count ? 1 : articleHeight + (isLast && height > articleHeight ? rowsBelow : 0)
        let fitting = max(0, height - cursorHeight) / articleHeight
        return max(0, max(top, cursor - fitting))
    }
}
