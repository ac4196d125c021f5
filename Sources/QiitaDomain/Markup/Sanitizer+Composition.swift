import Foundation

/// Composition: a letter and its marks as the one character that readers and fonts expect.
extension Sanitizer {
    /// The text in normalization form C; the same string where nothing is to be composed.
    static func composed(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: mayCompose) else { return text }
        return text.precomposedStringWithCanonicalMapping
    }

    /// Whether normalization form C may change a text that holds this scalar; most scripts are settled by a range.
    static func mayCompose(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x300: false
        case 0x2002...0x2125, 0x212C...0x2328, 0x232B...0x2ADB, 0x2E80...0x3029, 0x3030...0x3098: false
        case 0x309B...0xA66E, 0xAC00...0xD7A3, 0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFE30...0xFFFF: false
        case 0x1_F000...0x2_F7FF: false
        default: true
        }
    }
}
