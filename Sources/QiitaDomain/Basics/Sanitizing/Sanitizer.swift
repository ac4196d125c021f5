/// Cleans untrusted text before it is shown, stored or copied.
///
/// Removes what a terminal obeys or hides: C0, DEL and C1 controls, bidirectional controls, zero-width space, word joiner
/// and other invisible format characters, U+FEFF, the soft hyphen, letters without a glyph (U+3164), and the tags that can
/// hide a whole text. Joiners (U+200C, U+200D) and variation selectors are kept because emoji need them.
public enum Sanitizer {
    /// The longest line, in bytes: far more than any title or name on Qiita. Longer lines are cut.
    public static let longestLine = 1 << 14

    /// Text on one line, composed (NFC): runs of line breaks, tabs and spaces become one space, and the ends are trimmed.
    public static func line(_ text: String) -> String {
        let text = bounded(text)
        guard !isCleanLine(text) else { return text }
        var result = String.UnicodeScalarView()
        var hasSpace = false
        var marks = CombiningMarkLimit()
        for scalar in text.unicodeScalars {
            if scalar == " " || isLineBreakOrTab(scalar) {
                hasSpace = true
            } else if !isHidden(scalar) {
                if hasSpace, !result.isEmpty { result.append(" ") }
                hasSpace = false
                marks.append(scalar, to: &result)
            }
        }
        // Composing can lengthen text; cleaning twice must give the same result as cleaning once.
        return bounded(composed(String(result)))
    }

    /// Text of several lines: as `line(_:)`, but line feeds, tabs and spaces are kept.
    public static func text(_ text: String) -> String {
        guard
            text.unicodeScalars.contains(where: {
                isHidden($0) && $0 != "\n" && $0 != "\t" || CombiningMarkLimit.isMark($0)
            })
        else { return text }
        var result = String.UnicodeScalarView()
        var marks = CombiningMarkLimit()
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar == "\n", previous == "\r" {
                // The carriage return has already ended the line.
            } else if scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}" {
                result.append("\n")
            } else if scalar == "\n" || scalar == "\t" || !isHidden(scalar) {
                marks.append(scalar, to: &result)
            }
            previous = scalar
        }
        return composed(String(result))
    }

    /// Whether a scalar must not reach a terminal.
    public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E: true
        case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
        case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: true
        default: false
        }
    }

    private static let ellipsis = ".."

    /// The text cut to the longest line, in whole scalars and with an ellipsis.
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
            if isHidden(scalar) || mayCompose(scalar) || CombiningMarkLimit.isMark(scalar) { return false }
            if scalar == " ", previous == " " { return false }
            previous = scalar
        }
        return previous != " " || text.isEmpty
    }
}

/// In code, hidden characters are shown: they may be the point of the article, or an attack on its reader.
extension Sanitizer {
    /// Code with its hidden characters written out: ESC as `^[`, other C0 and DEL likewise, the rest as `<U+202E>`.
    /// Line feeds and tabs are kept.
    public static func visible(_ code: String) -> String {
        guard code.unicodeScalars.contains(where: { isShown($0) || CombiningMarkLimit.isMark($0) }) else { return code }
        var result = String.UnicodeScalarView()
        var marks = CombiningMarkLimit()
        for scalar in code.unicodeScalars {
            if isShown(scalar) {
                for shown in picture(of: scalar).unicodeScalars { result.append(shown) }
                marks.end()
            } else {
                marks.append(scalar, to: &result)
            }
        }
        return String(result)
    }

    /// The visible form of a hidden scalar.
    static func picture(of scalar: Unicode.Scalar) -> String {
        if scalar.value == 0x7F { return "^?" }
        if scalar.value < 0x20 { return "^" + String(UnicodeScalar(UInt8(scalar.value) + 0x40)) }
        return "<U+\(scalar.value.padded(to: 4, radix: 16, uppercase: true))>"
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        isHidden(scalar) && scalar != "\n" && scalar != "\t"
    }
}

/// HTML is cleaned when it arrives, before it is known which parts of it are code.
extension Sanitizer {
    /// The number that stands for U+0080; 31 more follow for the other C1 controls. They lie beyond Unicode because the HTML standard
    /// assigns the numbers of the C1 controls to other characters.
    static let firstControlReference: UInt32 = 0x110080

    /// HTML whose hidden characters are replaced by numeric references, so that the string contains none and code can still
    /// show them. Line feeds and tabs are kept, CR and CR LF become LF, NUL is dropped as in browsers. C1 controls, whose
    /// own numbers denote letters of windows-1252, get the numbers from `firstControlReference` on.
    public static func html(_ source: String) -> String {
        guard holdsHidden(source) else { return source }
        var result = ""
        result.reserveCapacity(source.utf8.count + 64)
        var previous: Unicode.Scalar = " "
        for scalar in source.unicodeScalars {
            if scalar == "\r" || (scalar == "\n" && previous != "\r") {
                result += "\n"
            } else if scalar == "\n" || scalar.value == 0 {
                // A carriage return has already ended the line; NUL is dropped.
            } else if scalar == "\t" || !isHidden(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                let isC1 = 0x80...0x9F ~= scalar.value
                let number = isC1 ? firstControlReference + scalar.value - 0x80 : scalar.value
                result += "&#x" + String(number, radix: 16, uppercase: true) + ";"
            }
            previous = scalar
        }
        return result
    }
}

/// The search for hidden characters in a long text, byte by byte: few first bytes of a scalar can be those of a hidden one.
extension Sanitizer {
    /// Whether the text has a hidden character that is neither a line feed nor a tab.
    public static func holdsHidden(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var offset = 0
            while offset < bytes.count {
                let byte = bytes[offset]
                offset += 1
                switch byte {
                case 0x20...0x7E:
                    while isPlain(bytes, from: offset) { offset += 8 }
                case 0x09, 0x0A, 0x80...0xBF: continue
                case 0xE3 where bytes[offset] != 0x85, 0xE4...0xEE,
                    0xE2 where bytes[offset] > 0x81:
                    offset += 2
                case 0xC3...0xCC, 0xCE...0xD7,
                    0xEF where bytes[offset] < 0xBB:
                    continue
                case 0x00...0x7F: return true
                default:
                    if isHidden(scalar(startingWith: byte, bytes[offset...])) { return true }
                }
            }
            return false
        }
    }

    /// Whether there are eight more bytes, all of them printable and of ASCII.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Bool {
        guard offset + 8 <= bytes.count else { return false }
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // The highest bit is set in a byte of at least 0x80, in one below 0x20 less 0x20, and in 0x7F plus 1.
        return (word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0
    }

    /// The scalar of well-formed UTF-8 that starts with a byte from 0xC0 on; `rest` begins after it.
    static func scalar(startingWith first: UInt8, _ rest: some Collection<UInt8>) -> Unicode.Scalar {
        let length = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
        let value = rest.prefix(length).reduce(UInt32(first & (0x3F >> length))) { $0 << 6 | UInt32($1 & 0x3F) }
        return Unicode.Scalar(value) ?? " "
    }
}

/// Composition of a letter and its marks into one scalar, as fonts and readers expect.
extension Sanitizer {
    /// The text in normalization form C.
    static func composed(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: mayCompose) else { return text }
        guard text.utf8.count > pieceLength else { return composedPiece(text) }
        return composedInPieces(text)
    }

    /// Bytes to compose at a time: Foundation's time grows with the square of the length.
    private static let pieceLength = 1024

    private static func composedPiece(_ piece: String) -> String {
        StepCount.add(composingSteps(piece))
        return piece.precomposedStringWithCanonicalMapping
    }

    /// The steps of composing a piece: marks are put in order, which takes the square of each run of them.
    private static func composingSteps(_ piece: String) -> Int {
        var run = 0
        return piece.unicodeScalars.reduce(0) { steps, scalar in
            run = CombiningMarkLimit.isMark(scalar) ? run + 1 : 0
            return steps + 1 + run
        }
    }

    /// Cuts the text at scalars that do not compose with their predecessor; longer runs of marks are cut as well.
    private static func composedInPieces(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        let scalars = text.unicodeScalars
        var start = scalars.startIndex
        var length = 0
        for index in scalars.indices {
            let scalar = scalars[index]
            length += UTF8.width(scalar)
            guard length > pieceLength, startsPiece(scalar) || length > 4 * pieceLength else { continue }
            result += composedPiece(String(scalars[start..<index]))
            start = index
            length = UTF8.width(scalar)
        }
        return result + composedPiece(String(scalars[start...]))
    }

    /// Whether the scalar never composes with its predecessor; Hangul vowels and finals do.
    private static func startsPiece(_ scalar: Unicode.Scalar) -> Bool {
        !mayCompose(scalar)
            || scalar.properties.canonicalCombiningClass == .notReordered && scalar.properties.isAlphabetic
                && !(0x1160...0x11FF).contains(scalar.value) && scalar.properties.generalCategory == .otherLetter
    }

    /// Whether normalization form C may change text that contains the scalar.
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

extension Sanitizer {
    /// Whether the scalar at a byte is a combining mark, or hidden.
    static func isMarkOrHidden(_ source: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard let scalar = Unicode.Scalar(source.scalar(at: index)) else { return false }
        return isHidden(scalar) || CombiningMarkLimit.isMark(scalar)
    }
}
