/// Environments whose rows are parts of one line.
extension MathReader {
    /// A matrix as `(a b; c d)`, cases as `{a, b; c, d}`; unknown environments stay as they are.
    mutating func environment() -> Atom {
        let name = verbatim()
        if name == "cases" || name == "dcases" { return rows(between: "{", "}", isMatrix: false) }
        if let (open, close) = MathSymbols.matrices[name] { return rows(between: open, close, isMatrix: true) }
        guard MathRows.environments.contains(name) else {
            isComplete = false
            return Atom(text: "\\begin{\(name)}")
        }
        if MathRows.withColumns.contains(name) { skipColumns() }
        return rows(between: "", "", isMatrix: name == "array")
    }

    private mutating func rows(between open: String, _ close: String, isMatrix: Bool) -> Atom {
        var rows: [[String]] = [[]]
        while index < source.count {
            let cell = sequence(until: "}", inCell: true)
            rows[rows.count - 1].append(isMatrix ? cell.filter { $0 != " " } : Self.trimmed(cell))
            if starts(with: "&") {
                index += 1
            } else if starts(with: "\\\\") {
                index += 2
                index += MathRows.lengthBehindRow(source[index...])
                rows.append([])
            } else if starts(with: "\\end") {
                index += 4
                _ = verbatim()
                return Atom(text: open + Self.text(of: rows, isMatrix: isMatrix) + close)
            } else {
                break
            }
        }
        isBalanced = false
        return Atom(text: "")
    }

    /// Whether a cell of an environment ends here.
    var isAtCellEnd: Bool {
        starts(with: "&") || starts(with: "\\\\") || starts(with: "\\end")
    }

    /// Skips the position and the columns of an array: `[t]{ll}`.
    private mutating func skipColumns() {
        for (open, close): (Character, Character) in [("[", "]"), ("{", "}")] where index < source.count {
            guard source[index] == open, let end = source[index...].firstIndex(of: close) else { continue }
            index = end + 1
        }
    }

    private func starts(with text: String) -> Bool {
        source[index...].starts(with: text)
    }

    private static func trimmed(_ text: String) -> String {
        String(MathText.withoutTrailingBlanks(text.drop { $0 == " " }))
    }

    private static func text(of rows: [[String]], isMatrix: Bool) -> String {
        rows.filter { $0.contains { !$0.isEmpty } }.map { row in
            guard !isMatrix else { return row.joined(separator: " ") }
            return row.filter { !$0.isEmpty }.reduce("") { text, cell in
                if text.isEmpty { return cell }
                return text + (text.hasSuffix(",") || cell.hasPrefix("(") ? " " : ", ") + cell
            }
        }.joined(separator: "; ")
    }
}
