import Foundation
import QiitaDomain
import TestSupport
import Testing
@testable import qiita_tui

@MainActor
@Suite("System programs", .timeLimit(.minutes(10)))
struct SystemHandoffTests {
    private let folder: TemporaryFolder
    private let terminal = MemoryTerminal()

    init() throws {
        folder = try TemporaryFolder()
        terminal.start { _ in }
    }

    @Test("A browser gets the address as one argument, and nothing of the terminal")
    func browser() async throws {
        let url = "https://qiita.com/?q=$(touch%20x)&b='c'; echo"
        #expect(try await handoff(program: "firefox", ["BROWSER": "firefox"]).open(url) == "firefox")
        #expect(try written("words") == "1 \(url)\n")
        #expect(try written("input").isEmpty)
        #expect(terminal.isOnScreen)
    }

    @Test("A program gets the environment without the token, and no open file", arguments: [false, true])
    func leaks(_ isForTerminals: Bool) async throws {
        let pipe = Pipe()
        _ = fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFD, 0)
        let program = isForTerminals ? "w3m" : "firefox"
        let variables = [
            "BROWSER": program, "QIITA_ACCESS_TOKEN": "t0", "http_proxy": "http://proxy.example", "LANG": "C.UTF-8",
        ]
        _ = try await handoff(program: program, variables).open("https://qiita.com/")
        let names = Set(try written("variables").split(separator: "\n").map { $0.prefix { $0 != "=" } })
        #expect(names.isSuperset(of: ["BROWSER", "http_proxy", "LANG", "PATH"]))
        #expect(!names.contains("QIITA_ACCESS_TOKEN"))
        // The shell that notes its files may hold pipes of the test's own caller, but not the one of this test.
        let name = try FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/self/fd/\(pipe.fileHandleForReading.fileDescriptor)")
        let files = try written("files")
        #expect(files.contains("note-arguments.sh"))
        #expect(!files.contains(name), "\(files)")
        withExtendedLifetime(pipe) {}
    }

    @Test("A program without the terminal runs in its own session, where the suspend key cannot stop it")
    func session() async throws {
        for (program, isAlone) in [("firefox", true), ("w3m", false)] {
            _ = try await handoff(program: program, ["BROWSER": program]).open("https://qiita.com/")
            let ids = try written("ids").split { " \n".contains($0) }
            try #require(ids.count == 3)
            #expect(ids[0] == ids[1], "the process group of \(program)")
            #expect((ids[0] == ids[2]) == isAlone, "the session of \(program)")
        }
    }

    @Test("A terminal browser has the screen until it ends")
    func textBrowser() async throws {
        let frames = terminal.frames.count
        #expect(try await handoff(program: "w3m", ["BROWSER": "w3m"]).open("https://qiita.com/") == "w3m")
        #expect(try written("words") == "1 https://qiita.com/\n")
        #expect(terminal.isOnScreen)
        #expect(terminal.frames.count == frames)
        #expect(terminal.loans == 1)
    }

    @Test("A text is edited in the environment's editor, which has the screen and only that file")
    func editor() throws {
        let script = try folder.write(
            script:
                "printf '%s' \"$1 $(cat \"$2\") $(stat -c %a \"$(dirname \"$2\")\")\" >\"$2.new\"\nmv \"$2.new\" \"$2\"",
            to: "ed")
        let system = SystemHandoff(variables: ["EDITOR": "\(script) -w", "PATH": "/usr/bin:/bin"], terminal: terminal)
        #expect(try system.edit("{}") == "-w {} 700")
        #expect(terminal.loans == 1 && terminal.isOnScreen)
        let other = SystemHandoff(variables: ["VISUAL": "/nowhere/x", "PATH": "/nowhere"], terminal: terminal)
        #expect(throws: HandoffError.noProgram(tried: ["/nowhere/x"])) { try other.edit("") }
        let failing = SystemHandoff(variables: ["EDITOR": "false", "PATH": "/usr/bin:/bin"], terminal: terminal)
        #expect(throws: HandoffError.failed(program: "false", status: 1)) { try failing.edit("") }
    }

    @Test("An editor is split as a shell splits words; one that is missing is named, and no other takes its place")
    func editorWords() throws {
        func editor(_ variables: [String: String]) throws -> (name: String, words: [String]) {
            try SystemHandoff(variables: variables.merging(["PATH": folder.path]) { own, _ in own }, terminal: terminal)
                .editor()
        }
        for name in ["vi", "vim", "my ed"] { try folder.write(script: "", to: name) }
        #expect(try editor([:]).words == ["\(folder.path)/vi"])
        #expect(try editor(["EDITOR": " "]).words == ["\(folder.path)/vi"])
        let vim = try editor(["EDITOR": "vim -c 'set tw=74'"])
        #expect(vim.name == "vim" && vim.words == ["\(folder.path)/vim", "-c", "set tw=74"])
        #expect(try editor(["EDITOR": "vi", "VISUAL": "my\\ ed"]).name == "my ed")
        #expect(throws: HandoffError.noProgram(tried: ["emacs"])) { try editor(["EDITOR": "emacs -nw"]) }
        #expect(throws: HandoffError.noProgram(tried: ["emacs"])) { try editor(["VISUAL": "emacs", "EDITOR": "vi"]) }
        #expect(throws: HandoffError.unclosedQuote(variable: "EDITOR")) { try editor(["EDITOR": "vim -c 'set"]) }
        #expect(throws: HandoffError.noProgram(tried: ["vi", "nano"])) { try editor(["PATH": "/nowhere"]) }
    }

    @Test("A browser that fails is followed by the next of $BROWSER; the last one's words are reported")
    func nextBrowser() async throws {
        let failing = try folder.write(script: "echo 'cannot open display' >&2; exit 1", to: "failing")
        let opening = try handoff(program: "w3m", ["BROWSER": "\(failing):nowhere:w3m -N"])
        #expect(try await opening.open("https://a/") == "w3m")
        #expect(try written("words") == "2 -N https://a/\n")
        let none = SystemHandoff(
            variables: ["BROWSER": "false:\(failing)", "PATH": "/usr/bin:/bin"], terminal: terminal)
        await #expect(throws: HandoffError.failed(program: "failing", status: 1, lastLine: "cannot open display")) {
            try await none.handoff.open("https://a/")
        }
    }

    @Test("Without a display xdg-open has the terminal, for a browser that draws there; why it failed is reported")
    func textOpener() async throws {
        let opener = try handoff(program: "xdg-open")
        #expect(try await opener.open("https://a/") == "xdg-open")
        #expect(terminal.loans == 1)
        let displayed = SystemHandoff(
            variables: ["DISPLAY": ":0", "PATH": "\(folder.path)/bin"], terminal: terminal)
        #expect(try await displayed.handoff.open("https://a/") == "xdg-open")
        #expect(terminal.loans == 1)
        try folder.write(script: "echo 'no method\u{1B}]0;x\u{7}\u{202E} available' >&2; exit 3", to: "other/xdg-open")
        let failing = SystemHandoff(variables: ["PATH": "\(folder.path)/other"], terminal: terminal)
        await #expect(throws: HandoffError.failed(program: "xdg-open", status: 3, lastLine: "no method available")) {
            try await failing.handoff.open("https://a/")
        }
    }

    @Test("A text that the editor saved in another encoding is refused, and its file stays")
    func editorOfOtherEncoding() throws {
        let script = try folder.write(script: "printf '{}\\n\\202\\240' >\"$1\"", to: "ed")
        let system = SystemHandoff(variables: ["EDITOR": script, "PATH": "/usr/bin:/bin"], terminal: terminal)
        let error = #expect(throws: HandoffError.self) { try system.edit("{}") }
        guard case .unusableDraft(let file)? = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(file.why == .notUTF8(line: 2))
        #expect(FileManager.default.contents(atPath: file.path) == Data("{}\n".utf8) + [0x82, 0xA0])
        try FileManager.default.removeItem(at: URL(filePath: file.path).deletingLastPathComponent())
    }

    @Test("A configured program reads its text, in the terminal or without it", arguments: [false, true])
    func run(_ usesTerminal: Bool) async throws {
        let handoff = try handoff(program: "save", ["QIITA_ACCESS_TOKEN": "t0"])
        let call = ProgramCall(name: "W", words: ["save", "$(x)", ""], input: .none, usesTerminal: usesTerminal)
        _ = try await handoff.run(call, "本文\n")
        #expect(try written("words") == "2 $(x) \n")
        #expect(try written("input") == "本文\n")
        #expect(try !written("variables").contains("QIITA_ACCESS_TOKEN"))
        #expect(terminal.loans == (usesTerminal ? 1 : 0))
        #expect(terminal.isOnScreen)
    }

    @Test("A configured program that fails or is not installed is named", arguments: [false, true])
    func runFails(_ usesTerminal: Bool) async throws {
        let handoff = try handoff(program: "save", status: 3)
        func call(_ word: String) -> ProgramCall {
            ProgramCall(name: "W", words: [word], input: .none, usesTerminal: usesTerminal)
        }
        await #expect(throws: HandoffError.failed(program: "save", status: 3)) {
            _ = try await handoff.run(call("save"), nil)
        }
        await #expect(throws: HandoffError.noProgram(tried: ["nowhere"])) {
            _ = try await handoff.run(call("nowhere"), nil)
        }
    }

    @Test("The last line of standard error says why a program without the terminal failed")
    func lastLine() async throws {
        let script = "printf 'one\\n\\033[31mno space\\tleft\\033[0m\\n\\n' >&2; exit 3"
        let program = try folder.write(script: script, to: "save")
        let handoff = SystemHandoff(variables: ["PATH": "/usr/bin:/bin"], terminal: terminal).handoff
        let call = ProgramCall(name: "W", words: [program], input: .none, usesTerminal: false)
        await #expect(throws: HandoffError.failed(program: program, status: 3, lastLine: "no space left")) {
            _ = try await handoff.run(call, nil)
        }
    }

    @Test("A program that takes over a second still runs then, and its end is known when it has come")
    func slow() async throws {
        let program = try folder.write(
            script: "until test -e \"$1\"; do sleep 0.05; done; echo gone >&2; exit 4", to: "save")
        let handoff = SystemHandoff(variables: ["PATH": "/usr/bin:/bin"], terminal: terminal).handoff
        let call = ProgramCall(
            name: "W", words: [program, folder.path + "/go"], input: .none, usesTerminal: false)
        guard case .running(let end) = try await handoff.run(call, nil) else {
            Issue.record("it does not run any more")
            return
        }
        try folder.write("", to: "go")
        await #expect(throws: HandoffError.failed(program: program, status: 4, lastLine: "gone")) { try await end() }
    }

    @Test("The last visible line is reported, without colours or hidden characters and up to a limit")
    func lastLines() {
        func line(_ text: String) -> String? { ChildEnd.lastLine(of: Data(text.utf8)) }
        #expect(line("") == nil && line("\n \u{1B}[0m\r\n") == nil)
        #expect(line("a\nb\r\n") == "b" && line("a\n\u{7}b\u{1B}[1;31mc\u{1B}[0m") == "bc")
        #expect(line("a\u{1B}]0;b\u{1B}\\c") == "ac" && line("\u{1B}Pq\u{1B}[1mc") == "[1mc")
        #expect(line("a\u{202E}b\u{2066}\u{200B}\u{9B}c\td") == "abc d" && line("a\n\u{202E}\n") == "a")
        #expect(line("\u{1B}[") == nil && line("\u{1B}") == nil)
        #expect(line(String(repeating: "あ", count: 900))?.count == ChildEnd.lineLimit)
    }

    @Test("A program that fails is named with its status")
    func failure() async throws {
        let handoff = try handoff(program: "xdg-open", status: 3)
        await #expect(throws: HandoffError.failed(program: "xdg-open", status: 3)) {
            try await handoff.open("https://qiita.com/")
        }
    }

    @Test("If no program is found, the searched names are reported")
    func nothing() async throws {
        let handoff = try handoff(program: "cat")
        await #expect(throws: HandoffError.noProgram(tried: Browser.openers)) {
            try await handoff.open("https://qiita.com/")
        }
    }

    @Test("Copied text reaches the program completely")
    func copy() async throws {
        let text = String(repeating: "日本語\u{1B}]52;c;\n", count: 20_000)
        let way = try await handoff(program: "xclip", ["DISPLAY": ":0"]).copy(text)
        #expect(way == .program(name: "xclip"))
        #expect(terminal.copies.isEmpty)
        #expect(try written("input") == text)
        #expect(try written("words") == "2 -selection clipboard\n")
    }

    @Test("Without a program the terminal copies the text, up to its limit")
    func terminalClipboard() async throws {
        let handoff = try handoff(program: "cat")
        #expect(try await handoff.copy("あ") == .terminal)
        #expect(terminal.copies == ["あ"])
        await #expect(throws: HandoffError.tooLong(bytes: TerminalClipboard.limit + 1)) {
            try await handoff.copy(String(repeating: "a", count: TerminalClipboard.limit + 1))
        }
    }

    @Test(
        "If a program cannot copy, as with a display that is gone, the terminal does; a text that is too long for it is a failure"
    )
    func failingProgram() async throws {
        #expect(try await handoff(program: "tmux", ["TMUX": "/tmp/t,1,0"], status: 1).copy("あ") == .terminal)
        #expect(terminal.copies == ["あ"])
        let stale = try handoff(program: "xclip", ["DISPLAY": ":0"], status: 1)
        #expect(try await stale.copy("い") == .terminal)
        #expect(terminal.copies == ["あ", "い"])
        await #expect(throws: HandoffError.failed(program: "xclip", status: 1)) {
            try await stale.copy(String(repeating: "a", count: TerminalClipboard.limit + 1))
        }
    }

    @Test("A program that hangs has not copied: the terminal does, and the program is ended")
    func hangingProgram() async throws {
        let mark = folder.path + "/mark"
        try folder.write(
            script: "trap 'echo ended >\(mark); exit 1' TERM; while :; do sleep 0.01; done", to: "hanging/wl-copy")
        let handoff = SystemHandoff(
            variables: ["WAYLAND_DISPLAY": "w", "PATH": "\(folder.path)/hanging:/usr/bin:/bin"], terminal: terminal
        ).handoff
        #expect(try await handoff.copy("あ") == .terminal)
        #expect(terminal.copies == ["あ"])
        while !FileManager.default.fileExists(atPath: mark) { await Task.yield() }
        await #expect(throws: HandoffError.hung(program: "wl-copy")) {
            try await handoff.copy(String(repeating: "a", count: TerminalClipboard.limit + 1))
        }
    }

    /// A system whose one program notes what it was given.
    private func handoff(
        program: String, _ variables: [String: String] = [:], status: Int = 0
    ) throws -> Handoff {
        // A script that was only just written cannot be run while another test starts a program.
        let script = Checkout.folder.appending(path: "Fixtures/programs/note-arguments.sh")
        let bin = URL(filePath: folder.path).appending(path: "bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: bin.appending(path: program), withDestinationURL: script)
        try folder.write("\(status)", to: "status")
        let variables = variables.merging(["PATH": "\(folder.path)/bin"]) { own, _ in own }
        return SystemHandoff(variables: variables, terminal: terminal).handoff
    }

    private func written(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }
}

@Suite("Choosing the browser")
struct BrowserTests {
    private let folder: TemporaryFolder
    private let search: ProgramSearch

    init() throws {
        folder = try TemporaryFolder()
        for name in ["firefox", "w3m", "xdg-open"] { try folder.write("", to: name, mode: 0o755) }
        try folder.write("", to: "open", mode: 0o644)
        search = ProgramSearch(variables: ["PATH": "/nowhere:\(folder.path)"])
    }

    @Test(
        "The browsers are the installed ones of $BROWSER; if that is not set, the system's first opener",
        arguments: [
            (nil, [["xdg-open", "U"]]), ("", [["xdg-open", "U"]]), ("firefox", [["firefox", "U"]]),
            ("opera:firefox", [["firefox", "U"]]), ("firefox:w3m", [["firefox", "U"], ["w3m", "U"]]),
            ("firefox --new-tab %s --x", [["firefox", "--new-tab", "U", "--x"]]),
            ("firefox $(id)", [["firefox", "$(id)", "U"]]),
            ("firefox \"%s\"", [["firefox", "U"]]),
            ("firefox '-P a:b' 100%% %c%x", [["firefox", "-P a:b", "100%", ":%x", "U"]]),
            ("firefox %%s 'x=%s'", [["firefox", "%s", "x=U"]]),
        ] as [(String?, [[String]])])
    func chosen(variable: String?, words: [[String]]) throws {
        let url = "https://qiita.com/a?b=1&c=%s"
        let browsers = try Browser.all(for: url, variables: variable.map { ["BROWSER": $0] } ?? [:], search: search)
        #expect(browsers.map(\.name) == words.map { $0[0] })
        let expected = words.map { ["\(folder.path)/\($0[0])"] + $0.dropFirst().map { $0.replacing("U", with: url) } }
        #expect(browsers.map(\.words) == expected)
    }

    @Test(
        "Browsers that draw text have the terminal, and without a display also what chooses a browser",
        arguments: [("w3m", true, true), ("firefox", false, false), ("xdg-open", true, false), (nil, true, false)])
    func terminal(variable: String?, withoutDisplay: Bool, withDisplay: Bool) throws {
        let variables = variable.map { ["BROWSER": $0] } ?? [:]
        func isForTerminals(_ more: [String: String]) throws -> Bool? {
            try Browser.all(for: "U", variables: variables.merging(more) { $1 }, search: search).first?.isForTerminals
        }
        #expect(try isForTerminals([:]) == withoutDisplay && isForTerminals(["DISPLAY": ""]) == withoutDisplay)
        #expect(
            try isForTerminals(["DISPLAY": ":0"]) == withDisplay
                && isForTerminals(["WAYLAND_DISPLAY": "w"]) == withDisplay)
    }

    @Test("If none of $BROWSER is found, its programs are named, and no other takes their place")
    func nothing() {
        func failure(_ browser: String?) -> HandoffError? {
            #expect(throws: HandoffError.self) {
                _ = try Browser.all(
                    for: "https://a", variables: browser.map { ["BROWSER": $0] } ?? [:],
                    search: browser == nil ? ProgramSearch(variables: ["PATH": "/nowhere"]) : search)
            }
        }
        #expect(failure("opera -y:firefox;reboot") == .noProgram(tried: ["opera", "firefox;reboot"]))
        #expect(failure("firefox '%s") == .unclosedQuote(variable: "BROWSER"))
        #expect(failure(nil) == .noProgram(tried: Browser.openers))
    }
}

@Suite("Choosing the clipboard")
struct ClipboardTests {
    @Test(
        "Over SSH the clipboard is the terminal's, else a program's with a display, else the terminal's",
        arguments: [
            (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["wl-copy", "xclip", "xsel"], "wl-copy"),
            (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["xclip", "xsel"], "xclip"),
            (["DISPLAY": ":0"], ["wl-copy", "xsel"], "xsel"), ([:], ["wl-copy", "xclip", "xsel"], nil),
            (["TMUX": "/tmp/t,1,0", "SSH_TTY": "/dev/pts/1"], ["tmux", "xclip"], "tmux"), ([:], ["tmux"], nil),
            (["TMUX": "/tmp/t,1,0", "DISPLAY": ":0"], ["tmux", "xclip"], "xclip"), (["TMUX": "/tmp/t,1,0"], [], nil),
            ([:], ["pbcopy"], "pbcopy"), (["DISPLAY": ":0"], [], nil),
            (["DISPLAY": ":0", "SSH_CONNECTION": "a b"], ["xclip"], nil),
            (["WAYLAND_DISPLAY": "w", "SSH_TTY": "/dev/pts/1"], ["wl-copy"], nil),
        ] as [([String: String], [String], String?)])
    func chosen(variables: [String: String], programs: [String], name: String?) throws {
        let folder = try TemporaryFolder()
        for program in programs { try folder.write("", to: program, mode: 0o755) }
        let clipboard = CopyDestination(
            variables: variables, search: ProgramSearch(variables: ["PATH": folder.path]))
        switch clipboard {
        case .program(let chosen, let words):
            #expect(chosen == name)
            #expect(words.first == "\(folder.path)/\(chosen)")
        case .terminal:
            #expect(name == nil)
        }
    }
}
