/// The widths of a table's columns.
///
/// Columns are as wide as their content where that fits. Where it does not, the widest gives way first, then it and the next
/// widest together, so that a column of short labels is never squeezed for the sake of one with long text.
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
        var spare = room - natural.reduce(0) { $0 + min($1, limit) }
        widths = natural.map { width in
            guard width > limit else { return width }
            let extra = min(spare, 1)
            spare -= extra
            return limit + extra
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
