import Testing

@testable import qiita_tui

@Suite struct DisplayWidthFittingTests {
    private let measure = DisplayWidth.standard

    @Test("Text that fits stays as it is")
    func textThatFits() {
        #expect(measure.truncated("日本語", to: 6) == "日本語")
        #expect(measure.truncated("", to: 0).isEmpty)
    }

    @Test("Text that is too wide ends in two points and splits no wide character")
    func textThatIsTooWide() {
        #expect(measure.truncated("日本語文", to: 6) == "日本..")
        #expect(measure.truncated("日本語文", to: 5) == "日..")
        #expect(measure.truncated("ab👨‍👩‍👧‍👦cdef", to: 6) == "ab👨‍👩‍👧‍👦..")
        #expect(measure.truncated("ab👨‍👩‍👧‍👦cdef", to: 5) == "ab..")
        #expect(measure.truncated("日本語", to: 1) == ".")
        #expect(measure.truncated("日本語", to: 0).isEmpty)
        #expect(measure.truncated("日本語", to: 4, ellipsis: "") == "日本")
    }

    @Test("Padding fills up by cells on either side")
    func padding() {
        #expect(measure.padded("日本", to: 6) == "日本  ")
        #expect(measure.padded("日本", to: 6, alignedRight: true) == "  日本")
        #expect(measure.padded("日本語", to: 4) == "日本語")
    }

    @Test("The end of a text splits no wide character either")
    func suffix() {
        #expect(measure.suffix(of: "日本語", cells: 4) == "本語")
        #expect(measure.suffix(of: "日本語", cells: 3) == "語")
        #expect(measure.suffix(of: "日本語", cells: 7) == "日本語")
        #expect(measure.suffix(of: "日本語", cells: 0).isEmpty)
        #expect(measure.suffix(of: "ab👨‍👩‍👧‍👦", cells: -1).isEmpty)
    }
}
