import Foundation
import TestSupport
import Testing

@Suite("The terminal's whole state is restored", .serialized, .ownThread)
struct TerminalStateTests {
    private static let sizes = [(80, 24), (100, 40), (132, 50), (40, 12), (80, 200), (20, 5)]
    private static let terminals = [
        "xterm-256color", "screen-256color", "tmux-256color", "linux", "vt100", "vt220", "xterm",
    ]

    /// One size for each terminal, and one terminal for each size.
    private static let pairs = (0..<max(sizes.count, terminals.count)).map {
        (terminals[$0 % terminals.count], sizes[$0 % sizes.count])
    }

    @Test("The scroll region covers the whole window afterwards, at any height", arguments: pairs)
    func margins(_ terminal: String, _ size: (Int, Int)) throws {
        let (columns, rows) = size
        let session = try ProgramSession(environment: ["TERM": terminal], columns: columns, rows: rows)
        try session.waitFor("1/20")
        session.type("q")
        #expect(session.program.waitForEnd() == .exited(status: 0))
        expectState(session, columns, rows)
    }

    @Test("The scroll region covers the whole window after a crash", arguments: pairs)
    func crash(_ terminal: String, _ size: (Int, Int)) throws {
        let (columns, rows) = size
        let session = try ProgramSession(environment: ["TERM": terminal], columns: columns, rows: rows)
        try session.waitFor("1/20")
        session.program.send(SIGSEGV)
        #expect(session.program.waitForEnd() == .killed(signal: SIGSEGV))
        let screen = expectState(session, columns, rows)
        if ["linux", "vt100", "vt220"].contains(terminal) { #expect(screen.cursor == (rows - 1, 0)) }
    }

    @Test("COLUMNS and LINES do not change the size")
    func variables() throws {
        let session = try ProgramSession(
            environment: ["COLUMNS": "33", "LINES": "7"], columns: 100, rows: 40)
        try session.waitFor("1/20")
        #expect(session.screen.text[39].contains("1/20"))
        session.type("q")
        #expect(session.program.waitForEnd() == .exited(status: 0))
    }

    @Test("A window larger than any screen works, and its margins are restored")
    func enormous() throws {
        let session = try ProgramSession(columns: 65_535, rows: 65_535)
        #expect(session.window.waitForText("1/20"))
        session.type("q")
        #expect(session.program.waitForEnd() == .exited(status: 0))
        #expect(session.window.text.contains("\u{1B}[1;65535r"))
    }

    @Test("A window of ten thousand columns and rows costs what the largest screen costs")
    func large() throws {
        let session = try ProgramSession(columns: 10_000, rows: 10_000)
        #expect(session.window.waitForText("1/20"))
        session.program.readUntilIdle(patience: 50)
        #expect(TerminalProgram.memory(of: session.program.id) < 512 * 1024)
        session.type("q")
        #expect(session.program.waitForEnd() == .exited(status: 0))
        #expect(session.window.text.contains("\u{1B}[1;10000r"))
    }

    @Test("Too few file descriptors are reported, whatever their number", arguments: 4...12)
    func descriptors(_ count: Int) throws {
        // The launcher has the descriptors that it needs; the program's libraries need one.
        let session = try ProgramSession(launcher: ["sh", "-c", "ulimit -n \(count); exec \"$@\"", "sh"])
        #expect(session.program.waitForEnd() == .exited(status: 2))
        #expect(session.window.text.contains("Too many open files"))
        #expect(session.window.modes == session.modesBefore)
    }

    @Test(
        "A signal while another program has the terminal ends both at once, without a crash notice",
        arguments: [SIGTERM, SIGHUP, SIGINT])
    func lent(_ signal: Int32) throws {
        let session = try ProgramSession(
            environment: ["BROWSER": "w3m", "PATH": nil], launcher: Self.browserLauncher("echo browser runs\nsleep 60"))
        try session.waitFor("1/20")
        session.type("o")
        #expect(session.window.waitForText("browser runs"))
        let start = ContinuousClock.now
        session.program.send(signal)
        #expect(session.program.waitForEnd() == .killed(signal: signal))
        #expect(ContinuousClock.now - start < .seconds(3))
        #expect(session.window.modes == session.modesBefore)
        #expect(!session.privateModes.contains(1049))
        let state = session.folder.path + "/.local/state/qiita-tui"
        let log = try #require(FileManager.default.contents(atPath: state + "/last-session.jsonl"))
        // A log without this last action is taken for that of a crash.
        #expect(String(decoding: log, as: UTF8.self).contains("recording.stopped"))
    }

    @Test(
        "A program that ignores the signal, and one that it has started, do not keep the terminal",
        arguments: [SIGTERM, SIGHUP, SIGINT])
    func stubborn(_ signal: Int32) throws {
        let session = try ProgramSession(
            environment: ["OWN": "trap '' HUP INT TERM; echo own runs $$.; sleep 60 & wait"],
            launcher: [
                "sh", "-c",
                #"""
                mkdir -p "$HOME/.config/qiita-tui"
                echo "{ commands: [{ key: '|', name: 'Own', run: ['sh', '$HOME/own'], in: 'all', terminal: true }] }" \
                    >"$HOME/.config/qiita-tui/config.json5"
                echo "$OWN" >"$HOME/own"
                exec "$@"
                """#, "sh",
            ])
        try session.waitFor("1/20")
        session.type("|")
        while session.window.text.firstMatch(of: /own runs [0-9]+\./) == nil { session.window.read(patience: 50) }
        let start = ContinuousClock.now
        session.program.send(signal)
        #expect(session.program.waitForEnd() == .killed(signal: signal))
        #expect(ContinuousClock.now - start < .seconds(3))
        #expect(session.window.modes == session.modesBefore)
        #expect(!session.privateModes.contains(1049))
        let group = try #require(session.window.text.firstMatch(of: /own runs ([0-9]+)\./).flatMap { pid_t($0.1) })
        kill(-group, SIGKILL)
    }

    @Test("A crash ends only after the program that had the terminal, so that nothing typed to the shell goes there")
    func lentAndCrashed() throws {
        // It needs a while to end, as a process does that the kernel has not run since its signal. Only a program in the foreground may
        // set modes, so that it has the terminal by the time it says that it runs.
        let session = try ProgramSession(
            environment: ["BROWSER": "w3m", "PATH": nil],
            launcher: Self.browserLauncher(
                "trap 'sleep 0.05; echo browser ended; exit' HUP\nstty echo\necho browser runs\nread key"))
        try session.waitFor("1/20")
        session.type("o")
        #expect(session.window.waitForText("browser runs"))
        session.program.send(SIGSEGV)
        #expect(session.program.waitForEnd() == .killed(signal: SIGSEGV))
        #expect(session.window.text.contains("browser ended"))
        #expect(session.window.modes == session.modesBefore)
        #expect(!session.privateModes.contains(1049))
    }

    /// A browser for terminals that runs the lines of a script, in front of the system's programs.
    private static func browserLauncher(_ script: String) -> [String] {
        [
            "/bin/sh", "-c",
            """
            mkdir "$HOME/bin"; PATH="$HOME/bin:/usr/bin:/bin"; export PATH; script=$1; shift
            printf '#!/bin/sh\n%s\n' "$script" >"$HOME/bin/w3m"; chmod 700 "$HOME/bin/w3m"; exec "$@"
            """, "sh", script,
        ]
    }

    @Test("A terminal response that arrives during exit is not typed into the shell")
    func lateAnswer() throws {
        let session = try ProgramSession(words: ["bash", "--norc", "-i"], environment: ["PS1": "ready> "])
        try session.waitFor("ready>")
        session.type("'\(Command.program)' --demo --lang en\r")
        #expect(session.window.waitForText("\u{1B}[?2027$p\u{1B}[c"))
        session.type("q")
        // The program has read the key once it begins to wait for the answer.
        session.program.readUntilIdle(patience: 50)
        session.type("\u{1B}[?2027;2$y\u{1B}[?64;1c")
        session.type("echo ba''ck\r")
        #expect(session.window.waitForText("back"))
        #expect(!session.window.text.contains("2027;2"))
        #expect(!session.window.text.contains("64;1c"))
    }

    @Test("^Z stops the program on the Linux console")
    func consoleSuspends() throws {
        let session = try ProgramSession(
            words: ["bash", "--norc", "-i"], environment: ["PS1": "ready> ", "TERM": "linux"])
        try session.waitFor("ready>")
        session.type("'\(Command.program)' --demo --lang en\r")
        try session.waitFor("1/20")
        session.type("\u{1A}")
        #expect(session.window.waitForText("[1]+"))
        session.type("fg\r")
        try session.waitFor("1/20")
        session.type("Q")
        try session.waitFor("ready>")
    }

    @Test(
        "The window title is the article's and is restored afterwards; title: false leaves it unchanged",
        arguments: [true, false])
    func title(_ isOn: Bool) throws {
        let session = try ProgramSession(
            launcher: [
                "sh", "-c",
                "mkdir -p \"$HOME/.config/qiita-tui\"; echo '{ title: \(isOn) }' >\"$HOME/.config/qiita-tui/config.json5\"; exec \"$@\"",
                "sh",
            ])
        try session.waitFor("1/20")
        session.type("\r")
        try session.waitFor("a author")
        let screen = session.program.screen()
        #expect(screen.state.title.contains("Swift") == isOn)
        session.type("Q")
        #expect(session.program.waitForEnd() == .exited(status: 0))
        #expect(session.program.screen().state.title == "before")
    }

    @discardableResult
    private func expectState(_ session: ProgramSession, _ columns: Int, _ rows: Int) -> VirtualScreen {
        let screen = session.program.screen(columns: columns, rows: rows)
        #expect(screen.state.margins == 0...rows - 1)
        #expect(session.window.modes == session.modesBefore)
        #expect(screen.modes == VirtualScreen(columns: columns, rows: rows).modes)
        return screen
    }
}
