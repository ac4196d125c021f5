/// A table as a grid; spans of columns and rows are already laid into it.
public struct TableBlock: Equatable, Sendable {
    /// How a column's text stands.
    public enum Alignment: Equatable, Sendable {
        case natural
        case left
        case center
        case right
    }
    /// A cell that starts at its place in the grid.
    public struct Cell: Equatable, Sendable {
        /// What the cell says.
        public var text: [Inline]
        /// How its text stands.
        public var alignment: Alignment
        /// True for a `th`.
        public var isHeader: Bool
        /// How many columns it covers, at least 1. The covered places follow as empty cells.
        public var columnSpan: Int

        /// A cell from its parts.
        public init(text: [Inline], alignment: Alignment = .natural, isHeader: Bool = false, columnSpan: Int = 1) {
            self.text = text
            self.alignment = alignment
            self.isHeader = isHeader
            self.columnSpan = columnSpan
        }
    }
    /// How many of the first rows are the head; 0 where there is none.
    public var headerCount: Int
    /// The rows, all of the same number of cells.
    public var rows: [[Cell]]

    /// A table from its parts.
    public init(headerCount: Int, rows: [[Cell]]) {
        self.headerCount = headerCount
        self.rows = rows
    }
}
