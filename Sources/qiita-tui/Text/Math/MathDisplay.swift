/// A display formula, line by line.
struct MathDisplay {
    /// The measure of the terminal, by which columns are aligned.
    var measure: DisplayWidth

    /// The most environments inside each other whose rows are lines.
    private static let maximumDepth = 8

    /// The lines in Unicode. The dollar signs are dropped if all lines are complete. A row of several that is not complete stays
    /// as TeX; the lines stay as they are if none is complete.
    func lines(of source: [String]) -> [String] {
        let body = Self.withoutMarks(source)
        let isMarked = body != source
        guard !body.isEmpty else { return source }
        if body.contains(where: { $0.contains("\\begin") || $0.contains("\\end") || $0.contains("\\\\") }) {
            let lines = lines(of: body.joined(separator: " ")[...], depth: 0).filter { !$0.text.isEmpty }
            return lines.contains(where: \.isComplete) ? lines.map(\.text) : source
        }
        let formulas = body.map { $0.isEmpty ? nil : MathText($0) }.filter { $0?.text.isEmpty != true }
        guard !formulas.isEmpty else { return source }
        let texts = formulas.map { $0?.text ?? "" }
        let isComplete = formulas.allSatisfy { $0?.isComplete ?? true }
        return isComplete || !isMarked ? texts : ["$$"] + texts + ["$$"]
    }

    private struct Line {
        var text: String
        /// Whether it is in Unicode, and not TeX.
        var isComplete: Bool
    }

    private func lines(of formula: Substring, depth: Int) -> [Line] {
        let rows = MathRows(formula)
        guard !rows.lead.isEmpty || !rows.tail.isEmpty || rows.hasBrace else {
            return lines(of: rows.rows, isLeftAligned: rows.isLeftAligned, depth: depth)
        }
        // The lead may have rows and cells of its own.
        var before = lines(of: MathRows.rows(of: rows.lead), isLeftAligned: false, depth: Self.maximumDepth)
        var inner = lines(of: rows.rows, isLeftAligned: rows.isLeftAligned, depth: depth + 1)
        let tail = tailLines(of: rows.tail, depth: depth + 1)
        var margin = ""
        if let last = before.last, last.isComplete {
            before.removeLast()
            margin = last.text + " "
        }
        let space = String(repeating: " ", count: measure.cells(of: margin))
        for index in inner.indices {
            let sign = rows.hasBrace ? "{ " : ""
            inner[index].text = (index == 0 ? margin : space) + sign + inner[index].text
        }
        guard let first = tail.first, first.isComplete, let last = inner.indices.last, inner[last].isComplete else {
            return before + inner + tail
        }
        if rows.tail.hasPrefix("\\tag") {
            inner[last].text += " " + first.text
            return before + inner + tail.dropFirst()
        }
        guard let mark = first.text.first, ",.;".contains(mark) else { return before + inner + tail }
        inner[last].text.append(mark)
        let rest = Line(text: String(first.text.dropFirst().drop { $0 == " " }), isComplete: true)
        return before + inner + (rest.text.isEmpty ? [] : [rest]) + tail.dropFirst()
    }

    /// The lines of what follows an environment. A stop or the number of the formula stays on the last line before it.
    private func tailLines(of tail: Substring, depth: Int) -> [Line] {
        let lines =
            depth < Self.maximumDepth
            ? lines(of: tail, depth: depth)
            : lines(of: MathRows.rows(of: tail), isLeftAligned: false, depth: Self.maximumDepth)
        return lines.filter { !$0.text.isEmpty }
    }

    /// Rows below each other. One with an environment of lines has several.
    private func lines(of rows: [MathRows.Row], isLeftAligned: Bool, depth: Int) -> [Line] {
        let nested = rows.map { row in
            let whole = row.filter { !$0.isEmpty }.joined(separator: " ")
            return depth < Self.maximumDepth && MathRows(whole[...]).isEnvironment ? whole : nil
        }
        let formulas = zip(rows, nested).map { row, nested in
            nested == nil ? row.map { $0.isEmpty ? nil : MathText(String($0)) } : []
        }
        let isComplete = zip(formulas, nested).map { cells, nested in
            nested == nil && cells.allSatisfy { $0?.isComplete ?? true }
        }
        let shown = zip(formulas, isComplete).filter(\.1).map { $0.0.map { $0?.text ?? "" } }
        var texts = aligned(shown, isLeftAligned: isLeftAligned)[...]
        return rows.indices.flatMap { index in
            if let whole = nested[index] { return lines(of: whole[...], depth: depth + 1) }
            if isComplete[index] {
                return [Line(text: texts.removeFirst(), isComplete: true)].filter { !$0.text.isEmpty }
            }
            return [Line(text: Self.source(of: rows[index]), isComplete: false)]
        }
    }

    /// A row as TeX.
    private static func source(of row: MathRows.Row) -> String {
        row.dropFirst().reduce(String(row.first ?? "")) { text, cell in
            let isRelation = cell.first.map { !$0.isLetter && !$0.isNumber && !"\\(".contains($0) } ?? true
            return text + (text.isEmpty ? "&" : " &") + (isRelation ? "" : " ") + cell
        }
    }

    /// The lines between the dollar signs, without the blanks beside these.
    static func withoutMarks(_ source: [String]) -> [String] {
        guard let first = source.first, first.hasPrefix("$$") else { return source }
        var lines = source
        lines[0] = String(first.dropFirst(2).drop { $0 == " " })
        let last = MathText.withoutTrailingBlanks(lines[lines.count - 1][...])
        if last.hasSuffix("$$") { lines[lines.count - 1] = String(MathText.withoutTrailingBlanks(last.dropLast(2))) }
        if lines.first?.isEmpty == true { lines.removeFirst() }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Rows with their cells below each other, to the right and to the left of their marks in turn, as TeX aligns them, or
    /// all to the left.
    private func aligned(_ rows: [[String]], isLeftAligned: Bool) -> [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? measure.cells(of: $0[column]) : 0 }.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let isRight = column.isMultiple(of: 2) && columns > 1 && !isLeftAligned
                if !line.isEmpty { line += column.isMultiple(of: 2) || isLeftAligned ? Self.columnGap : " " }
                let free = String(repeating: " ", count: widths[column] - measure.cells(of: cell))
                line += isRight ? free + cell : cell + free
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// The blanks between two pairs of columns.
    private static let columnGap = "   "
}
