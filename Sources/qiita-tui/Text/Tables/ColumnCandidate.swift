import QiitaDomain

/// Columns of a table that must wrap, and what that costs.
struct ColumnCandidate {
    private(set) var widths: [Int]
    private let natural: [Int]
    private let floors: TableColumnFloors
    /// The extents of the cells of each row; cells that span columns do not count.
    private let rows: [[LineBreaker.Extent]]

    /// The maximum number of rows measured, for a number of columns. In longer tables every second or third row is
    /// measured, and so on, which bounds the work.
    private static func sample(columns: Int) -> Int {
        max(10, min(60, 2400 / (columns * columns)))
    }

    private static let steps = 40

    /// The better ones of the columns that start from their words and from their floors.
    static func best(_ table: MeasuredTable, natural: [Int], floors: TableColumnFloors, room: Int) -> ColumnCandidate {
        var best = ColumnCandidate(table, natural: natural, floors: floors, start: floors.start, room: room)
        best.improve()
        guard floors.start != floors.widths else { return best }
        var other = ColumnCandidate(table, natural: natural, floors: floors, start: floors.widths, room: room)
        other.improve()
        return other.cost < best.cost ? other : best
    }

    /// Shrinks the widest columns until all fit, but none below its start.
    init(_ table: MeasuredTable, natural: [Int], floors: TableColumnFloors, start: [Int], room: Int) {
        self.natural = natural
        self.floors = floors
        let limit = Self.limit(natural, floors: start, room: room)
        var spare = room - Self.total(natural, start, limit)
        widths = zip(natural, start).map { width, floor in
            let shrunk = max(floor, min(width, limit))
            let extra = min(width - shrunk, spare, 2)
            spare -= extra
            return shrunk + extra
        }
        let step = table.rows.count / Self.sample(columns: natural.count) + 1
        rows = stride(from: 0, to: table.rows.count, by: step).map { row in
            table.rows[row].map { cell in
                cell.map { $0.span == 1 ? $0.extent : LineBreaker.Extent() } ?? LineBreaker.Extent()
            }
        }
    }

    /// The greatest even width to which wider columns can shrink for all to fit, none below its floor.
    private static func limit(_ natural: [Int], floors: [Int], room: Int) -> Int {
        var low = 0
        var high = room / 2
        while low < high {
            let middle = (low + high + 1) / 2
            if total(natural, floors, middle * 2) <= room { low = middle } else { high = middle - 1 }
        }
        return low * 2
    }

    private static func total(_ natural: [Int], _ floors: [Int], _ limit: Int) -> Int {
        zip(natural, floors).reduce(0) { $0 + max($1.1, min($1.0, limit)) }
    }

    /// Whether these columns keep more of the words whole than the other ones, or as much in a lower table; if their text touches
    /// the rules between them, in one that is lower by an eighth.
    func isBetter(than other: ColumnCandidate, touches: Bool) -> Bool {
        guard floors.kept == other.floors.kept else { return floors.kept > other.floors.kept }
        return touches ? cost < other.cost / 8 * 7 : cost < other.cost
    }

    /// The height of the table, estimated, and the words that must be split.
    var cost: Int { cost(widths, below: .max) }

    /// The cost of a line of the table. A word that must be split costs as much as one, and as three where it has no mark to
    /// break at; a line of a cell costs next to nothing.
    private static let line = 1000

    /// The cost of columns of these widths; of the first rows only, if those cost as much as `least`.
    private func cost(_ widths: [Int], below least: Int) -> Int {
        var sum = 0
        for row in rows where sum < least {
            StepCount.add(widths.count)
            var tallest = 1
            for column in row.indices {
                let cell = row[column]
                guard cell.cells > 0 else { continue }
                let width = widths[column]
                let lines = (cell.cells + width - 1) / width + cell.lines - 1
                tallest = max(tallest, lines)
                sum += lines + (cell.word > width ? Self.line : 0) + (cell.part > width ? Self.line * 2 : 0)
            }
            sum += tallest * Self.line
        }
        return sum
    }

    /// Moves cells from one column to another as long as that lowers the cost.
    mutating func improve() {
        var least = cost
        for _ in 0..<Self.steps {
            var best: (cells: Int, from: Int, to: Int)?
            for from in widths.indices {
                for to in widths.indices where to != from && widths[to] < natural[to] {
                    for cells in [2, 4, 8, 16] where widths[from] - cells >= floors.widths[from] {
                        move(cells, from, to)
                        let cost = cost(widths, below: least)
                        if cost < least { (least, best) = (cost, (cells, from, to)) }
                        move(cells, to, from)
                    }
                }
            }
            guard let best else { return }
            move(best.cells, best.from, best.to)
        }
    }

    private mutating func move(_ cells: Int, _ from: Int, _ to: Int) {
        widths[from] -= cells
        widths[to] += cells
    }
}
