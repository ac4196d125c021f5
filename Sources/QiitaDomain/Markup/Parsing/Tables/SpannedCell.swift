/// A table cell with its spans as written.
struct SpannedCell {
    var cell: TableBlock.Cell
    var columnSpan: Int
    var rowSpan: Int
}
