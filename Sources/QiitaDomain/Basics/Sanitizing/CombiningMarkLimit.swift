/// Limits the marks on a letter. A cell of a terminal shows at most four; in text that is shown a letter with more than eight is cut
/// after the eighth and ends in `..`, because work on runs of marks may take the square of their length.
struct CombiningMarkLimit {
    /// The marks that a letter may have where it is shown.
    static let shown = 8

    private let limit: Int
    private var count = 0
    /// Whether the scalar counted last was the first beyond the limit.
    private(set) var endsNow = false

    /// Creates a limit, by default that of text that is shown.
    init(limit: Int = shown) {
        self.limit = limit
    }

    /// Appends a scalar unless it is a mark beyond the limit; the first such mark appends an ellipsis instead.
    mutating func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
        if keeps(scalar) {
            text.append(scalar)
        } else if endsNow {
            // Appending a sequence would copy the text.
            text.append(".")
            text.append(".")
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
        endsNow = before <= limit && count > limit
        return count <= limit
    }

    /// Resets the count after a scalar that is not a mark.
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
