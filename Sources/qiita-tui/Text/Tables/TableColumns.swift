import QiitaDomain

/// The widths of the columns of a table.
///
/// Columns are as wide as their content if all fit, with the widest possible gaps. Otherwise they start from their widest words and
/// from their floors (`TableColumnFloors`), what is left goes to the columns that need it, and cells move between columns as long as
/// that makes the table lower. At the end cells move to where a line is cut inside a word or a last line is short
/// (`ColumnRefinement`), and the gaps become narrow if that leaves fewer cells with cut words.
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
        let words = table.wordWidths
        var best: (fit: ColumnCandidate, floors: [Int], gap: Int)?
        var narrow: (fit: ColumnCandidate, floors: [Int])?
        for gap in Self.gaps {
            let room = width - gap * gaps
            guard let floors = TableColumnFloors(natural: natural, words: words, room: room) else { continue }
            let fit = ColumnCandidate.best(table, natural: natural, floors: floors, room: room)
            if gap == 1 { narrow = (fit, floors.widths) }
            if best.map({ fit.isBetter(than: $0.fit, touches: gap == 1) }) ?? true {
                best = (fit, floors.widths, gap)
            }
        }
        guard let best else { return nil }
        let refined = table.refined(best.fit.widths, floors: best.floors, natural: natural)
        // A cell between columns may be what a word lacks.
        let spare = (best.gap - 1) * gaps
        let isInReach = refined.cuts.indices.contains {
            refined.cuts[$0] > 0 && words[$0].whole <= refined.widths[$0] + spare
        }
        if best.gap > 1, isInReach, let narrow {
            let other = table.refined(narrow.fit.widths, floors: narrow.floors, natural: natural)
            if other.cuts.reduce(0, +) < refined.cuts.reduce(0, +) {
                (widths, gap) = (other.widths, 1)
                return
            }
        }
        (widths, gap) = (refined.widths, best.gap)
    }

    /// The width of a table cell that covers `span` columns, in cells, gaps included.
    func width(from column: Int, span: Int) -> Int {
        let covered = widths[column..<min(column + max(span, 1), widths.count)]
        return covered.reduce(0, +) + gap * (covered.count - 1)
    }
}
