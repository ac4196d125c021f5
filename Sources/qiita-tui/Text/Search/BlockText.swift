/// The lines of a block as one searchable text, with a map back to the lines.
///
/// Wrapped lines are joined directly, or with a space between words of letters; the margin of a continuation line (quote
/// marks, the gutter of code, spaces) is left out. Whether a line continues is an estimate, so a match may extend from one
/// list item into the next.
struct BlockText {
    /// A part of the text that is on one line.
    private struct Piece {
        /// Its start in the text, in bytes.
        var start: Int
        var line: Int
        /// Its start on its line, in bytes.
        var lineStart: Int
        var count: Int
    }

    private(set) var text = ""
    private var pieces: [Piece] = []

    /// Joins lines; the first of them has the number `first`.
    init(_ lines: some Sequence<StyledLine>, first: Int) {
        for (offset, line) in lines.enumerated() {
            let own = line.text
            let margin = offset == 0 ? 0 : Self.margin(of: line)
            let words = own.utf8.dropFirst(margin)
            if offset > 0 { text += Self.separator(text.unicodeScalars.last, line, Substring(words)) }
            pieces.append(Piece(start: text.utf8.count, line: first + offset, lineStart: margin, count: words.count))
            text += Substring(words)
        }
    }

    /// The parts of lines that a range of the text covers.
    func parts(of range: Range<Int>) -> [LinePart] {
        let low = pieces.partitioningIndex { $0.start + $0.count > range.lowerBound }
        var parts: [LinePart] = []
        for piece in pieces[low...] {
            guard piece.start < range.upperBound else { break }
            let part = range.clamped(to: piece.start..<piece.start + piece.count)
            guard !part.isEmpty else { continue }
            let shift = piece.lineStart - piece.start
            parts.append(LinePart(line: piece.line, bytes: part.lowerBound + shift..<part.upperBound + shift))
        }
        return parts
    }

    /// The roles of margins: quotes and code, and the edges of notes.
    private static let marginRoles: Set<TextStyle.Role> = [.dim, .info, .warning, .error]

    /// The length of a line's margin, in bytes.
    private static func margin(of line: StyledLine) -> Int {
        var count = 0
        for span in line.spans {
            let isSpace = span.text.utf8.allSatisfy { $0 == 0x20 }
            let isMark =
                Self.marginRoles.contains(span.style.role) && span.text.utf8.allSatisfy { " >|<_".utf8.contains($0) }
            guard isSpace || isMark else { break }
            count += span.text.utf8.count
        }
        return count
    }

    /// What separates a line from the text before it.
    private static func separator(_ last: Unicode.Scalar?, _ line: StyledLine, _ words: Substring) -> String {
        guard let last, let first = words.unicodeScalars.first else { return "\n" }
        if let gutter = line.spans.first?.text, line.spans[0].style.role == .dim, gutter.hasPrefix("|") {
            return gutter == "|> " ? "" : gutter == "|>" || gutter == "|_" ? " " : "\n"
        }
        let isWide = [last, first].contains { DisplayWidth.standard.cells(of: $0) == 2 }
        return isWide ? "" : " "
    }
}
