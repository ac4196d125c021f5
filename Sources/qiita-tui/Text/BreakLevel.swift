/// How good a place is for a line to end. A line ends at the last place of the best level that it has.
enum BreakLevel: UInt8, Comparable, Sendable {
    /// Not a place: before spaces, which stay with the line that they end.
    case never
    /// A forbidden head or tail, or a pair that must not be parted: only where nothing else fits.
    case forbidden
    /// Inside a word: only where the word is wider than the line.
    case insideWord
    /// Inside a word or inline code, behind a space or a mark that parts it: the better place in what is too wide.
    case insideUnit
    /// Between words or ideographs.
    case free

    static func < (left: BreakLevel, right: BreakLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}
