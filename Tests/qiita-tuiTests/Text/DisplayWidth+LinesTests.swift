import Testing

@testable import qiita_tui

@Suite struct DisplayWidthLinesTests {
    private let measure = DisplayWidth.standard
    private let line = StyledLine([StyledSpan("日本", TextStyle(.title)), StyledSpan("abc"), StyledSpan("語")])

    @Test("A line is cut across its spans, and the points take the look of what they cut")
    func truncatedLine() {
        #expect(measure.cells(of: line) == 9)
        #expect(measure.truncated(line, to: 9) == line)
        #expect(measure.truncated(line, to: 7).spans == [StyledSpan("日本", TextStyle(.title)), StyledSpan("a..")])
        #expect(measure.truncated(line, to: 4).text == "日..")
        #expect(measure.truncated(line, to: 0).text.isEmpty)
        for cells in 0...9 { #expect(measure.cells(of: measure.truncated(line, to: cells)) <= cells) }
    }

    @Test("A line is filled up with blank cells in the given look")
    func paddedLine() {
        #expect(measure.padded(line, to: 11, style: TextStyle(.bar)).spans.last == StyledSpan("  ", TextStyle(.bar)))
        #expect(measure.padded(line, to: 9) == line)
    }
}
