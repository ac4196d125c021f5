extension MathReader {
    /// A matrix as `(a b; c d)`; other environments stay as they are.
    mutating func environment() -> Atom {
        let name = verbatim()
        guard let (open, close) = MathSymbols.matrices[name] else {
            isComplete = false
            return Atom(text: "\\begin{\(name)}")
        }
        var rows: [[String]] = [[""]]
        while index < source.count {
            if source[index] == "&" {
                index += 1
                rows[rows.count - 1].append("")
            } else if starts(with: "\\\\") {
                index += 2
                rows.append([""])
            } else if starts(with: "\\end") {
                index += 4
                _ = verbatim()
                return Atom(text: open + Self.text(of: rows) + close)
            } else if source[index] == "^" || source[index] == "_" {
                rows[rows.count - 1][rows[rows.count - 1].count - 1] += script(isLimit: false)
            } else if source[index] == " " || source[index] == "\n" {
                index += 1
            } else if source[index] == "}" {
                break
            } else {
                rows[rows.count - 1][rows[rows.count - 1].count - 1] += atom().text
            }
        }
        isBalanced = false
        return Atom(text: "")
    }

    private func starts(with text: String) -> Bool {
        source[index...].starts(with: text)
    }

    private static func text(of rows: [[String]]) -> String {
        rows.filter { $0 != [""] }.map { row in
            row.map { $0.filter { $0 != " " } }.joined(separator: " ")
        }.joined(separator: "; ")
    }
}
