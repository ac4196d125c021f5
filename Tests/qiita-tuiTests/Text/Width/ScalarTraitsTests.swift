import Testing

@testable import qiita_tui

@Suite struct ScalarTraitsTests {
    @Test(
        "A character's class follows UAX #14, or JLREQ where that is more specific",
        arguments: [
            ("漢", LineBreakClass.ideograph), ("あ", .ideograph), ("ー", .smallKana), ("ッ", .smallKana), ("ｯ", .smallKana),
            ("、", .stop),
            ("｡", .stop), ("」", .close), ("｣", .close), (")", .closeNarrow), ("”", .closeNarrow), ("「", .openWide),
            ("｢", .openWide),
            ("“", .open), ("！", .exclamation), ("!", .exclamationNarrow), ("・", .nonStarter), ("々", .nonStarter),
            ("～", .nonStarter),
            ("…", .leader), ("―", .dash), ("—", .dash), ("１", .number), ("℃", .postfix), ("％", .postfix),
            ("￥", .prefix),
            ("①", .ideograph), ("→", .ideograph), ("👍", .ideograph), ("\u{3000}", .space), ("\u{A0}", .glue),
            ("ア", .ideograph),
            ("\u{2060}", .joiner), ("é", .letter), ("𠮷", .ideograph), ("/", .slash), ("'", .quote),
        ])
    func classes(text: String, expected: LineBreakClass) {
        #expect(text.unicodeScalars.first.map { ScalarTraits($0.value).breakClass } == expected)
    }

    @Test("The last code points have classes too")
    func lastCodePoints() {
        #expect(ScalarTraits(0x1FFFF).cells(ambiguous: 1) == 1)
        #expect(ScalarTraits(0x10FFFF).cells(ambiguous: 2) == 2)
        #expect(ScalarTraits(0xE0001).joins)
    }
}
