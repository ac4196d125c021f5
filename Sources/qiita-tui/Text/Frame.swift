/// Everything a terminal shows at one moment: rows from top to bottom, and where the hardware cursor stands.
struct Frame: Equatable, Sendable {
    /// A place on the terminal, counted from 0 at the top left, in cells.
    struct Position: Equatable, Sendable {
        var row: Int
        var column: Int
    }
    /// At most as many as the window has rows, none wider than the window; missing rows are blank.
    var rows: [StyledLine]
    /// Where the cursor stands; nil hides it.
    var cursor: Position?

    init(rows: [StyledLine], cursor: Position? = nil) {
        self.rows = rows
        self.cursor = cursor
    }
}
