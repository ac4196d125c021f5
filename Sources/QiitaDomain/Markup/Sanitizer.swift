/// Takes the control characters out of text from outside.
public enum Sanitizer {
    /// Text as one line: every run of white space and controls is one space, none at the ends.
    public static func line(_ text: String) -> String {
        text.unicodeScalars.split { isHarmful($0) || $0.properties.isWhitespace }
            .map(String.init).joined(separator: " ")
    }

    /// Text whose newlines stay.
    public static func text(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\n" || !isHarmful($0) }))
    }

    /// HTML whose newlines and tabs stay.
    public static func html(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || !isHarmful($0) }))
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
