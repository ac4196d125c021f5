import Foundation
import TestSupport
import Testing

@testable import qiita_tui

/// Each test runs in a process of its own, since ncurses and signals belong to the whole process.
@Suite("CursesTerminal", .timeLimit(.minutes(10)))
struct CursesTerminalTests {
    @Test("Keys, a paste and a new size arrive as events")
    func events() async {
        await #expect(processExitsWith: .success) {
            let session = try await CursesSession()
            await session.type("jあ\u{1B}[A\u{1B}OB\u{3}\u{1A}\u{1B}[200~q\u{1B}[201~")
            #expect(
                await session.events(6) == [
                    .key(.character("j")), .key(.character("あ")), .key(.up), .key(.down), .key(.control("c")),
                    .key(.control("z")),
                ])
            #expect(await session.events(1) == [.pasted("q")])
            await session.resize(columns: 40, rows: 10)
            #expect(await session.events(1) == [.resized(TerminalSize(columns: 40, rows: 10))])
            await session.type("\u{1B}")
            #expect(await session.events(1) == [.key(.escape)])
            await session.end()
        }
    }

    @Test("The first frame is drawn completely, later ones only in changed rows")
    func frames() async {
        await #expect(processExitsWith: .success) {
            let session = try await CursesSession()
            await session.draw("端末", "second", "third")
            #expect(await session.output.contains("端末"))
            #expect(await session.output.contains("second"))
            await session.clearOutput()
            await session.draw("端末", "SECOND", "third")
            #expect(await session.output.contains("SECOND"))
            #expect(await !session.output.contains("端末"))
            #expect(await !session.output.contains("third"))
            await session.clearOutput()
            await session.invalidate()
            await session.draw("端末", "SECOND", "third")
            #expect(await session.output.contains("third"))
            await session.end()
        }
    }

    @Test("Wide characters and marks are drawn in their cells, and longer rows are cleared")
    func cells() async {
        await #expect(processExitsWith: .success) {
            let session = try await CursesSession(columns: 8, rows: 3)
            await session.draw("端末アプリ", "Z\u{34B}\u{351}e\u{301}f", "abcdefgh")
            #expect(await session.rows == ["端末アプ", "Z\u{34B}\u{351}éf", "abcdefgh"])
            await session.draw("a末", "e\u{301}f", "")
            #expect(await session.rows == ["a末", "éf", ""])
            await session.draw("端末", "éf")
            #expect(await session.rows == ["端末", "éf", ""])
            await session.end()
        }
    }

    @Test("Grapheme clustering is queried after the first frame, and emoji are whole after the response")
    func clusters() async {
        await #expect(processExitsWith: .success) {
            let session = try await CursesSession()
            #expect(await !session.output.contains("?2027"))
            await session.draw("a👨‍👩‍👧‍👦b❤️c")
            #expect(await session.output.contains("\u{1B}[?2027$p"))
            #expect(await !session.output.contains("👨‍👩‍👧‍👦"))
            await session.type("k\u{1B}[?2027;1$yj")
            #expect(await session.events(3) == [.key(.character("k")), .clustersGraphemes, .key(.character("j"))])
            await session.clearOutput()
            await session.draw("a👨‍👩‍👧‍👦b❤️c")
            #expect(await session.output.contains("\u{1B}7\u{1B}[1;2H👨‍👩‍👧‍👦\u{1B}[1;5H❤️\u{1B}8"))
            await session.clearOutput()
            await session.draw("a👨‍👩‍👧‍👦b❤️c", "d")
            #expect(await !session.output.contains("👨‍👩‍👧‍👦"))
            #expect(await !session.output.contains("?2027"))
            await session.end()
        }
    }

    @Test("The terminal is not queried while a key waits")
    func keysFirst() async {
        await #expect(processExitsWith: .success) {
            let session = try await CursesSession()
            await session.type("q", beforeDrawing: "a")
            #expect(await !session.output.contains("?2027"))
            #expect(await session.events(1) == [.key(.character("q"))])
            await session.draw("b")
            #expect(await session.output.contains("?2027"))
            await session.end()
        }
    }

    @Test("Text from outside cannot control the terminal")
    func controlCharacters() async {
        await #expect(processExitsWith: .success) {
            let session = try await CursesSession()
            await session.draw("a\u{1B}]0;title\u{7}b\r\u{9B}31mc\u{202E}d")
            #expect(await session.output.contains("a ]0;title b"))
            #expect(await !session.output.contains("\u{1B}]0"))
            #expect(await !session.output.contains("\u{202E}"))
            await session.end()
        }
    }

    @Test("The end restores the terminal, once or twice")
    func end() async {
        await #expect(processExitsWith: .success) {
            let session = try await CursesSession()
            #expect(await session.modes != session.modesBefore)
            await session.end()
            await session.end()
            #expect(await session.modes == session.modesBefore)
            #expect(await session.output.contains("\u{1B}[?2004l"))
            #expect(await session.output.contains("\u{1B}[?1049l"))
        }
    }

    @Test("The mouse stays the terminal's unless enabled, and is released at the end")
    func mouse() async {
        await #expect(processExitsWith: .success) {
            let session = try await CursesSession(usesMouse: true)
            #expect(await session.output.contains("\u{1B}[?1000h\u{1B}[?1006h"))
            await session.type("\u{1B}[<0;5;3M\u{1B}[<0;5;3mj")
            #expect(
                await session.events(2) == [
                    .mouse(MouseEvent(kind: .clicked, row: 2, column: 4)), .key(.character("j")),
                ])
            await session.end()
            #expect(await session.output.contains("\u{1B}[?1000l"))
            #expect(await session.output.contains("\u{1B}[?1006l"))
        }
        await #expect(processExitsWith: .success) {
            let session = try await CursesSession()
            await session.end()
            #expect(await !session.output.contains("[?1000"))
        }
    }

    @Test("A lost terminal is reported once, as the signal that it sends")
    func hangUp() async {
        await #expect(processExitsWith: .success) {
            let session = try await CursesSession()
            await session.hangUp()
            let events = await session.events(2)
            #expect(events.contains(.hungUp))
            #expect(events.contains(.terminated(signal: SIGHUP)))
            await session.end()
        }
    }

    @Test("A termination signal is reported", arguments: [SIGTERM, SIGINT, SIGHUP])
    func terminated(signal: Int32) async {
        await #expect(processExitsWith: .success) { [signal] in
            let session = try await CursesSession()
            kill(getpid(), signal)
            #expect(await session.events(1) == [.terminated(signal: signal)])
            await session.end()
        }
    }

    @Test(
        "An unusable terminal is refused before any output",
        arguments: ["", "no-such", "dumb"])
    func refused(name: String) async {
        await #expect(processExitsWith: .success) { @MainActor [name] in
            signal(SIGHUP, SIG_IGN)
            let window = try PseudoTerminal()
            try PseudoTerminal.attach(to: window.path)
            setenv("TERM", name, 1)
            let expected: TerminalError =
                switch name {
                case "": .unnamedTerminal
                case "dumb": .tooSimple(name: name)
                case _: .unknownTerminal(name: name)
                }
            #expect(throws: expected) { try CursesTerminal(palette: .standard) }
            close(0)
            #expect(throws: TerminalError.notATerminal) { try CursesTerminal(palette: .standard) }
            window.read()
            #expect(window.output == [])
        }
    }
}
