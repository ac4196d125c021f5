/// Brackets around numerators, denominators and roots.
extension MathReader {
    /// A numerator: in brackets if it is a sum.
    static func factor(_ text: String) -> String {
        var depth = 0
        for character in text {
            switch character {
            case "(": depth += 1
            case ")": depth -= 1
            case " ", "+", "-", "=", "±", "∓", "/", ",": if depth == 0 { return "(\(text))" }
            case _: break
            }
        }
        return text
    }

    /// A denominator or the content of a root: in brackets unless it is a number or a letter with its scripts.
    static func divisor(_ text: String) -> String {
        let bare = text.filter { !MathSymbols.scripts.contains($0) }
        let isNumber = !bare.isEmpty && bare.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
        return bare.count == 1 || isNumber ? text : "(\(text))"
    }
}
