import QiitaDomain
import ReduxKit

/// Measures text in terminal cells.
///
/// Scalars are measured by the same table as ncurses' `wcwidth`, clusters as they are drawn: an emoji of several scalars
/// takes two cells (`ClusterWidth`), everything else the sum of its scalars. Terminals disagree on composed emoji: old ones
/// draw every part of a ZWJ sequence, new ones a single picture, and ncurses counts every part. `CellSplitter` therefore
/// cuts what goes to the screen so that it takes the same cells everywhere. Text with VS15 keeps the width of its first
/// scalar, as in ncurses and most terminals.
struct DisplayWidth: Equatable, Sendable {
    /// The width of an East Asian ambiguous character (`①`, `★`, `→`), 1 or 2 cells depending on the terminal's font.
    let ambiguousWidth: Int

    /// The measure in which ambiguous characters take one cell.
    static let standard = DisplayWidth(ambiguousWidth: 1)

    /// Creates a measure; any value other than 2 counts as 1.
    init(ambiguousWidth: Int) {
        self.ambiguousWidth = ambiguousWidth == 2 ? 2 : 1
    }

    /// The width of a single scalar, in cells; 0 for a control character.
    func cells(of scalar: Unicode.Scalar) -> Int {
        ClusterWidth.cells(of: scalar, ambiguous: ambiguousWidth)
    }

    /// The width of one cluster, in cells.
    func cells(of character: Character) -> Int {
        ClusterWidth.cells(of: character.unicodeScalars, ambiguous: ambiguousWidth)
    }

    /// The width of text, in cells.
    func cells(of text: String) -> Int {
        var text = text
        return text.withUTF8(cells(of:))
    }

    /// The width of text, in cells.
    func cells(of text: Substring) -> Int {
        var text = text
        return text.withUTF8(cells(of:))
    }

    private func cells(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var scanner = ClusterScanner(bytes, ambiguousWidth: ambiguousWidth)
        var sum = 0
        while let cluster = scanner.next() { sum += cluster.cells }
        return sum
    }
}

/// Cutting and padding text to a width.
extension DisplayWidth {
    /// The text if it is at most `cells` wide, else its beginning and the ellipsis within that width.
    /// No cluster is split, so a cell may stay free. An ellipsis that does not fit is itself cut.
    func truncated(_ text: String, to cells: Int, ellipsis: String = "..") -> String {
        guard self.cells(of: text) > cells else { return text }
        let room = cells - self.cells(of: ellipsis)
        return room < 0 ? prefix(of: ellipsis, cells: cells) : prefix(of: text, cells: room) + ellipsis
    }

    /// The longest prefix of whole clusters that is at most `cells` wide.
    func prefix(of text: String, cells: Int) -> String {
        var text = text
        let end = text.withUTF8 { bytes in
            var scanner = ClusterScanner(bytes, ambiguousWidth: ambiguousWidth)
            var end = 0
            var room = cells
            while let cluster = scanner.next(), cluster.cells <= room {
                room -= cluster.cells
                end = cluster.end
            }
            return end
        }
        return String(decoding: text.utf8.prefix(end), as: UTF8.self)
    }

    /// The longest suffix of whole clusters that is at most `cells` wide. Reads the text forwards: a cluster of flags cannot be
    /// found from its end without reading all flags before it.
    func suffix(of text: String, cells: Int) -> Substring {
        var copy = text
        let start = copy.withUTF8 { bytes in
            var scanner = ClusterScanner(bytes, ambiguousWidth: ambiguousWidth)
            var clusters: [(start: Int, cells: Int)] = []
            while let cluster = scanner.next() { clusters.append((cluster.start, cluster.cells)) }
            var room = cells
            var start = bytes.count
            while let last = clusters.popLast(), last.cells <= room {
                room -= last.cells
                start = last.start
            }
            return start
        }
        return text[text.utf8.index(text.startIndex, offsetBy: start)...]
    }

    /// The text padded with spaces to `cells`, after it or before it; wider text is unchanged.
    func padded(_ text: String, to cells: Int, alignedRight: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, cells - self.cells(of: text)))
        return alignedRight ? space + text : text + space
    }
}

extension DisplayWidth {
    /// The width of a line, in cells.
    func cells(of line: StyledLine) -> Int {
        line.spans.reduce(0) { $0 + cells(of: $1.text) }
    }

    /// The line if it is at most `cells` wide, else its beginning and the ellipsis in the style of the text that it replaces.
    func truncated(_ line: StyledLine, to cells: Int, ellipsis: String = "..") -> StyledLine {
        guard self.cells(of: line) > cells else { return line }
        let dots = prefix(of: ellipsis, cells: cells)
        var room = cells - self.cells(of: dots)
        var kept = StyledLine()
        for span in line.spans {
            var part = span
            part.text = prefix(of: span.text, cells: room)
            room -= self.cells(of: part.text)
            guard part.text.utf8.count == span.text.utf8.count else {
                part.text += dots
                kept.spans.append(part)
                return kept
            }
            kept.spans.append(part)
        }
        return kept
    }

    /// The line padded with blanks in the given style to `cells`.
    func padded(_ line: StyledLine, to cells: Int, style: TextStyle = .plain) -> StyledLine {
        let missing = cells - self.cells(of: line)
        guard missing > 0 else { return line }
        return StyledLine(line.spans + [StyledSpan(String(repeating: " ", count: missing), style)])
    }
}

extension DisplayWidth {
    /// The line without its first cells. A wide character that is split leaves a blank cell.
    func dropping(cells: Int, from line: StyledLine) -> StyledLine {
        var missing = cells
        var kept: [StyledSpan] = []
        for span in line.spans {
            guard missing > 0 else {
                kept.append(span)
                continue
            }
            let width = self.cells(of: span.text)
            if width <= missing {
                missing -= width
                continue
            }
            var end = span.text.startIndex
            while missing > 0, end < span.text.endIndex {
                missing -= self.cells(of: span.text[end])
                end = span.text.index(after: end)
            }
            var rest = span
            rest.text = String(repeating: " ", count: -missing) + span.text[end...]
            missing = 0
            kept.append(rest)
        }
        return StyledLine(kept)
    }
}
