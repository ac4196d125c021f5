import Testing

@testable import qiita_tui

@Suite("A pasted text is gathered up to its end mark")
struct PasteCollectorTests {
    private func collect(_ text: String) -> [String] {
        var collector = PasteCollector()
        return text.utf8.compactMap { collector.take($0) }
    }

    @Test("What only begins like the end mark belongs to the text, without its Esc")
    func almostTheEnd() {
        #expect(collect("a\u{1B}[20b\u{1B}\u{1B}[201~") == ["a[20b"])
    }

    @Test("Line breaks of all kinds become line feeds, tabs stay, other control characters go")
    func cleaned() {
        #expect(collect("1\r\n2\r3\n4\t5\u{7}\u{9B}6\u{1B}[201~") == ["1\n2\n3\n4\t56"])
    }

    @Test("The end of a text that is too long is let go, not the program's memory")
    func tooLong() {
        let text = collect(String(repeating: "x", count: PasteCollector.longest + 10) + "\u{1B}[201~")
        #expect(text.map(\.utf8.count) == [PasteCollector.longest])
    }

    @Test("No character at that end is cut through", arguments: 0...3)
    func cutCharacter(_ offset: Int) {
        let ascii = String(repeating: "x", count: offset)
        let text = collect(ascii + String(repeating: "あ", count: PasteCollector.longest) + "\u{1B}[201~")
        #expect(text == [ascii + String(repeating: "あ", count: (PasteCollector.longest - offset) / 3)])
    }
}
