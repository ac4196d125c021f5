import QiitaDomain

/// A place in the laid out body that keys lead to.
struct BodyMark: Equatable, Sendable {
    /// What is there.
    enum Kind: Equatable, Sendable {
        case heading(level: Int, anchor: String, text: String)
        /// A fold by its number in the body, from 0.
        case fold(number: Int, isOpen: Bool)
        /// A code frame that takes so many lines, its label row among them.
        case code(CodeBlock, lineCount: Int)
        /// A footnote at the end, by its label.
        case footnote(label: String)
        /// A reference to a footnote, by its label.
        case footnoteReference(label: String)
    }
    /// The line, counted from the first line of its block.
    var line: Int
    var kind: Kind

    /// The lines that it stands on, where its block begins at this one.
    func lines(from start: Int) -> Range<Int> {
        let count = if case .code(_, let lineCount) = kind { lineCount } else { 1 }
        return start + line..<start + line + count
    }
}
