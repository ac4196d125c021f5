import CNcurses
import Testing

@testable import qiita_tui

@Suite struct DisplayWidthTests {
    @Test(
        "The width of text equals the cells it is drawn in",
        arguments: [
            ("", 0), ("abc", 3), ("日本語", 6), ("ｱｲｳ", 3), ("ｶﾞｷﾞ", 4), ("か\u{3099}", 2), ("e\u{301}", 1),
            ("👨‍👩‍👧‍👦", 2), ("👩‍💻", 2), ("🇯🇵", 2), ("🇯", 1), ("👍🏽", 2), ("☝🏽", 2), ("1️⃣", 2), ("❤️", 2), ("❤", 1),
            ("❤︎", 1), ("☕︎", 2), ("❤️‍🔥", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("①→", 2),
            ("a\u{200B}b", 2),
            ("\u{2066B}\u{3042}", 4), ("…", 1), ("　", 2), ("葛\u{E0100}", 2), ("\u{1FAE9}", 2),
        ])
    func textTakesItsCells(text: String, cells: Int) {
        #expect(DisplayWidth.standard.cells(of: text) == cells)
        #expect(DisplayWidth.standard.cells(of: Substring(text)) == cells)
    }

    @Test("Ambiguous characters take two cells if the terminal's font does so")
    func ambiguousCharacters() {
        #expect(DisplayWidth(ambiguousWidth: 2).cells(of: "①→…α") == 8)
        #expect(DisplayWidth(ambiguousWidth: 2).cells(of: "aｱë日") == 5)
        #expect(DisplayWidth(ambiguousWidth: 7) == .standard)
    }

    @Test("The layout and ncurses give every scalar the same cells", arguments: [1, 2])
    func layoutAndCursesAgree(ambiguous: Int) {
        let measure = DisplayWidth(ambiguousWidth: ambiguous)
        for code in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(code) else { continue }
            let believed = Int(curses_scalar_width(code, Int32(ambiguous)))
            if measure.cells(of: scalar) != max(believed, 0) {
                Issue.record("U+\(String(code, radix: 16)) is \(believed) for ncurses")
            }
        }
    }

    @Test("Control characters and surrogates have no width")
    func controlsAreRefused() {
        for code: UInt32 in [1, 0x1B, 0x7F, 0x9F, 0xD800] { #expect(scalar_cells(code) == -1) }
        #expect(scalar_cells(0) == 0)
    }

    @Test("The table replaces the C library's widths")
    func tableIsInPlace() {
        #expect(scalar_cells(0x1FAE8) == 2)
        #expect(scalar_cells(0x1FAE9) == 2)
    }
}

@Suite struct DisplayWidthFittingTests {
    private let measure = DisplayWidth.standard

    @Test("Text that fits is unchanged")
    func textThatFits() {
        #expect(measure.truncated("日本語", to: 6) == "日本語")
        #expect(measure.truncated("", to: 0).isEmpty)
    }

    @Test("Text that is too wide ends in an ellipsis and splits no wide character")
    func textThatIsTooWide() {
        #expect(measure.truncated("日本語文", to: 6) == "日本..")
        #expect(measure.truncated("日本語文", to: 5) == "日..")
        #expect(measure.truncated("ab👨‍👩‍👧‍👦cdef", to: 6) == "ab👨‍👩‍👧‍👦..")
        #expect(measure.truncated("ab👨‍👩‍👧‍👦cdef", to: 5) == "ab..")
        #expect(measure.truncated("日本語", to: 1) == ".")
        #expect(measure.truncated("日本語", to: 0).isEmpty)
        #expect(measure.truncated("日本語", to: 4, ellipsis: "") == "日本")
    }

    @Test("Padding counts cells on either side")
    func padding() {
        #expect(measure.padded("日本", to: 6) == "日本  ")
        #expect(measure.padded("日本", to: 6, alignedRight: true) == "  日本")
        #expect(measure.padded("日本語", to: 4) == "日本語")
    }

    @Test("The end of a text of limited width splits no wide character")
    func suffix() {
        #expect(measure.suffix(of: "日本語", cells: 4) == "本語")
        #expect(measure.suffix(of: "日本語", cells: 3) == "語")
        #expect(measure.suffix(of: "日本語", cells: 7) == "日本語")
        #expect(measure.suffix(of: "日本語", cells: 0).isEmpty)
        #expect(measure.suffix(of: "ab👨‍👩‍👧‍👦", cells: -1).isEmpty)
    }
}

@Suite struct DisplayWidthLinesTests {
    private let measure = DisplayWidth.standard
    private let line = StyledLine([StyledSpan("日本", TextStyle(.title)), StyledSpan("abc"), StyledSpan("語")])

    @Test("A line is cut across spans, and the ellipsis has the style of the cut text")
    func truncatedLine() {
        #expect(measure.cells(of: line) == 9)
        #expect(measure.truncated(line, to: 9) == line)
        #expect(measure.truncated(line, to: 7).spans == [StyledSpan("日本", TextStyle(.title)), StyledSpan("a..")])
        #expect(measure.truncated(line, to: 4).text == "日..")
        #expect(measure.truncated(line, to: 0).text.isEmpty)
        for cells in 0...9 { #expect(measure.cells(of: measure.truncated(line, to: cells)) <= cells) }
    }

    @Test("A line is padded with blanks in the given style")
    func paddedLine() {
        #expect(measure.padded(line, to: 11, style: TextStyle(.bar)).spans.last == StyledSpan("  ", TextStyle(.bar)))
        #expect(measure.padded(line, to: 9) == line)
    }
}
