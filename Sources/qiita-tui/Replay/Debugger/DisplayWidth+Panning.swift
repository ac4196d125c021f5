extension DisplayWidth {
    /// The line without its first cells. Of a wide character that is cut in two a blank cell stays.
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
