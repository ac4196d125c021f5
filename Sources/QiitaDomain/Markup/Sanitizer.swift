import Foundation

/// Cleans what strangers wrote before anything shows, stores or copies it.
///
/// Taken away are C0, DEL and C1 controls, the bidirectional controls, zero-width space, U+FEFF and the soft hyphen: a
/// terminal obeys or hides them. Joiners (U+200C, U+200D) and variation selectors stay, for emoji are made with them.
public enum Sanitizer {
    /// A text on one line: line breaks, tabs and runs of spaces are one space, none at the ends; composed (NFC).
    public static func line(_ text: String) -> String {
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
        return composed(String(result))
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
        case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F: true
        case 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
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
