extension Command {
    /// The lines by which the command scrolls a text of `count` lines in a window of `height`, downwards positive; nil for a
    /// command that does not scroll. A page keeps one line of the page before.
    func lines(height: Int, count: Int) -> Int? {
        switch self {
        case .moveDown: 1
        case .moveUp: -1
        case .pageDown: max(1, height - 1)
        case .pageUp: -max(1, height - 1)
        case .halfPageDown: max(1, height / 2)
        case .halfPageUp: -max(1, height / 2)
        case .moveToFirst: -count
        case .moveToLast: count
        default: nil
        }
    }
}
