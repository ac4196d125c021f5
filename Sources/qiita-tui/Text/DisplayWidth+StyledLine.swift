import QiitaDomain
import ReduxKit

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
