import QiitaDomain

/// The content of the terminal at one moment: its rows from top to bottom and the position of the cursor.
struct Frame: Equatable, Sendable {
    /// A position on the terminal, in cells from the top left, counted from 0.
    struct Position: Equatable, Sendable {
        var row: Int
        var column: Int
    }
    /// At most as many as the window has rows, each at most as wide as the window; missing rows are blank.
    var rows: [StyledLine]
    /// The position of the cursor; nil hides it.
    var cursor: Position?
    /// The title of the window; nil is the program's name.
    var title: String?

    init(rows: [StyledLine], cursor: Position? = nil, title: String? = nil) {
        self.rows = rows
        self.cursor = cursor
        self.title = title
    }
}

extension Frame {
    /// The line at a row; nil below the frame's last row.
    func row(_ index: Int) -> StyledLine? {
        rows.indices.contains(index) ? rows[index] : nil
    }
}
