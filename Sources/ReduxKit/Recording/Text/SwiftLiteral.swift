/// Texts as literals of Swift.
public enum SwiftLiteral {
    /// A string literal on one line, in which every character that a terminal obeys or hides is escaped in Swift's way. Scalars are
    /// escaped instead of Characters, because a quotation mark with a combining mark is another Character but still ends the literal
    /// for the compiler.
    public static func of(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\\" || scalar == "\"" { result += "\\" }
            if VisibleText.isHidden(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Quotation marks of a literal of several lines, with enough `#` that they do not occur in the text.
    public static func quotes(for lines: [String]) -> (open: String, close: String) {
        var count = 0
        for line in lines {
            var quotes = 0
            var signs: Int?
            for byte in line.utf8 {
                quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
                signs = byte == UInt8(ascii: "#") ? signs.map { $0 + 1 } : nil
                if quotes >= 3 || byte == UInt8(ascii: "\\") { signs = 0 }
                if let signs { count = max(count, signs + 1) }
            }
        }
        let signs = String(repeating: "#", count: count)
        return (signs + "\"\"\"", "\"\"\"" + signs)
    }
}
