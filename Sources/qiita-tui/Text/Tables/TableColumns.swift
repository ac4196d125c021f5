import QiitaDomain

/// The widths of the columns of a table.
///
/// Columns are as wide as their content if all fit, with the widest possible gaps. Otherwise they start from their widest words and
/// from their floors (`TableColumnFloors`), what is left goes to the columns that need it, and cells move between columns as long as
/// that makes the table lower. At the end a few cells move to where a line is cut inside a word or a last line is short
/// (`ColumnRefinement`).
struct TableColumns: Equatable {
    /// The width of each column, in cells.
    let widths: [Int]
    /// The width of the separator between two columns, in cells: 3 for ` | `, 2 for `| `, 1 for `|`.
    let gap: Int

    private static let gaps = [3, 2, 1]

    /// What separates two columns. Before Japanese, which has no white space of its own, a blank is kept as long as possible.
    var separator: String { gap == 3 ? " | " : gap == 2 ? "| " : "|" }
    /// Where a rule crosses the separator.
    var cross: String { gap == 3 ? "-+-" : gap == 2 ? "+-" : "+" }

    /// The columns of a table that is at most `width` cells wide; nil if a column would be too narrow to read.
    init?(_ table: MeasuredTable, width: Int) {
        let natural = table.naturalWidths
        let total = natural.reduce(0, +)
        let gaps = natural.count - 1
        if let gap = Self.gaps.first(where: { total + $0 * gaps <= width }) {
            (widths, self.gap) = (natural, gap)
            return
        }
        var best: (fit: ColumnFit, floors: [Int], gap: Int)?
        let words = table.wordWidths
        for gap in Self.gaps {
            guard let floors = TableColumnFloors(natural: natural, words: words, room: width - gap * gaps) else {
                continue
            }
            let fit = ColumnFit.best(table, natural: natural, floors: floors, room: width - gap * gaps)
            if best.map({ fit.isBetter(than: $0.fit, touches: gap == 1) }) ?? true {
                best = (fit, floors.widths, gap)
            }
        }
        guard let best else { return nil }
        (widths, gap) = (table.refined(best.fit.widths, floors: best.floors, natural: natural), best.gap)
    }

    /// The width of a table cell that covers `span` columns, in cells, gaps included.
    func width(from column: Int, span: Int) -> Int {
        let covered = widths[column..<min(column + max(span, 1), widths.count)]
        return covered.reduce(0, +) + gap * (covered.count - 1)
    }
}
