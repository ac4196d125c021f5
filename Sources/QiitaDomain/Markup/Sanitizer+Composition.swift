import Foundation

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
        WorkCount.add(composingSteps(piece))
        return piece.precomposedStringWithCanonicalMapping
    }

    /// The steps of composing a piece: marks are put in order, which takes the square of each run of them.
    private static func composingSteps(_ piece: String) -> Int {
        var run = 0
        return piece.unicodeScalars.reduce(0) { steps, scalar in
            run = MarkRun.isMark(scalar) ? run + 1 : 0
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

/// Limits the marks on a letter. A cell of a terminal shows at most five; what has more than eight is cut after the eighth
/// and ends in `..`, because work on runs of marks may take the square of their length.
struct MarkRun {
    /// The marks that a letter may have.
    static let limit = 8

    private var count = 0
    /// Whether the scalar counted last was the first beyond the limit.
    private(set) var endsNow = false

    /// Appends a scalar to a text unless it is one mark too many; the first of these appends an ellipsis instead.
    mutating func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
        if keeps(scalar) {
            text.append(scalar)
        } else if endsNow {
            text.append(contentsOf: "..".unicodeScalars)
        }
    }

    /// Counts a scalar; false for a mark beyond the limit.
    mutating func keeps(_ scalar: Unicode.Scalar) -> Bool {
        guard Self.isMark(scalar) else {
            end()
            return true
        }
        let before = count
        // These are two marks in normalization form C.
        count += [0x344, 0xF73, 0xF75, 0xF81].contains(scalar.value) ? 2 : 1
        endsNow = before <= Self.limit && count > Self.limit
        return count <= Self.limit
    }

    /// Starts again after something else than a mark.
    mutating func end() {
        count = 0
        endsNow = false
    }

    /// Whether a scalar joins the letter before it: a combining mark, a joiner or a variation selector.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x300: return false
        case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200C, 0x200D, 0x20D0...0x20FF: return true
        case 0x302A...0x302F, 0x3099, 0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: return true
        case 0x370...0x482, 0x2000...0x2CEE, 0x2E80...0xA66E, 0xAC00...0xFB1D, 0xFE30...0xFFFF: return false
        case 0x1_F000...0x3_FFFF: return false
        case _: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        case _: return false
        }
    }
}
