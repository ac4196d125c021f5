import Testing

@testable import qiita_tui

@Suite("A line is moved to the left")
struct DisplayWidthPanningTests {
    private static let line = StyledLine([StyledSpan("ab"), StyledSpan("漢字", TextStyle(.title)), StyledSpan("c")])

    @Test(
        "By cells; of a wide character cut in two a blank stays",
        arguments: [
            (0, "ab漢字c"), (1, "b漢字c"), (2, "漢字c"), (3, " 字c"), (4, "字c"), (6, "c"), (7, ""), (99, ""),
        ])
    func dropping(_ cells: Int, _ text: String) {
        #expect(DisplayWidth.standard.dropping(cells: cells, from: Self.line).text == text)
    }

    @Test("What stays keeps its look")
    func look() {
        let line = DisplayWidth.standard.dropping(cells: 3, from: Self.line)
        #expect(line.spans == [StyledSpan(" 字", TextStyle(.title)), StyledSpan("c")])
    }
}
