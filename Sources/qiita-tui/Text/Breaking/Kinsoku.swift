/// Whether a line may break between two neighbouring characters: 行頭禁則, 行末禁則 and 分離禁止.
///
/// The rules are those of JLREQ 3.1.7 (no line starts with closing brackets, stops, iteration marks, small kana …), 3.1.8 (no
/// line ends with opening brackets), 3.1.9 and 3.1.10 (dashes, leaders, numbers with their units are not parted), and of
/// UAX #14 where other scripts come in; the numbers at the cases are its rules. Unlike UAX #14, a hyphen or a slash is a
/// place inside a word, for a reader takes `UTF-8` and `I/O` for one word.
enum Kinsoku {
    /// The quality of a break between two characters, which may be separated by spaces.
    static func level(
        between left: LineBreakClass, and right: LineBreakClass, acrossSpace isAcross: Bool = false
    ) -> BreakLevel {
        table[Int(left.rawValue) << 6 | Int(right.rawValue) << 1 | (isAcross ? 1 : 0)]
    }

    /// The level for each pair of classes, adjacent and across spaces.
    static let table: [BreakLevel] = {
        var table = [BreakLevel](repeating: .free, count: 32 * 64)
        for left in LineBreakClass.allCases {
            for right in LineBreakClass.allCases {
                let place = Int(left.rawValue) << 6 | Int(right.rawValue) << 1
                table[place] = adjacent(left, right)
                table[place | 1] = acrossSpace(left, right)
            }
        }
        return table
    }()

    private static func adjacent(_ left: LineBreakClass, _ right: LineBreakClass) -> BreakLevel {
        if right == .space { return .never }
        if left == .zeroWidthSpace { return isForbiddenHead(right) ? .forbidden : .free }
        if right == .zeroWidthSpace { return .forbidden }
        if isForbiddenHead(right) || isForbiddenTail(left) || left == .quote { return behindWord(left, right) }
        if left == .joiner || right == .joiner || left == .glue || right == .glue { return .insideWord }
        if left == right, left == .dash || left == .leader { return .forbidden }
        return insideWord(left, right)
    }

    /// LB 14 and LB 13 also hold across spaces, except that a word after a space may start with a point or an exclamation mark.
    private static func acrossSpace(_ left: LineBreakClass, _ right: LineBreakClass) -> BreakLevel {
        if right == .space { return .never }
        if isForbiddenTail(left) { return .forbidden }
        switch right {
        case .separator, .exclamationNarrow, .quote, .hyphen, .breakAfter: return .free
        case _: return isForbiddenHead(right) ? .forbidden : .free
        }
    }

    /// LB 13, LB 16, LB 21 and JLREQ cl-02 … cl-07, cl-09 … cl-11.
    private static func isForbiddenHead(_ right: LineBreakClass) -> Bool {
        switch right {
        case .close, .closeNarrow, .stop, .exclamation, .exclamationNarrow, .nonStarter, .smallKana, .separator: true
        case .quote, .hyphen, .breakAfter: true
        case _: false
        }
    }

    /// LB 14 and JLREQ cl-01.
    private static func isForbiddenTail(_ left: LineBreakClass) -> Bool {
        left == .open || left == .openWide
    }

    /// A hyphen or a bar at the start of a line is ugly rather than wrong, so it ranks above the forbidden ones.
    private static func behindWord(_ left: LineBreakClass, _ right: LineBreakClass) -> BreakLevel {
        let isHyphen = right == .hyphen || right == .breakAfter
        return isHyphen && !isForbiddenTail(left) && left != .quote ? .insideWord : .forbidden
    }

    /// LB 22 … LB 30: pairs inside words and numbers.
    private static func insideWord(_ left: LineBreakClass, _ right: LineBreakClass) -> BreakLevel {
        switch (left, right) {
        case (_, .leader): .insideWord
        case (.letter, .letter), (.letter, .number), (.number, .letter), (.number, .number): .insideWord
        case (.letter, .open), (.number, .open), (.closeNarrow, .open): .insideWord
        case (.closeNarrow, .letter), (.closeNarrow, .number): .insideWord
        case (.prefix, .letter), (.prefix, .number), (.prefix, .ideograph), (.prefix, .open), (.prefix, .prefix):
            .insideWord
        case (.letter, .prefix), (.number, .prefix), (.closeNarrow, .prefix), (.postfix, .prefix): .insideWord
        case (.letter, .postfix), (.number, .postfix), (.ideograph, .postfix), (.closeNarrow, .postfix): .insideWord
        case (.postfix, .letter), (.postfix, .number), (.postfix, .postfix), (.prefix, .postfix): .insideWord
        case (.separator, .letter), (.separator, .number), (.hyphen, .number), (.slash, .number): .insideWord
        case (.separator, .slash), (.slash, .slash), (.letter, .slash), (.number, .slash): .insideWord
        case (.postfix, .slash), (.closeNarrow, .slash), (.exclamationNarrow, .letter): .insideWord
        case (.hyphen, .letter), (.slash, .letter), (.breakAfter, .letter): .insideUnit
        case _: .free
        }
    }
}

/// The quality of a break opportunity. A line ends at its last opportunity of the best level.
enum BreakLevel: UInt8, Comparable, Sendable {
    /// No break: before spaces, which belong to the line that they end.
    case never
    /// Breaks a kinsoku rule or splits an inseparable pair: only if the line has no other opportunity.
    case forbidden
    /// Inside a word: only if the word is wider than the line.
    case insideWord
    /// Inside a word or inline code, after a space or separator: preferred to `insideWord`.
    case insideUnit
    /// Between words or ideographs.
    case free

    static func < (left: BreakLevel, right: BreakLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}
