/// How formulas are shown: the values of `math` in the configuration.
enum MathStyle: String, CaseIterable, Sendable {
    /// In Unicode where one line can show them, else as TeX.
    case unicode
    /// As TeX.
    case tex
}

/// A formula in Unicode, as far as one line can show it: `\frac{a}{b}` is `a/b`, `x^2` is `x²`, `\alpha` is `α`. The rest stays
/// as TeX.
struct MathText: Equatable {
    /// The formula; TeX as it was if its braces are not balanced.
    let text: String
    /// Whether nothing of TeX is left but `^` and `_`.
    let isComplete: Bool

    /// Converts TeX without dollar signs.
    init(_ tex: String) {
        var reader = MathReader(tex)
        let text = reader.all()
        guard reader.isBalanced, !text.isEmpty else {
            (self.text, isComplete) = (tex, false)
            return
        }
        (self.text, isComplete) = (text, reader.isComplete)
    }

    /// Inline mathematics with its dollar signs, which are dropped if the formula is complete.
    static func inline(_ source: String) -> String {
        let mark = source.hasPrefix("$$") ? "$$" : "$"
        guard source.hasPrefix(mark), source.hasSuffix(mark), source.utf8.count > 2 * mark.utf8.count else {
            return source
        }
        let tex = source.dropFirst(mark.count).dropLast(mark.count)
        let formula = MathText(String(tex))
        return formula.isComplete ? formula.text : mark + formula.text + mark
    }
}

/// A display formula, line by line.
enum MathDisplay {
    /// The environments whose rows are lines.
    private static let rows: Set<String> = [
        "align", "align*", "aligned", "gather", "gather*", "gathered", "equation", "equation*", "split", "eqnarray",
        "eqnarray*",
    ]

    /// The lines in Unicode. The dollar signs are dropped if all lines are complete; the lines stay as they are if a row of
    /// them is not.
    static func lines(of source: [String]) -> [String] {
        let body = withoutMarks(source)
        let isMarked = body != source
        guard !body.isEmpty else { return source }
        if let unwrapped = unwrapped(body) {
            let formulas = unwrapped.map(MathText.init)
            if formulas.allSatisfy(\.isComplete) { return formulas.map(\.text) }
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

    /// The lines between the dollar signs.
    static func withoutMarks(_ source: [String]) -> [String] {
        guard var first = source.first, first.hasPrefix("$$") else { return source }
        var lines = source
        first.removeFirst(2)
        lines[0] = first
        if var last = lines.last?[...] {
            while last.last == " " { last.removeLast() }
            if last.hasSuffix("$$") { lines[lines.count - 1] = String(last.dropLast(2)) }
        }
        if lines.first?.allSatisfy({ $0 == " " }) == true { lines.removeFirst() }
        if lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
        return lines
    }

    /// The rows of an environment that encloses all lines, without their marks of alignment.
    private static func unwrapped(_ lines: [String]) -> [String]? {
        var text = Substring(lines.joined(separator: " ")).drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        guard text.hasPrefix("\\begin{"), let brace = text.firstIndex(of: "}") else { return nil }
        let name = String(text[text.index(text.startIndex, offsetBy: 7)..<brace])
        let end = "\\end{\(name)}"
        guard rows.contains(name), text.hasSuffix(end) else { return nil }
        let inner = text[text.index(after: brace)...].dropLast(end.count)
        guard !inner.contains("\\begin") else { return nil }
        return inner.split(separator: "\\\\").map { row in
            row.replacing("\\&", with: "\u{0}").replacing("&", with: "").replacing("\u{0}", with: "\\&")
                .split(separator: " ").joined(separator: " ")
        }.filter { !$0.isEmpty }
    }
}
