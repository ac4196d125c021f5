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
