import QiitaDomain

/// Where a line of code may break.
enum CodeBreaks {
    case code
    /// LaTeX, which may break before a command as well.
    case latex
    /// Differences, whose first column is that of `+` and `-`.
    case diff
    /// Shell, where a blank at a break matters.
    case shell

    /// The breaks for a language of Qiita's code frames.
    init(language: String?) {
        switch CodeLanguage(language) {
        case .math, .latex: self = .latex
        case .shell: self = .shell
        case .diff: self = .diff
        case .text, .other: self = .code
        }
    }

    /// The quality of a break between two characters, which are not parted by blanks. Japanese keeps the rules of prose
    /// (`Kinsoku`).
    func level(between left: UInt32, and right: UInt32) -> BreakLevel {
        if right == 0x20 { return .never }
        let level = codeLevel(between: left, and: right)
        guard left != 0x20, left >= 0x80 || right >= 0x80, self != .latex || right != 0x5C else { return level }
        let prose = Kinsoku.level(between: ScalarTraits(left).breakClass, and: ScalarTraits(right).breakClass)
        return prose < .insideUnit ? prose : level
    }

    /// The quality of a break at blanks between two characters, of which one is no ASCII character.
    static func level(acrossBlanks left: UInt32, _ right: UInt32) -> BreakLevel {
        Kinsoku.level(between: ScalarTraits(left).breakClass, and: ScalarTraits(right).breakClass, acrossSpace: true)
    }

    private func codeLevel(between left: UInt32, and right: UInt32) -> BreakLevel {
        if self == .latex, right == 0x5C, left != 0x5C { return .free }
        if self == .latex, right == 0x24 { return .insideWord }
        switch left {
        case _ where left != 0x20 && (right == 0x29 || right == 0x5D), 0x7B where right == 0x7D: return .forbidden
        case 0x20, 0x2C, 0x28, 0x7B, 0x3B: return .free
        case 0x5C where self == .latex: return .insideWord
        case 0x2E where Self.isWord(right), _ where right == 0x2E && Self.isDigit(left): return .insideWord
        case _ where self != .shell && right == 0x2E && (Self.isWord(left) || left == 0x29 || left == 0x5D):
            return .free
        case _ where Self.isWord(left) && (Self.isWord(right) || right == 0x2D || right == 0x2F): return .insideWord
        case _ where Self.isOperator(left) && Self.isOperator(right): return .insideWord
        case _: return .insideUnit
        }
    }

    /// Whether a word that is longer than a row is cut between two of its characters rather than elsewhere: behind `_`, `-`
    /// and `/`, before `.`, and before a capital behind a small letter.
    static func isSeam(between left: UInt32, and right: UInt32) -> Bool {
        switch left {
        case 0x5F, 0x2D, 0x2F: isWord(right) && right != left
        case _ where right == 0x2E: isWord(left)
        case 0x61...0x7A: 0x41...0x5A ~= right
        case _: false
        }
    }

    /// `! & * + - / : < = > |`, of which operators and the signs of comments consist.
    private static func isOperator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21, 0x26, 0x2A, 0x2B, 0x2D, 0x2F, 0x3A, 0x3C...0x3E, 0x7C: true
        case _: false
        }
    }

    /// The best level of a break before a backslash, by the character after it: `\_` is a part of a name, `\,` belongs to
    /// what stands before it.
    static func levelBeforeCommand(_ next: UInt32) -> BreakLevel {
        switch next {
        case 0x41...0x5A, 0x61...0x7A: .free
        case 0x23...0x26, 0x5F: .insideWord
        case _: .insideUnit
        }
    }

    private static func isDigit(_ scalar: UInt32) -> Bool {
        scalar &- 0x30 < 10
    }

    /// Letters, digits, `_` and `$`, which make identifiers, except ideographs and kana.
    private static func isWord(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24: true
        case 0..<0x80: false
        case _: ScalarTraits(scalar).breakClass == .letter
        }
    }
}
