import QiitaDomain

/// Moves cells between columns as their lines turn out, to mend lines that are cut inside a word and short last lines.
///
/// `ColumnCandidate` estimates the lines of a cell by its width; here cells are broken into lines for the few widths that come into
/// question.
private struct ColumnRefinement {
    /// A column at one width.
    private struct Column {
        /// The lines of its cell in each row.
        var lines: [Int] = []
        /// What its flaws cost.
        var cost = 0
        /// The cells in which words are cut.
        var cuts = 0
    }

    /// The cost of a line of the table, of a cut word and of a short last line: a short line may not cost the table a line, two of
    /// them may.
    private static let (line, cut, shortLine) = (1000, 3000, 600)
    private static let steps = 6
    /// The cells that move at once; many only if that leaves fewer cells with cut words.
    private static let moves = (few: [1, 2, 3, 4], many: [6, 8, 12])
    /// Tables with more text than this, in bytes, stay as they are estimated.
    private static let longest = 16 << 10
    private static let mostColumns = 8

    private let table: MeasuredTable
    private let rows: [[MeasuredTable.Cell?]]
    private let floors: [Int]
    private let natural: [Int]
    private var columns: [[Int: Column]]

    init?(_ table: MeasuredTable, floors: [Int], natural: [Int]) {
        let length = table.rows.reduce(0) { $0 + $1.reduce(0) { $0 + ($1?.text.bytes.count ?? 0) } }
        guard length <= Self.longest, natural.count <= Self.mostColumns else { return nil }
        self.table = table
        (rows, self.floors, self.natural) = (table.rows, floors, natural)
        columns = Array(repeating: [:], count: natural.count)
    }

    /// The number of cells in each column of these widths in which words are cut.
    mutating func cuts(_ widths: [Int]) -> [Int] {
        widths.indices.map { column(at: $0, width: widths[$0]).cuts }
    }

    /// The widths with the least cost that a few moves lead to.
    mutating func refined(_ start: [Int]) -> [Int] {
        var widths = start
        var least = cost(widths)
        for _ in 0..<Self.steps where hasFlaws(widths) {
            var best: [Int]?
            for from in widths.indices {
                for to in widths.indices where to != from && widths[to] < natural[to] {
                    let isCut = column(at: to, width: widths[to]).cuts > 0
                    for cells in Self.moves.few + (isCut ? Self.moves.many : [])
                    where widths[from] - cells >= floors[from] {
                        if cells > Self.moves.few.count, !mends(from, to, cells, of: widths) { continue }
                        var moved = widths
                        moved[from] -= cells
                        moved[to] += cells
                        let cost = cost(moved)
                        if cost < least { (least, best) = (cost, moved) }
                    }
                }
            }
            guard let best else { break }
            widths = best
        }
        return widths
    }

    /// Whether moving cells leaves fewer cells of the table with cut words.
    private mutating func mends(_ from: Int, _ to: Int, _ cells: Int, of widths: [Int]) -> Bool {
        let gain = column(at: to, width: widths[to]).cuts - column(at: to, width: widths[to] + cells).cuts
        guard gain > 0 else { return false }
        return column(at: from, width: widths[from] - cells).cuts - column(at: from, width: widths[from]).cuts < gain
    }

    private mutating func hasFlaws(_ widths: [Int]) -> Bool {
        widths.indices.contains { column(at: $0, width: widths[$0]).cost > 0 }
    }

    private mutating func cost(_ widths: [Int]) -> Int {
        var tallest = [Int](repeating: 1, count: rows.count)
        var cost = 0
        for index in widths.indices {
            let column = column(at: index, width: widths[index])
            cost += column.cost
            for (row, lines) in column.lines.enumerated() {
                cost += lines
                tallest[row] = max(tallest[row], lines)
            }
        }
        return cost + tallest.reduce(0, +) * Self.line
    }

    private mutating func column(at index: Int, width: Int) -> Column {
        if let known = columns[index][width] { return known }
        var column = Column()
        for row in rows {
            guard index < row.count, let cell = row[index], cell.span == 1, !cell.text.isEmpty else {
                column.lines.append(0)
                continue
            }
            guard cell.extent.cells > width else {
                column.lines.append(cell.extent.lines)
                continue
            }
            let flaws = table.breaker.flaws(of: cell.text, width: width)
            column.lines.append(flaws.lines)
            column.cuts += flaws.cuts > 0 ? 1 : 0
            column.cost += flaws.cuts * Self.cut + flaws.shortLines * Self.shortLine
        }
        columns[index][width] = column
        return column
    }
}

extension MeasuredTable {
    /// Widths of columns, in cells, from which cells were moved to where lines are cut or short, and the number of cells in each
    /// in which words are cut all the same; none falls below its floor.
    func refined(_ widths: [Int], floors: [Int], natural: [Int]) -> (widths: [Int], cuts: [Int]) {
        guard var refinement = ColumnRefinement(self, floors: floors, natural: natural) else { return (widths, []) }
        let widths = refinement.refined(widths)
        return (widths, refinement.cuts(widths))
    }
}
