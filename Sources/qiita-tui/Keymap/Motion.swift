/// A way to move.
enum Motion: String, CaseIterable, Sendable {
    case down = "moveDown"
    case up = "moveUp"
    case pageDown
    case pageUp
    case halfPageDown
    case halfPageUp
    case toFirst = "moveToFirst"
    case toLast = "moveToLast"

    /// The lines by which the motion scrolls a text of `count` lines in a window of `height`, downwards positive. A page keeps
    /// one line of the page before.
    func lines(height: Int, count: Int) -> Int {
        switch self {
        case .down: 1
        case .up: -1
        case .pageDown: max(1, height - 1)
        case .pageUp: -max(1, height - 1)
        case .halfPageDown: max(1, height / 2)
        case .halfPageUp: -max(1, height / 2)
        case .toFirst: -count
        case .toLast: count
        }
    }

    /// The row that the motion leads to from `row` in a list of `count` rows, of which a page holds `page`.
    func row(from row: Int, count: Int, page: Int) -> Int {
        let target =
            switch self {
            case .down: row + 1
            case .up: row - 1
            case .pageDown: row + page
            case .pageUp: row - page
            case .halfPageDown: row + max(1, page / 2)
            case .halfPageUp: row - max(1, page / 2)
            case .toFirst: 0
            case .toLast: count - 1
            }
        return max(0, min(target, count - 1))
    }
}
