/// The lines of a block as one searchable text, with a map back to the lines.
///
/// Wrapped lines are joined directly, or with a space between words of letters; margins are left out. Prose does not say where a
/// paragraph or an item ends, so a match may extend from one list item into the next.
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
    init(_ lines: [LaidLine], first: Int) {
        for (offset, line) in lines.enumerated() {
            let own = line.text
            let margin = offset == 0 ? 0 : min(Int(line.margin), own.utf8.count)
            let words = own.utf8.dropFirst(margin)
            if offset > 0 { text += Self.separator(text.unicodeScalars.last, line.joint, Substring(words)) }
            pieces.append(Piece(start: text.utf8.count, line: first + offset, lineStart: margin, count: words.count))
            text += Substring(words)
        }
    }

    /// The parts of lines that a range of the text covers.
    func parts(of range: Range<Int>) -> [LineRange] {
        let low = pieces.partitioningIndex { $0.start + $0.count > range.lowerBound }
        var parts: [LineRange] = []
        for piece in pieces[low...] {
            guard piece.start < range.upperBound else { break }
            let part = range.clamped(to: piece.start..<piece.start + piece.count)
            guard !part.isEmpty else { continue }
            let shift = piece.lineStart - piece.start
            parts.append(LineRange(line: piece.line, bytes: part.lowerBound + shift..<part.upperBound + shift))
        }
        return parts
    }

    /// What separates a line from the text before it.
    private static func separator(_ last: Unicode.Scalar?, _ joint: LaidLine.Joint, _ words: Substring) -> String {
        guard let last, let first = words.unicodeScalars.first else { return "\n" }
        switch joint {
        case .prose: return [last, first].contains { DisplayWidth.standard.cells(of: $0) == 2 } ? "" : " "
        case .direct: return ""
        case .blank: return " "
        case .newLine, .unwrapped: return "\n"
        }
    }
}

/// A part of a line.
struct LineRange: Equatable, Sendable {
    /// The number of the line in the article.
    var line: Int
    /// The range of the line's text, in bytes.
    var bytes: Range<Int>
}
