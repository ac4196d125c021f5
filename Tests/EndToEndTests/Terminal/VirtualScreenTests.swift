import TestSupport
import Testing

@Suite("The virtual terminal behaves like xterm")
struct VirtualScreenTests {
    /// The ways in which ncurses moves rows 2 to 4 up by one; setting the region moves the cursor to the corner.
    @Test(
        "Rows scroll within a region, and the saved cursor is restored with its attributes",
        arguments: [
            "\u{1B}[4;3H\u{1B}7\u{1B}[2;4r\u{1B}8\n\u{1B}[1;6r",
            "\u{1B}[4;3H\u{1B}7\u{1B}[2;4r\u{1B}8\u{1B}[1S\u{1B}[1;6r",
            "\u{1B}[2;4r\u{1B}[4;1H\n\u{1B}[1;6r",
            "\u{1B}[2;1H\u{1B}[M\u{1B}[4;1H\u{1B}[L",
        ])
    func regions(_ sequence: String) {
        let lines = "a\r\nb\r\nc\r\nd\r\ne\r\nf"
        let screen = VirtualScreen(columns: 8, rows: 6, showing: (lines + sequence).utf8)
        #expect(screen.text == ["a", "c", "d", "", "e", "f"])
        #expect(screen.unknown == [])
    }

    @Test("A saved cursor restores its attributes")
    func saved() {
        let sequence = "\u{1B}[2;2H\u{1B}[1m\u{1B}7\u{1B}[m\u{1B}[Hx\u{1B}8y"
        let screen = VirtualScreen(columns: 4, rows: 2, showing: sequence.utf8)
        #expect(screen.text == ["x", " y"])
        #expect(screen.cells[0][0].look == [] && screen.cells[1][1].look == [1])
    }

    @Test(
        "A row wraps before the next character, or at once on a terminal without that glitch",
        arguments: [
            (TerminalState.Family.xterm, "abcd\rx", ["xbcd", ""]), (.ansi, "abcd\rx", ["abcd", "x"]),
            (.xterm, "abcde", ["abcd", "e"]), (.ansi, "abcde", ["abcd", "e"]),
        ])
    func wrapping(_ family: TerminalState.Family, _ text: String, _ rows: [String]) {
        var screen = VirtualScreen(columns: 4, rows: 2, family: family)
        screen.feed(text.utf8)
        #expect(screen.text == rows)
    }
}
