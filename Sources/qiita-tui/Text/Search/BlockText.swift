/// The lines of a block as one text to search in, with the way back to the lines.
///
/// Where a line goes on in the next one nothing parts them, or a space between words of letters; what stands left of a
/// line (the marks of quotes, the gutter of code, spaces) is left out where the text goes on. Whether a line really goes
/// on is only guessed, so a match may reach from one item of a list into the next.
struct BlockText {
    /// A stretch of the text that is on one line.
    private struct Piece {
        /// Where it starts in the text, in bytes.
        var start: Int
        var line: Int
        /// Where it starts on its line, in bytes.
        var lineStart: Int
        var count: Int
    }

    /// The text.
    private(set) var text = ""
    private var pieces: [Piece] = []

    /// The text of lines, the first of which has the number `first`.
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

    /// The parts of lines that a stretch of the text is.
    func parts(of range: Range<Int>) -> [LinePart] {
        var low = 0
        var high = pieces.count
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].start + pieces[middle].count <= range.lowerBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
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

    /// The bytes left of a line's own text.
    private static func margin(of line: StyledLine) -> Int {
        var count = 0
        for span in line.spans {
            let isSpace = span.text.utf8.allSatisfy { $0 == 0x20 }
            let isMark = span.style.role == .dim && span.text.utf8.allSatisfy { " >|<".utf8.contains($0) }
            guard isSpace || isMark else { break }
            count += span.text.utf8.count
        }
        return count
    }

    /// What stands between a line's words and those before them.
    private static func separator(_ last: Unicode.Scalar?, _ line: StyledLine, _ words: Substring) -> String {
        guard let last, let first = words.unicodeScalars.first else { return "\n" }
        if let gutter = line.spans.first?.text, line.spans[0].style.role == .dim, gutter.hasPrefix("|") {
            return gutter == "|> " ? "" : "\n"
        }
        let isWide = [last, first].contains { DisplayWidth.standard.cells(of: $0) == 2 }
        return isWide ? "" : " "
    }
}

/// A part of a line.
struct LinePart: Equatable, Sendable {
    /// The line, counted through the article.
    var line: Int
    /// The part of the line's text, in bytes.
    var bytes: Range<Int>
}
