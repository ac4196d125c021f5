import QiitaDomain

/// A place in a laid-out body that a key can jump to or copy from.
struct BodyLandmark: Equatable, Sendable {
    /// What is there.
    enum Kind: Equatable, Sendable {
        case heading(level: Int, anchor: String, text: String)
        /// A fold, by its number in the body, counted from 0.
        case fold(number: Int, isOpen: Bool)
        /// A code frame of `lineCount` lines, its label row included. `unwrapped` is the lines of the code that are not wrapped, by
        /// their lines in the frame; none of a formula.
        case code(CodeBlock, lineCount: Int, unwrapped: [Int: Int])
        /// The formulas in a text of `lineCount` lines, one a line.
        case formulas(CodeBlock, lineCount: Int)
        /// A footnote at the end of the body, by its label.
        case footnote(label: String)
        /// A reference to a footnote, by its label.
        case footnoteReference(label: String)
    }
    /// The line, relative to the first line of its block.
    var line: Int
    var kind: Kind

    /// The lines that the mark covers if its block starts at line `start`.
    func lines(from start: Int) -> Range<Int> {
        let count =
            switch kind {
            case .code(_, let lineCount, _), .formulas(_, let lineCount): lineCount
            case .heading, .fold, .footnote, .footnoteReference: 1
            }
        return start + line..<start + line + count
    }
}
