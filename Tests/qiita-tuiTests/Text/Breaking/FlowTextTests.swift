import Testing

@testable import qiita_tui

@Suite struct FlowTextTests {
    @Test("Adjacent text of one style is one run, unbreakable text never")
    func runs() {
        var text = FlowText()
        text.append("a")
        text.append("b")
        text.append("")
        text.append("c", grip: .whole)
        text.append("d", grip: .whole)
        #expect(text.runs.map(\.start) == [0, 2, 3])
    }

    @Test("Appended text keeps its styles")
    func addedText() {
        var text = FlowText([StyledSpan("a")])
        text.append(FlowText([StyledSpan("b", TextStyle(.code)), StyledSpan("c")]))
        #expect(String(decoding: text.bytes, as: UTF8.self) == "abc")
        #expect(text.runs.map(\.start) == [0, 1, 2])
        #expect(text.runs.map(\.style) == [.plain, TextStyle(.code), .plain])
    }
}
