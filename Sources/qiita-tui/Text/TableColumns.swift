/// The widths of a table's columns.
///
/// Columns are as wide as their content where that fits. Where it does not, the widest gives way first, then it and the next
/// widest together, so that a column of short labels is never squeezed for the sake of one with long text. Those that give
/// way get even widths where they can, as half of a wide character is of no use.
struct TableColumns: Equatable {
    /// A column is never narrower than this, unless its content is.
    static let narrowest = 8
    /// Cells of ` | ` between two columns.
    static let gap = 3

    /// The cells of each column.
    let widths: [Int]

    /// The columns of a grid in so many cells; nil where one would become too narrow to read.
    init?(natural: [Int], width: Int) {
        let room = width - Self.gap * (natural.count - 1)
        guard natural.reduce(0, +) > room else {
            widths = natural
            return
        }
        guard let limit = Self.limit(natural, room: room), limit >= Self.narrowest else { return nil }
        let even = limit - limit % 2
        var spare = room - natural.reduce(0) { $0 + min($1, even) }
        widths = natural.map { width in
            let extra = min(max(width - even, 0), spare, 2)
            spare -= extra
            return min(width, even) + extra
        }
    }

    /// The cells of a cell that covers so many columns from this one on, the gaps between them included.
    func width(from column: Int, span: Int) -> Int {
        let covered = widths[column..<min(column + max(span, 1), widths.count)]
        return covered.reduce(0, +) + Self.gap * (covered.count - 1)
    }

    /// The widest a column may be so that all fit; what is narrower keeps its width.
    private static func limit(_ natural: [Int], room: Int) -> Int? {
        var rest = room
        for (index, width) in natural.sorted().enumerated() {
            let share = rest / (natural.count - index)
            if width > share { return max(share, 0) }
            rest -= width
        }
        return nil
    }
}
