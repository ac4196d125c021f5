import Foundation
import TestSupport
import Testing

/// The built program on a pseudoterminal, with a new, empty home directory.
final class ProgramSession {
    /// The demo in English.
    static let demo = ["--demo", "--lang", "en"]

    let folder: TemporaryFolder
    let program: TerminalProgram
    let modesBefore: PseudoTerminal.Modes
    private(set) var columns: Int
    private(set) var rows: Int

    /// Starts the program through a launcher, such as a shell that prepares something. A variable with the value nil is
    /// unset.
    convenience init(
        _ arguments: [String] = demo, environment: [String: String?] = [:], columns: Int = 80, rows: Int = 24,
        launcher: [String] = [], typedAhead: String = ""
    ) throws {
        try self.init(
            words: launcher + [Command.program] + arguments, environment: environment, columns: columns, rows: rows,
            typedAhead: typedAhead)
    }

    /// Starts the program in English with a server whose `token` it has, or with nil no token, and with what earlier sessions left in a home.
    convenience init(
        at server: LoopbackServer, token: String?, home: TemporaryFolder, _ arguments: [String] = [],
        environment: [String: String?] = [:], columns: Int = 80
    ) throws {
        let own: [String: String?] = ["HOME": home.path, "QIITA_ACCESS_TOKEN": token]
        try self.init(
            ["--lang", "en", "--host", server.url] + arguments, environment: own.merging(environment) { $1 },
            columns: columns)
    }

    /// Ends the program with `q`, which must succeed.
    func leave(sourceLocation: SourceLocation = #_sourceLocation) {
        type("q")
        #expect(program.waitForEnd(seconds: 60) == .exited(status: 0), sourceLocation: sourceLocation)
    }

    /// Starts any program; `typedAhead` is typed before it starts.
    init(
        words: [String], environment: [String: String?] = [:], columns: Int = 80, rows: Int = 24,
        typedAhead: String = ""
    ) throws {
        folder = try TemporaryFolder()
        self.columns = columns
        self.rows = rows
        let window = try PseudoTerminal(columns: columns, rows: rows)
        modesBefore = window.modes
        if !typedAhead.isEmpty { window.type(typedAhead) }
        let own = ProcessInfo.processInfo.environment
        let usual: [String: String?] = [
            "PATH": own["PATH"], "HOME": folder.path, "LANG": "C.UTF-8", "TERM": "xterm-256color",
            "ASAN_OPTIONS": own["ASAN_OPTIONS"],
            "QIITA_TUI_FIXTURES": Command.fixtures,
        ]
        let variables = usual.merging(environment) { $1 }.compactMapValues { $0 }
        // A crash writes no core file.
        let shell = ["sh", "-c", "ulimit -c 0; exec \"$@\"", "sh"]
        program = try TerminalProgram(shell + words, environment: variables, in: window)
    }

    var window: PseudoTerminal { program.window }

    /// The content of the window since the screen was last cleared.
    var screen: VirtualScreen {
        window.read()
        let clear = Array("\u{1B}[2J".utf8)
        let start = window.output.lastRange(of: clear)?.lowerBound ?? 0
        return VirtualScreen(columns: columns, rows: rows, showing: window.output[start...])
    }

    /// The private modes that are set after all output.
    var privateModes: Set<Int> {
        window.read()
        return VirtualScreen(columns: columns, rows: rows, showing: window.output).modes
    }

    func type(_ text: String) {
        window.type(text)
    }

    func resize(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        window.resize(columns: columns, rows: rows)
    }

    /// Waits until the window shows the text, and returns the screen.
    @discardableResult
    func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> VirtualScreen {
        try wait("shows \(text)", sourceLocation) { $0.text.contains { $0.contains(text) } }
    }

    /// Waits until the screen satisfies the condition, and returns it.
    @discardableResult
    func wait(
        _ what: String, _ sourceLocation: SourceLocation = #_sourceLocation, until isDone: (VirtualScreen) -> Bool
    ) throws -> VirtualScreen {
        let deadline = Date(timeIntervalSinceNow: 120)
        var shown = screen
        while !isDone(shown) {
            guard deadline.timeIntervalSinceNow > 0, program.isRunning else {
                let text = shown.text.joined(separator: "\n")
                let ending = program.waitForEnd(seconds: 0).map { "\($0)" } ?? "running"
                Issue.record("The screen never \(what), \(ending):\n\(text)", sourceLocation: sourceLocation)
                throw WaitedTooLong()
            }
            window.read(patience: 50)
            shown = screen
        }
        return shown
    }

    /// Waits until all effects of a key are visible: the screen no longer changes after a forced redraw.
    /// - Parameter child: the process that draws if the program is a shell.
    func redrawn(by child: pid_t? = nil) throws -> VirtualScreen {
        let before = window.output.count
        type("\u{C}")
        let deadline = Date(timeIntervalSinceNow: 120)
        while window.output.dropFirst(before).firstRange(of: Array("\u{1B}[2J".utf8)) == nil {
            guard deadline.timeIntervalSinceNow > 0 else { throw WaitedTooLong() }
            window.read(patience: 50)
        }
        program.readUntilIdle(patience: 50, child: child)
        return screen
    }

    /// Expects the terminal to be as it was before the program started.
    func expectTerminalAsBefore(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(privateModes == [7, 25], sourceLocation: sourceLocation)
        #expect(window.modes == modesBefore, sourceLocation: sourceLocation)
    }
}

extension [UInt8] {
    /// The last occurrence of the bytes in the output.
    func lastRange(of wanted: [UInt8]) -> Range<Int>? {
        guard let found = reversed().firstRange(of: wanted.reversed()) else { return nil }
        return found.upperBound.base..<found.lowerBound.base
    }
}
