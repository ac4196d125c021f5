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
