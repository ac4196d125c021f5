import Testing

@testable import qiita_tui

@Suite struct LineSinkTests {
    @Test("Margins are left of their lines, a first one and then the rest")
    func margins() {
        var sink = LineSink()
        sink.beginMargin(first: StyledSpan("- "), rest: StyledSpan("  "))
        sink.beginMargin(first: StyledSpan("> "), rest: StyledSpan("> "))
        sink.add([StyledSpan("a")])
        sink.addBlank()
        sink.add([StyledSpan("b")])
        sink.endMargin()
        sink.endMargin()
        sink.add([StyledSpan("c")])
        #expect(sink.laid.lines.map(\.text) == ["- > a", "  >", "  > b", "c"])
        #expect(sink.laid.lines.map(\.margin) == [0, 4, 4, 0])
        #expect(sink.laid.lines[0].drawn.spans == [StyledSpan("- > "), StyledSpan("a")])
    }

    @Test("A margin without text is shown unless it is blank")
    func emptyMargins() {
        var sink = LineSink()
        for first in ["- ", "  "] {
            sink.beginMargin(first: StyledSpan(first), rest: StyledSpan("  "))
            sink.endMargin()
        }
        #expect(sink.laid.lines.map(\.text) == ["-"])
    }
}
