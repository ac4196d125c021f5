/// The quality of a break opportunity. A line ends at its last opportunity of the best level.
enum BreakLevel: UInt8, Comparable, Sendable {
    /// No break: before spaces, which belong to the line that they end.
    case never
    /// Breaks a kinsoku rule or splits an inseparable pair: only if the line has no other opportunity.
    case forbidden
    /// Inside a word: only if the word is wider than the line.
    case insideWord
    /// Inside a word or inline code, after a space or separator: preferred to `insideWord`.
    case insideUnit
    /// Between words or ideographs.
    case free

    static func < (left: BreakLevel, right: BreakLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}
