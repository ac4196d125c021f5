import Foundation
import TestSupport
import Testing

@testable import qiita_tui

@Suite("A crash restores the terminal", .timeLimit(.minutes(10)))
struct TerminalGuardTests {
    /// Takes the terminal at `path` and shows something on it.
    @MainActor
    private static func show(on path: String, as name: String = "xterm-256color") throws -> CursesTerminal {
        try PseudoTerminal.attach(to: path)
        setenv("TERM", name, 1)
        let terminal = try CursesTerminal(palette: .standard)
        try terminal.open()
        terminal.start { _ in }
        terminal.draw(Frame(rows: [StyledLine("shown")]))
        return terminal
    }

    private func expectGivenBack(_ terminal: PseudoTerminal, as modes: PseudoTerminal.Modes) {
        terminal.read()
        #expect(terminal.text.contains("shown"))
        let afterwards = terminal.text.split(separator: "shown").last ?? ""
        for sequence in [
            "\u{1B}[?2004l", "\u{1B}[?1000l", "\u{1B}[?1006l", "\u{1B}[?1l", "\u{1B}[?25h", "\u{1B}[?1049l",
        ] {
            #expect(afterwards.contains(sequence), "\(sequence.dropFirst())")
        }
        #expect(terminal.modes == modes)
    }

    @Test(
        "The process ends with the signal of the crash",
        arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGQUIT, SIGSYS, SIGUSR1])
    func signals(signal: Int32) async throws {
        let terminal = try PseudoTerminal()
        let path: String = terminal.path
        let modes = terminal.modes
        await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal = signal as Int32] in
            let terminal = try await Self.show(on: path)
            kill(getpid(), signal)
            withExtendedLifetime(terminal) { while true { pause() } }
        }
        expectGivenBack(terminal, as: modes)
    }

    @Test("Padding delays of terminfo are not written")
    func pauses() async throws {
        let terminal = try PseudoTerminal()
        let path: String = terminal.path
        await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
            _ = try await Self.show(on: path, as: "vt100")
            abort()
        }
        terminal.read()
        let afterwards = terminal.text.split(separator: "shown").last ?? ""
        #expect(afterwards.contains("\u{1B}[m\u{0F}"))
        #expect(!afterwards.contains("$<"))
    }

    @Test("A Swift trap restores the terminal too")
    func trap() async throws {
        let terminal = try PseudoTerminal()
        let path: String = terminal.path
        let modes = terminal.modes
        await #expect(processExitsWith: .failure) { [path = path as String] in
            let terminal = try await Self.show(on: path)
            let empty: [Int] = []
            withExtendedLifetime(terminal) { _ = empty[path.count] }
        }
        expectGivenBack(terminal, as: modes)
    }

    @Test("A crash after the end writes nothing more")
    func disarmed() async throws {
        let terminal = try PseudoTerminal()
        let path: String = terminal.path
        await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
            await (try Self.show(on: path)).end()
            abort()
        }
        terminal.read()
        #expect(terminal.text.components(separatedBy: "\u{1B}[?1049l").count == 2)
    }
}
