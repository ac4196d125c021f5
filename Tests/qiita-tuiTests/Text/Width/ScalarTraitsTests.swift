import Testing

@testable import qiita_tui

@Suite struct ScalarTraitsTests {
    @Test(
        "A character's class is that of UAX #14, or of JLREQ where that says more",
        arguments: [
            ("漢", BreakClass.ideograph), ("あ", .ideograph), ("ー", .smallKana), ("ッ", .smallKana), ("ｯ", .smallKana),
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
    func classes(text: String, expected: BreakClass) {
        #expect(text.unicodeScalars.first.map { ScalarTraits($0.value).breakClass } == expected)
    }

    @Test("The last code points are looked up too")
    func lastCodePoints() {
        #expect(ScalarTraits(0x1FFFF).cells(ambiguous: 1) == 1)
        #expect(ScalarTraits(0x10FFFF).cells(ambiguous: 2) == 2)
        #expect(ScalarTraits(0xE0001).joins)
    }
}
