/// The least width of each column of a table that must wrap, and the widths to start from, by the words of the columns.
///
/// If the widest words of all columns fit side by side, no column becomes narrower than its widest word. Where that would leave
/// fewer than a dozen cells to a column, words may be split at their marks, but nowhere else. If the words do not fit, as few
/// columns as possible start narrower than their words, first those with the widest ones; what is gained or lost by another
/// split is a matter of the table's height then.
struct TableColumnFloors: Equatable {
    /// The least width of a column, in cells, unless its content is narrower.
    static let narrowest = 6
    /// The cells for each column from which on words are not even split at their marks.
    private static let roomy = 12

    /// The widest word of a column and the widest part of one between marks, in cells.
    struct Word: Equatable {
        var whole = 0
        var part = 0
    }

    /// What of the words stays whole.
    enum Kept: Comparable {
        case nothing, parts, words
    }

    /// The least width of each column, in cells.
    let widths: [Int]
    /// The width of each column to start from, in cells.
    let start: [Int]
    let kept: Kept

    /// The floors of columns that share `room` cells; nil if a column would be too narrow to read.
    init?(natural: [Int], words: [Word], room: Int) {
        let narrowest = natural.map { min($0, Self.narrowest) }
        let parts = zip(narrowest, words).map { max($0, $1.part) }
        let whole = zip(narrowest, words).map { max($0, $1.whole) }
        guard narrowest.reduce(0, +) <= room else { return nil }
        if whole.reduce(0, +) <= room {
            kept = room >= natural.count * Self.roomy ? .words : .parts
            widths = kept == .words ? whole : parts
            start = whole
        } else {
            let fitting = Self.narrowed(Self.narrowed(whole, to: parts, room: room), to: narrowest, room: room)
            (kept, widths, start) = (.nothing, narrowest, Self.restored(fitting, to: whole, room: room))
        }
    }

    /// The widths, the widest of them narrowed to their floors until all fit.
    private static func narrowed(_ widths: [Int], to floors: [Int], room: Int) -> [Int] {
        var result = widths
        var excess = widths.reduce(0, +) - room
        for column in widths.indices.sorted(by: { (widths[$0], $0) > (widths[$1], $1) }) where excess > 0 {
            excess -= widths[column] - floors[column]
            result[column] = floors[column]
        }
        return result
    }

    /// The widths, the narrowest of the words restored that fit now that wider ones are narrowed.
    private static func restored(_ widths: [Int], to whole: [Int], room: Int) -> [Int] {
        var result = widths
        var spare = room - widths.reduce(0, +)
        for column in widths.indices.sorted(by: { (whole[$0], $0) < (whole[$1], $1) })
        where whole[column] - widths[column] <= spare {
            spare -= whole[column] - widths[column]
            result[column] = whole[column]
        }
        return result
    }
}
