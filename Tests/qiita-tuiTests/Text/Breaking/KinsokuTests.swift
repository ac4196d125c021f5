import Testing

@testable import qiita_tui

@Suite struct KinsokuTests {
    static let closing: [BreakClass] = [
        .close, .closeNarrow, .stop, .exclamation, .exclamationNarrow, .nonStarter, .smallKana, .separator,
    ]

    @Test("Whatever is before them, closing marks start no line", arguments: closing)
    func heads(head: BreakClass) {
        for left in BreakClass.allCases where left != .space {
            #expect(Kinsoku.level(between: left, and: head) == .forbidden, "\(left)")
        }
    }

    @Test(
        "Whatever is behind them, opening brackets end no line, not even before a space",
        arguments: [BreakClass.open, .openWide])
    func tails(tail: BreakClass) {
        for right in BreakClass.allCases where right != .space {
            #expect(Kinsoku.level(between: tail, and: right) == .forbidden, "\(right)")
            #expect(Kinsoku.level(between: tail, and: right, acrossSpace: true) == .forbidden, "\(right)")
        }
    }

    @Test("Ideographs and words part freely, letters do not")
    func ideographsAndWords() {
        #expect(Kinsoku.level(between: .ideograph, and: .ideograph) == .free)
        #expect(Kinsoku.level(between: .ideograph, and: .letter) == .free)
        #expect(Kinsoku.level(between: .number, and: .ideograph) == .free)
        #expect(Kinsoku.level(between: .letter, and: .letter) == .insideWord)
        #expect(Kinsoku.level(between: .hyphen, and: .letter) == .insideUnit)
        #expect(Kinsoku.level(between: .letter, and: .letter, acrossSpace: true) == .free)
        #expect(Kinsoku.level(between: .stop, and: .openWide) == .free)
    }

    @Test("Dashes and leaders stay with their like, numbers with their signs")
    func inseparable() {
        #expect(Kinsoku.level(between: .dash, and: .dash) == .forbidden)
        #expect(Kinsoku.level(between: .leader, and: .leader) == .forbidden)
        #expect(Kinsoku.level(between: .prefix, and: .number) == .insideWord)
        #expect(Kinsoku.level(between: .number, and: .postfix) == .insideWord)
    }

    @Test("Behind a space a word may start with a point, a closing bracket may not")
    func acrossSpaces() {
        #expect(Kinsoku.level(between: .letter, and: .separator, acrossSpace: true) == .free)
        #expect(Kinsoku.level(between: .letter, and: .close, acrossSpace: true) == .forbidden)
    }
}
