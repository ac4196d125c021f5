/// Markdown made from untrusted text.
public enum MarkdownEscaping {
    /// A link to an address. Its text stays text, whatever it contains (CommonMark 2.4, 6.3).
    public static func link(_ text: String, to address: String) -> String {
        "[\(escaped(text))](\(target(address)))"
    }

    /// The text with every character escaped that Markdown could read as markup.
    ///
    /// Scalars are compared, not characters: a combining mark or a prepended sign makes another character of a bracket, but
    /// not of its bytes, which are what Markdown reads.
    public static func escaped(_ text: String) -> String {
        StepCount.add(text.utf8.count)
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isMarkup(scalar) { result.append("\\") }
            result.append(scalar)
        }
        return String(result)
    }

    /// The address of a link, with the characters percent-encoded that would end it.
    private static func target(_ address: String) -> String {
        var result = ""
        for scalar in LinkAddress.encoded(address).unicodeScalars {
            switch scalar {
            case "(", ")", "<", ">", "\\": result += "%" + String(scalar.value, radix: 16, uppercase: true)
            case _: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\\", "`", "*", "_", "[", "]", "<", ">": true
        case _: false
        }
    }
}
