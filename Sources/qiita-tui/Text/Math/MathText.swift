/// A formula in Unicode, as far as one line can show it: `\frac{a}{b}` is `a/b`, `x^2` is `x²`, `\alpha` is `α`. The rest stays
/// as TeX.
struct MathText: Equatable {
    /// The formula; TeX as it was if its braces are not balanced. Empty if the TeX shows nothing, as `\hline` alone.
    let text: String
    /// Whether nothing of TeX is left but `^` and `_`.
    let isComplete: Bool

    /// Converts TeX without dollar signs.
    init(_ tex: String) {
        var reader = MathReader(tex)
        let text = reader.all()
        guard reader.isBalanced, !text.isEmpty || tex.contains("\\") else {
            (self.text, isComplete) = (tex, false)
            return
        }
        (self.text, isComplete) = (text, reader.isComplete)
    }

    /// Inline mathematics with its dollar signs, which are dropped if the formula is complete.
    static func inline(_ source: String) -> String {
        guard let (mark, tex) = parts(of: source) else { return source }
        let formula = MathText(tex)
        guard !formula.text.isEmpty else { return source }
        return formula.isComplete ? formula.text : mark + formula.text + mark
    }

    /// The TeX of inline mathematics, without its dollar signs.
    static func tex(of source: String) -> String {
        guard let tex = parts(of: source)?.tex else { return source }
        return String(withoutTrailingBlanks(tex.drop { $0 == " " }))
    }

    static func withoutTrailingBlanks(_ text: Substring) -> Substring {
        var text = text
        while text.last == " " { text.removeLast() }
        return text
    }

    private static func parts(of source: String) -> (mark: String, tex: String)? {
        let mark = source.hasPrefix("$$") ? "$$" : "$"
        let marks = 2 * mark.utf8.count
        guard source.hasPrefix(mark), source.hasSuffix(mark), source.utf8.count > marks else { return nil }
        return (mark, String(source.dropFirst(mark.count).dropLast(mark.count)))
    }
}
