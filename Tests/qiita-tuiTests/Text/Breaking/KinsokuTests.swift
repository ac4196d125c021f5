import Testing

@testable import qiita_tui

@Suite struct KinsokuTests {
    static let closing: [LineBreakClass] = [
        .close, .closeNarrow, .stop, .exclamation, .exclamationNarrow, .nonStarter, .smallKana, .separator,
    ]

    @Test("Closing marks never start a line", arguments: closing)
    func heads(head: LineBreakClass) {
        for left in LineBreakClass.allCases where left != .space {
            #expect(Kinsoku.level(between: left, and: head) == .forbidden, "\(left)")
        }
    }

    @Test(
        "Opening brackets never end a line, even before a space",
        arguments: [LineBreakClass.open, .openWide])
    func tails(tail: LineBreakClass) {
        for right in LineBreakClass.allCases where right != .space {
            #expect(Kinsoku.level(between: tail, and: right) == .forbidden, "\(right)")
            #expect(Kinsoku.level(between: tail, and: right, acrossSpace: true) == .forbidden, "\(right)")
        }
    }

    @Test("Lines break between ideographs and between words, not within words")
    func ideographsAndWords() {
        #expect(Kinsoku.level(between: .ideograph, and: .ideograph) == .free)
        #expect(Kinsoku.level(between: .ideograph, and: .letter) == .free)
        #expect(Kinsoku.level(between: .number, and: .ideograph) == .free)
        #expect(Kinsoku.level(between: .letter, and: .letter) == .insideWord)
        #expect(Kinsoku.level(between: .hyphen, and: .letter) == .insideUnit)
        #expect(Kinsoku.level(between: .letter, and: .letter, acrossSpace: true) == .free)
        #expect(Kinsoku.level(between: .stop, and: .openWide) == .free)
    }

    @Test("Dashes and leaders stay together, numbers stay with their signs")
    func inseparable() {
        #expect(Kinsoku.level(between: .dash, and: .dash) == .forbidden)
        #expect(Kinsoku.level(between: .leader, and: .leader) == .forbidden)
        #expect(Kinsoku.level(between: .prefix, and: .number) == .insideWord)
        #expect(Kinsoku.level(between: .number, and: .postfix) == .insideWord)
    }

    @Test("After a space a line can start with a point, but not with a closing bracket")
    func acrossSpaces() {
        #expect(Kinsoku.level(between: .letter, and: .separator, acrossSpace: true) == .free)
        #expect(Kinsoku.level(between: .letter, and: .close, acrossSpace: true) == .forbidden)
    }
}
