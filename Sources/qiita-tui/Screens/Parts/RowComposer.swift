import QiitaDomain

/// Composes a row of the window from spans.
struct RowComposer {
    let measure: DisplayWidth
    let columns: Int

    /// A row with spans at the left, and at the right up to one cell before the edge. If both do not fit with
    /// two cells between them, the left is cut down to `leftMinimum` cells; if that is not enough, the right is dropped.
    func justified(
        _ left: [StyledSpan], _ right: [StyledSpan], leftMinimum: Int = 0, fill: TextStyle = .plain
    ) -> StyledLine {
        let rightCells = measure.cells(of: StyledLine(right))
        guard rightCells > 0, rightCells + 3 + leftMinimum <= columns else {
            return filled(measure.truncated(StyledLine(left), to: columns), fill)
        }
        let line = measure.padded(
            measure.truncated(StyledLine(left), to: columns - rightCells - 3), to: columns - rightCells - 1, style: fill
        )
        return filled(StyledLine(line.spans + right), fill)
    }

    /// A rule over the whole width, with a label near its right end if there is room.
    func rule(_ label: String = "") -> StyledLine {
        let style = TextStyle(.dim)
        guard !label.isEmpty, hasRoom(label: label) else {
            return StyledLine(String(repeating: "-", count: columns), style)
        }
        return StyledLine(
            String(repeating: "-", count: columns - measure.cells(of: label) - 4) + " \(label) --", style)
    }

    func hasRoom(label: String) -> Bool {
        measure.cells(of: label) + 8 <= columns
    }

    private func filled(_ line: StyledLine, _ style: TextStyle) -> StyledLine {
        style == .plain ? line : measure.padded(line, to: columns, style: style)
    }
}
