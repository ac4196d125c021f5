/// A display formula, line by line.
struct MathDisplay {
    /// The measure of the terminal, by which columns are aligned.
    var measure: DisplayWidth

    /// The environments whose rows are lines.
    private static let rows: Set<String> = [
        "align", "align*", "aligned", "gather", "gather*", "gathered", "equation", "equation*", "split", "eqnarray",
        "eqnarray*",
    ]

    /// The lines in Unicode. The dollar signs are dropped if all lines are complete; the lines stay as they are if a row of
    /// them is not.
    func lines(of source: [String]) -> [String] {
        let body = Self.withoutMarks(source)
        let isMarked = body != source
        guard !body.isEmpty else { return source }
        if let rows = Self.rows(of: body.joined(separator: " ")) {
            let formulas = rows.map { $0.map { $0.isEmpty ? nil : MathText($0) } }
            if formulas.joined().allSatisfy({ $0?.isComplete ?? true }) {
                return aligned(formulas.map { $0.map { $0?.text ?? "" } })
            }
        }
        if body.contains(where: { $0.contains("\\begin") || $0.contains("\\end") }) {
            let formula = MathText(body.joined(separator: " "))
            return formula.isComplete ? [formula.text] : source
        }
        let formulas = body.map { $0.isEmpty ? nil : MathText($0) }
        let texts = zip(body, formulas).map { $1?.text ?? $0 }
        let isComplete = formulas.allSatisfy { $0?.isComplete ?? true }
        return isComplete || !isMarked ? texts : ["$$"] + texts + ["$$"]
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

    /// The cells of the rows of an environment that encloses the whole formula; nil if it consists of anything else.
    private static func rows(of formula: String) -> [[String]]? {
        let text = MathText.withoutTrailingBlanks(formula.drop { $0 == " " })
        guard text.hasPrefix("\\begin{"), let brace = text.firstIndex(of: "}") else { return nil }
        let name = String(text[text.index(text.startIndex, offsetBy: 7)..<brace])
        let end = "\\end{\(name)}"
        guard rows.contains(name), text.hasSuffix(end) else { return nil }
        let inner = text[text.index(after: brace)...].dropLast(end.count)
        if inner.contains("\\begin") { return rows(of: String(inner)) }
        return inner.split(separator: "\\\\").map(cells).filter { $0.contains { !$0.isEmpty } }
    }

    /// The cells of a row, which `&` separates.
    private static func cells(of row: Substring) -> [String] {
        row.replacing("\\&", with: "\u{0}").split(separator: "&", omittingEmptySubsequences: false).map { cell in
            cell.replacing("\u{0}", with: "\\&").split(separator: " ").joined(separator: " ")
        }
    }

    /// Rows with their cells below each other, to the right and to the left of their marks in turn, as TeX aligns them.
    private func aligned(_ rows: [[String]]) -> [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? measure.cells(of: $0[column]) : 0 }.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                if !line.isEmpty { line += column.isMultiple(of: 2) ? Self.columnGap : " " }
                let free = String(repeating: " ", count: widths[column] - measure.cells(of: cell))
                line += column.isMultiple(of: 2) && columns > 1 ? free + cell : cell + free
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// The blanks between two pairs of columns.
    private static let columnGap = "   "
}
