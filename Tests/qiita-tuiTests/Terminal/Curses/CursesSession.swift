import Foundation
import TestSupport

@testable import qiita_tui

/// A `CursesTerminal` on a pseudoterminal, both in the process that makes it.
@MainActor
final class CursesSession {
    let modesBefore: PseudoTerminal.Modes
    private let window: PseudoTerminal
    private let terminal: CursesTerminal
    private var arrivals: AsyncStream<TerminalEvent>.Iterator
    private let size: TerminalSize

    /// Takes over the process: its standard input and output become a new terminal.
    init(columns: Int = 80, rows: Int = 24, usesMouse: Bool = false) throws {
        size = TerminalSize(columns: columns, rows: rows)
        window = try PseudoTerminal(columns: columns, rows: rows)
        modesBefore = window.modes
        try PseudoTerminal.attach(to: window.path)
        setenv("TERM", "xterm-256color", 1)
        terminal = try CursesTerminal(palette: .standard, usesMouse: usesMouse)
        try terminal.open()
        let (stream, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
        arrivals = stream.makeAsyncIterator()
        terminal.start { events in
            for event in events { continuation.yield(event) }
        }
    }

    var modes: PseudoTerminal.Modes { window.modes }

    /// The text written to the terminal.
    var output: String {
        window.read()
        return window.text
    }

    /// The rows that the terminal shows, if its output was never cleared.
    var rows: [String] {
        VirtualScreen(columns: size.columns, rows: size.rows, showing: Array(output.utf8)).text
    }

    /// The next `count` events, waiting for them.
    func events(_ count: Int) async -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        var arrivals = arrivals
        while events.count < count, let event = await arrivals.next(isolation: #isolation) { events.append(event) }
        self.arrivals = arrivals
        return events
    }

    func type(_ text: String) {
        window.type(text)
    }

    /// Types a text, and draws a row before the terminal has read what was typed.
    func type(_ text: String, beforeDrawing row: String) {
        window.type(text)
        var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        poll(&input, 1, -1)
        draw(row)
    }

    func resize(columns: Int, rows: Int) {
        window.resize(columns: columns, rows: rows)
    }

    func draw(_ rows: String...) {
        terminal.draw(Frame(rows: rows.map { StyledLine($0) }))
    }

    func invalidate() {
        terminal.invalidate()
    }

    func clearOutput() {
        window.clearOutput()
    }

    /// Ends the use of the terminal. This process survives when the window is closed.
    func end() {
        terminal.end()
        signal(SIGHUP, SIG_IGN)
    }

    func hangUp() {
        window.hangUp()
    }
}
