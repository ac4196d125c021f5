import Testing

@testable import qiita_tui

@MainActor
@Suite("MemoryTerminal behaves like a real terminal")
struct MemoryTerminalTests {
    private let terminal = MemoryTerminal(columns: 6, rows: 3)

    @Test("The screen's text has one line per row, cut at the edge, without trailing blanks")
    func screenText() {
        terminal.start { _ in }
        terminal.draw(Frame(rows: [StyledLine("端末アプリ"), StyledLine("a  ")]))
        #expect(terminal.screenText == "端末ア\na\n")
        #expect(terminal.screenRows.count == 3)
    }

    @Test("Lines that are too wide or too many and a cursor outside are reported")
    func complaints() {
        terminal.start { _ in }
        terminal.draw(Frame(rows: [StyledLine("端末ア")], cursor: Frame.Position(row: 2, column: 5)))
        #expect(terminal.complaints == [])
        terminal.draw(
            Frame(
                rows: Array(repeating: StyledLine(), count: 3) + [StyledLine("x")],
                cursor: Frame.Position(row: 0, column: 6)))
        terminal.draw(Frame(rows: [StyledLine("端末アプ")]))
        #expect(
            terminal.complaints == [
                "frame 2: 4 lines for 3 rows", "frame 2: the cursor is outside, at row 0, column 6",
                "frame 3: row 0 takes 8 of 6 cells",
            ])
    }

    @Test("Events arrive as from a real terminal")
    func events() {
        var batches: [[TerminalEvent]] = []
        terminal.start { batches.append($0) }
        terminal.press(.down, .control("f"))
        terminal.type("あ\n")
        terminal.paste("q")
        terminal.resize(columns: 20, rows: 5)
        terminal.terminate(signal: 15)
        terminal.hangUp()
        #expect(
            batches == [
                [.key(.down), .key(.control("f"))], [.key(.character("あ")), .key(.enter)], [.pasted("q")],
                [.resized(TerminalSize(columns: 20, rows: 5))], [.terminated(signal: 15)], [.hungUp],
            ])
        #expect(terminal.size == TerminalSize(columns: 20, rows: 5))
    }

    @Test("Nothing is drawn while suspended or after the end")
    func offScreen() {
        var events: [TerminalEvent] = []
        terminal.start { events += $0 }
        terminal.suspend()
        terminal.draw(Frame(rows: []))
        #expect(terminal.frames.isEmpty)
        #expect(terminal.suspensions == 1)
        terminal.resume()
        #expect(events == [.resumed])
        terminal.draw(Frame(rows: []))
        terminal.end()
        terminal.draw(Frame(rows: []))
        terminal.press(.up)
        #expect(terminal.frames.count == 1)
        #expect(events == [.resumed])
    }
}
