import Testing

@testable import qiita_tui

@Suite struct LineSinkTests {
    @Test("Margins are left of their lines, a first one and then the rest")
    func margins() {
        var sink = LineSink()
        sink.indented(first: StyledSpan("- "), rest: StyledSpan("  ")) { sink in
            sink.indented(first: StyledSpan("> "), rest: StyledSpan("> ")) { sink in
                sink.add([StyledSpan("a")])
                sink.addBlank()
                sink.add([StyledSpan("b")])
            }
        }
        sink.add([StyledSpan("c")])
        #expect(sink.lines.map(\.text) == ["- > a", "  >", "  > b", "c"])
        #expect(sink.lines[0].spans == [StyledSpan("- > "), StyledSpan("a")])
    }

    @Test("A margin without text is shown unless it is blank")
    func emptyMargins() {
        var sink = LineSink()
        sink.indented(first: StyledSpan("- "), rest: StyledSpan("  ")) { _ in }
        sink.indented(first: StyledSpan("  "), rest: StyledSpan("  ")) { _ in }
        #expect(sink.lines.map(\.text) == ["-"])
    }
}
