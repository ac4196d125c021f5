import Foundation

/// Cleans what strangers wrote before anything shows, stores or copies it.
///
/// Taken away are C0, DEL and C1 controls, the bidirectional controls, zero-width space, word joiner and other invisible
/// format characters, U+FEFF, the soft hyphen, and the tags that can hide a whole text: a terminal obeys or hides them.
/// Joiners (U+200C, U+200D) and variation selectors stay, for emoji are made with them.
public enum Sanitizer {
    /// The longest line in bytes: many times what any title or name on Qiita may have. What is longer is cut.
    public static let longestLine = 1 << 14

    /// A text on one line: line breaks, tabs and runs of spaces are one space, none at the ends; composed (NFC).
    public static func line(_ text: String) -> String {
        let text = bounded(text)
        guard !isCleanLine(text) else { return text }
        var result = String.UnicodeScalarView()
        var hasSpace = false
        for scalar in text.unicodeScalars {
            if scalar == " " || isLineBreakOrTab(scalar) {
                hasSpace = true
            } else if !isHidden(scalar) {
                if hasSpace, !result.isEmpty { result.append(" ") }
                hasSpace = false
                result.append(scalar)
            }
        }
        // Composing can make a text longer, and what was cleaned once is to stay as it is.
        return bounded(composed(String(result)))
    }

    /// A text of several lines: as `line(_:)`, but line feeds, tabs and spaces stay as they are.
    public static func text(_ text: String) -> String {
        guard !text.unicodeScalars.allSatisfy({ !isHidden($0) || $0 == "\n" || $0 == "\t" }) else {
            return composed(text)
        }
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar == "\n", previous == "\r" {
                // The carriage return has already ended the line.
            } else if scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}" {
                result.append("\n")
            } else if scalar == "\n" || scalar == "\t" || !isHidden(scalar) {
                result.append(scalar)
            }
            previous = scalar
        }
        return composed(String(result))
    }

    /// Whether a scalar is one that a terminal must not get.
    public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F: true
        case 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
        default: false
        }
    }

    private static let ellipsis = ".."

    /// The beginning of a line that is too long, in whole scalars, with an ellipsis.
    private static func bounded(_ text: String) -> String {
        guard text.utf8.count > longestLine else { return text }
        var end = text.utf8.index(text.startIndex, offsetBy: longestLine - ellipsis.utf8.count)
        while end > text.startIndex, text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(before: end) }
        return String(text.unicodeScalars[..<end]) + ellipsis
    }

    private static func isLineBreakOrTab(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    private static func isCleanLine(_ text: String) -> Bool {
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if isHidden(scalar) || mayCompose(scalar) || (scalar == " " && previous == " ") { return false }
            previous = scalar
        }
        return previous != " " || text.isEmpty
    }
}

/// Code shows what it holds: a hidden character there may be the point of the article, or an attack on its reader.
extension Sanitizer {
    /// Code with what cannot be seen written out: ESC as `^[`, other C0 and DEL in that manner, the rest as `<U+202E>`.
    /// Line feeds and tabs stay.
    public static func visible(_ code: String) -> String {
        guard code.unicodeScalars.contains(where: isShown) else { return code }
        var result = ""
        for scalar in code.unicodeScalars {
            if isShown(scalar) {
                result += picture(of: scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// How a hidden scalar is written out.
    static func picture(of scalar: Unicode.Scalar) -> String {
        if scalar.value == 0x7F { return "^?" }
        if scalar.value < 0x20 { return "^" + String(UnicodeScalar(UInt8(scalar.value) + 0x40)) }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        isHidden(scalar) && scalar != "\n" && scalar != "\t"
    }
}

/// HTML is cleaned where it enters, long before it is known what of it is code.
extension Sanitizer {
    /// HTML whose hidden characters are numeric references, so that the string itself holds none and code can still
    /// show them. Line feeds and tabs stay, CR and CR LF become LF, NUL is dropped as every browser does. C1 controls,
    /// whose own numbers mean letters of windows-1252, get those of `CharacterReference.firstControl`.
    public static func html(_ source: String) -> String {
        guard !source.unicodeScalars.allSatisfy({ !isHidden($0) || $0 == "\n" || $0 == "\t" }) else { return source }
        var result = ""
        result.reserveCapacity(source.utf8.count + 64)
        var previous: Unicode.Scalar = " "
        for scalar in source.unicodeScalars {
            if scalar == "\r" || (scalar == "\n" && previous != "\r") {
                result += "\n"
            } else if scalar == "\n" || scalar.value == 0 {
                // A carriage return has already ended the line; NUL is nothing.
            } else if scalar == "\t" || !isHidden(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                let isC1 = 0x80...0x9F ~= scalar.value
                let number = isC1 ? CharacterReference.firstControl + scalar.value - 0x80 : scalar.value
                result += "&#x" + String(number, radix: 16, uppercase: true) + ";"
            }
            previous = scalar
        }
        return result
    }
}
