/// How many cells text takes on the terminal.
///
/// Scalars are measured by the table that also gives ncurses its `wcwidth`, clusters as they are drawn: an emoji made of
/// several scalars takes two cells (`ClusterWidth`), everything else the sum of its scalars. Terminals do not agree on
/// composed emoji: an old one draws every part of a ZWJ sequence, a new one a single picture, and ncurses would count every
/// part. So what goes to the screen is cut by `CellSplitter`, which takes the same cells for ncurses and on every
/// terminal.
/// Text with VS15 keeps the cells of its first scalar, as ncurses and most terminals have it.
struct DisplayWidth: Equatable, Sendable {
    /// The cells of an East Asian ambiguous character (`①`, `★`, `→`): 1 or 2, as the terminal's font has them.
    let ambiguousWidth: Int

    /// Ambiguous characters of one cell.
    static let standard = DisplayWidth(ambiguousWidth: 1)

    /// A measure; anything but 2 counts as 1.
    init(ambiguousWidth: Int) {
        self.ambiguousWidth = ambiguousWidth == 2 ? 2 : 1
    }

    /// The cells of a scalar by itself; 0 for a control character.
    func cells(of scalar: Unicode.Scalar) -> Int {
        ClusterWidth.cells(of: scalar, ambiguous: ambiguousWidth)
    }

    /// The cells of one cluster.
    func cells(of character: Character) -> Int {
        ClusterWidth.cells(of: character.unicodeScalars, ambiguous: ambiguousWidth)
    }

    /// The cells of text.
    func cells(of text: String) -> Int {
        var text = text
        return text.withUTF8(cells(of:))
    }

    /// The cells of text.
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

extension DisplayWidth {
    /// The text if it fits into so many cells, else its beginning and the ellipsis, together never wider.
    /// No cluster is split, so a cell may stay free before the ellipsis. An ellipsis that does not fit is itself cut.
    func truncated(_ text: String, to cells: Int, ellipsis: String = "..") -> String {
        guard self.cells(of: text) > cells else { return text }
        let room = cells - self.cells(of: ellipsis)
        return room < 0 ? prefix(of: ellipsis, cells: cells) : prefix(of: text, cells: room) + ellipsis
    }

    /// The longest beginning of the text that fits into so many cells, in whole clusters.
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

    /// The longest end of the text that fits into so many cells, in whole characters.
    func suffix(of text: String, cells: Int) -> Substring {
        var start = text.endIndex
        var room = cells
        while start > text.startIndex {
            let before = text.index(before: start)
            room -= self.cells(of: text[before])
            guard room >= 0 else { break }
            start = before
        }
        return text[start...]
    }

    /// The text with spaces behind it (or before it) up to so many cells; text that is wider stays as it is.
    func padded(_ text: String, to cells: Int, alignedRight: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, cells - self.cells(of: text)))
        return alignedRight ? space + text : text + space
    }
}

extension DisplayWidth {
    /// The cells of a line.
    func cells(of line: StyledLine) -> Int {
        line.spans.reduce(0) { $0 + cells(of: $1.text) }
    }

    /// The line if it fits into so many cells, else its beginning and the ellipsis in the look of what it cuts.
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

    /// The line with blank cells behind it up to so many cells, in the given look.
    func padded(_ line: StyledLine, to cells: Int, style: TextStyle = .plain) -> StyledLine {
        let missing = cells - self.cells(of: line)
        guard missing > 0 else { return line }
        return StyledLine(line.spans + [StyledSpan(String(repeating: " ", count: missing), style)])
    }
}
