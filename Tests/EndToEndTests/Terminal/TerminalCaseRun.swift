import Foundation
import TestSupport
import Testing

/// The built program in a shell that changes nothing of its terminal by itself, in a window that knows all that a terminal keeps.
final class TerminalCaseRun {
    private let tested: TerminalCase
    private let home: TemporaryFolder
    private let window: TerminalWindow
    private let shell: TerminalProgram
    private let modesBefore: PseudoTerminal.Modes
    /// The terminal before the program starts, in the size of the end.
    private var before: VirtualScreen

    init(_ tested: TerminalCase) throws {
        self.tested = tested
        home = try TemporaryFolder()
        let sizes = TerminalCase.sizes
        let index = sizes.firstIndex(of: tested.size) ?? 0
        let size = tested.activity == .resized ? sizes[(index + 1) % sizes.count] : tested.size
        let family = TerminalState.Family(of: tested.terminal)
        window = try TerminalWindow(columns: size.columns, rows: size.rows, family: family)
        before = window.screen
        try Self.write(to: home, tested)
        // bash would restore what the program leaves behind; dash does not.
        shell = try TerminalProgram(
            ["dash", "-i"],
            environment: [
                "PATH": home.path + "/bin:/usr/local/bin:/usr/bin:/bin", "HOME": home.path, "LANG": "C.UTF-8",
                "TERM": tested.terminal, "PS1": "ready> ", "ENV": home.path + "/rc", "EDITOR": "own",
                "QIITA_TUI_FIXTURES": Command.fixtures,
            ], in: window.line)
        modesBefore = window.line.modes
    }

    /// Runs it, ends it, and looks at what it leaves.
    func run() throws {
        try wait("a prompt") { Self.hasPrompt($0) }
        window.screen.feed(Self.taste(of: window.screen.family).utf8)
        before.feed(Self.taste(of: before.family).utf8)
        // Entered only after its echo was seen: the program's first frame may come with it.
        window.type("q")
        try wait("the echo") { $0.text[0] == "ready> q" }
        window.type("\r")
        try doActivity()
        try end()
        expectTerminalAsBefore()
        try expectWholeWindow()
    }

    // MARK: Steps

    private func doActivity() throws {
        switch tested.activity {
        case .article:
            try openArticle()
            // The link in focus is shown once all keys are read.
            window.type("jjj 2")
            try wait("a link") { $0.text.last?.contains("link 2") == true }
        case .resized:
            try begin()
            try stop()
            before.resize(columns: tested.size.columns, rows: tested.size.rows)
            window.resize(columns: tested.size.columns, rows: tested.size.rows)
            window.type("fg\r")
            try begin()
        case .picture:
            try openArticle()
            window.type("2\r")
            try wait("a picture") {
                $0.text.contains { $0.hasPrefix("picture") } && $0.text.last?.hasPrefix("Press") == true
            }
        case .editor:
            try wait("the debugger") { $0.text[0].contains("0/30") }
            window.type("ne")
            try wait("the editor") { $0.text.contains { $0.contains("own runs") } }
        case .command:
            try begin()
            window.type("|")
            try wait("the command") { $0.text.contains { $0.contains("own runs") } }
        }
    }

    private func end() throws {
        switch tested.ending {
        case .quit:
            try leaveOther()
            window.type(tested.activity == .editor ? "q" : "Q")
        case .interrupt:
            try leaveOther()
            window.type("\u{3}")
        case .terminate: try send(SIGTERM)
        case .hangUp: try send(SIGHUP)
        case .crash: try send(SIGSEGV)
        case .stop:
            try leaveOther()
            try stop()
            expectTerminalAsBefore()
            // What became of a job is said before the prompt after the next command.
            window.type("k\r")
            try wait("the next prompt") { Self.hasPrompt($0) && $0.text.contains("ready> k") }
            window.type(":\r")
            try wait("the end") { $0.text.contains { $0.contains("Terminated") } }
        }
        try wait("the prompt") { Self.hasPrompt($0) }
    }

    private func begin() throws {
        try wait("a list") { $0.text.last?.contains(" 1/") == true }
    }

    private func openArticle() throws {
        try begin()
        window.type("\r")
        try wait("an article") { $0.text.last?.contains("%") == true }
    }

    /// Ends the other program that has the terminal with a key.
    private func leaveOther() throws {
        switch tested.activity {
        case .article, .resized: return
        case .picture:
            window.type(tested.ending == .interrupt ? "\u{3}" : "x")
            try wait("the article") { $0.text.last?.contains("%") == true || $0.text.last?.contains("link 2") == true }
        case .editor:
            window.type(tested.ending == .interrupt ? "\u{3}" : "x")
            try wait("the debugger") { $0.text[0].contains("Replay") }
        case .command:
            window.type(tested.ending == .interrupt ? "\u{3}" : "x")
            try wait("the list") { $0.text[0].contains("Qiita") && $0.text.last?.isEmpty == false }
        }
    }

    private func stop() throws {
        window.type("\u{1A}")
        try wait("the stopped prompt") { Self.hasPrompt($0) }
    }

    private func send(_ signal: Int32) throws {
        kill(try #require(shell.child), signal)
    }

    private func wait(_ what: String, until isDone: (VirtualScreen) -> Bool) throws {
        if window.wait(until: isDone) { return }
        Issue.record("\(tested): \(what) never came:\n\(window.screen.text.joined(separator: "\n"))")
        throw WaitedTooLong()
    }

    private static func hasPrompt(_ screen: VirtualScreen) -> Bool {
        !screen.state.isOnSecondScreen && screen.text[screen.pen.row] == "ready>" && screen.pen.column == 7
    }

    // MARK: What is left

    private func expectTerminalAsBefore() {
        let screen = window.screen
        #expect(screen.state.differences(from: before.state) == [], "\(tested)")
        #expect(screen.unknown == [], "\(tested)")
        #expect(window.line.modes == modesBefore, "\(tested)")
        for cursor in [screen.pen, screen.saved] {
            #expect(cursor.pen == [] && !cursor.isOrigin && cursor.shift == 0, "\(tested)")
        }
        #expect(screen.pen.characterSets == before.pen.characterSets, "\(tested)")
        let rest = screen.text.joined().replacing(Self.shellsText, with: "")
        if screen.family == .xterm {
            let isEmpty = rest.allSatisfy { $0.isWhitespace }
            #expect(isEmpty, "\(tested)")
        } else {
            #expect(screen.pen.row == screen.rows - 1, "\(tested)")
        }
    }

    /// The shell's prompts, its echo, and what it says of jobs.
    private static var shellsText: some RegexComponent {
        /ready> ?(?:fg|q|k|:)?|\[1\] ?[+-]? *(?:Stopped|Terminated) *q?|Terminated|Hangup|Segmentation fault|[q:]/
    }

    /// The shell's next lines fill the window.
    private func expectWholeWindow() throws {
        let last = max(100, tested.size.rows + 20)
        window.type("seq \(last)\r")
        try wait("the last number") { screen in
            Self.hasPrompt(screen) && screen.pen.row > 0 && screen.text[screen.pen.row - 1] == "\(last)"
        }
        let rows = tested.size.rows
        #expect(window.screen.text == (0..<rows - 1).map { "\(last - rows + 2 + $0)" } + ["ready>"], "\(tested)")
        #expect(window.screen.cells.allSatisfy { $0.allSatisfy { $0.look == [] } }, "\(tested)")
        #expect(window.screen.state.differences(from: before.state) == [], "\(tested)")
    }

    // MARK: What there is before

    /// What somebody has set up in the terminal: colours, a title, a cursor, tab stops.
    private static func taste(of family: TerminalState.Family) -> String {
        let tabs = "\u{1B}7\u{1B}[3g\u{1B}[5G\u{1B}H\u{1B}[9G\u{1B}H\u{1B}8"
        return switch family {
        case .dec, .ansi: tabs
        case .console: tabs + "\u{1B}]P1112233\u{1B}[?6c"
        case .xterm: tabs + "\u{1B}]4;1;rgb:11/22/33\u{7}\u{1B}]2;mine\u{7}\u{1B}[22;2t\u{1B}[5 q\u{1B}[?12h"
        }
    }

    /// The programs that it runs, each by a short name, and its configuration.
    private static func write(to home: TemporaryFolder, _ tested: TerminalCase) throws {
        let words =
            tested.activity == .editor
            ? "replay '\(Checkout.folder.path(percentEncoded: false))Fixtures/recordings/browse-and-page.jsonl'"
            : "--demo"
        // What a full-screen program may have set when it is killed.
        let own = #"""
            before=$(stty -g)
            stty raw -echo
            printf '\033[?1049h\033[?1h\033=\033[?2004h\033[?1000h\033[?1006h\033[?1004h\033[?2026h\033[?25l\033[>1u'
            printf '\033[2;4r\033[?6h\033[?7l\033[4h\033[H\033[2Jown runs\033[31;1m\033(0\033[2B'
            dd bs=1 count=1 2>/dev/null >/dev/null
            printf '\033[m\033(B\033[?6l\033[?7h\033[4l\033[r\033[?25h\033[?2026l\033[?1004l\033[?1006l\033[?1000l'
            printf '\033[<u\033[?2004l\033>\033[?1l\033[?1049l'
            stty "$before"
            """#
        let files = [
            "q": "ulimit -c 0\nexec '\(Command.program)' \(words) --lang en",
            "own": own,
            "viewer": "echo picture",
        ]
        for (name, text) in files { try home.write(script: text, to: "bin/" + name) }
        let folder = home.path + "/.config/qiita-tui"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try home.write(
            #"""
            { pictures: ["viewer"],
              commands: [{ key: "|", name: "Own", run: ["own"], in: "all", input: "none", terminal: true }] }
            """#, to: ".config/qiita-tui/config.json5")
        _ = try home.write("k() { kill %1; bg %1 >/dev/null; wait; }\n", to: "rc")
    }
}
