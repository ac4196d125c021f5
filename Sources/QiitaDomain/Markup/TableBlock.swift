/// A table as a grid, with spans of columns and rows already resolved.
public struct TableBlock: Equatable, Sendable {
    /// The alignment of the text in a cell.
    public enum Alignment: Equatable, Sendable {
        case natural
        case left
        case center
        case right
    }
    /// A cell at its place in the grid.
    public struct Cell: Equatable, Sendable {
        /// The content of the cell.
        public var text: [Inline]
        /// The alignment of its text.
        public var alignment: Alignment
        /// True for a `th`.
        public var isHeader: Bool
        /// The number of columns it spans, at least 1. The other columns follow as empty cells.
        public var columnSpan: Int

        /// Creates a cell.
        public init(text: [Inline], alignment: Alignment = .natural, isHeader: Bool = false, columnSpan: Int = 1) {
            self.text = text
            self.alignment = alignment
            self.isHeader = isHeader
            self.columnSpan = columnSpan
        }
    }
    /// The number of header rows at the start.
    public var headerCount: Int
    /// The rows, all of the same number of cells.
    public var rows: [[Cell]]

    /// Creates a table.
    public init(headerCount: Int, rows: [[Cell]]) {
        self.headerCount = headerCount
        self.rows = rows
    }
}
