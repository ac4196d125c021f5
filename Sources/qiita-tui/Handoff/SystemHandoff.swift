import Foundation
import QiitaDomain

/// The browser, the clipboard and the other programs of the reader's system.
struct SystemHandoff: Sendable {
    let variables: [String: String]
    /// The terminal, which a program can use and which has a clipboard.
    let terminal: any Terminal

    /// What other programs get.
    private let environment: ChildEnvironment

    /// Creates the system of a program that was started with these variables.
    /// - Parameter environment: What other programs get, if that differs.
    init(variables: [String: String], terminal: any Terminal, environment: ChildEnvironment? = nil) {
        (self.variables, self.terminal) = (variables, terminal)
        self.environment = environment ?? ChildEnvironment(variables)
    }

    /// The closures that action creators call.
    var handoff: Handoff {
        Handoff(
            open: { (url) async throws(HandoffError) in try await open(url) },
            copy: { (text) async throws(HandoffError) in try await copy(text) },
            run: { (call, input) async throws(HandoffError) in try await run(call, input) })
    }

    private nonisolated(nonsending) func open(_ url: String) async throws(HandoffError) -> String {
        let browsers = try Browser.all(for: url, variables: variables, search: ProgramSearch(variables: variables))
        var failure = HandoffError.noProgram(tried: browsers.map(\.name))
        for browser in browsers {
            do throws(HandoffError) {
                try await open(browser)
                return browser.name
            } catch {
                failure = error
            }
        }
        throw failure
    }

    private nonisolated(nonsending) func open(_ browser: Browser) async throws(HandoffError) {
        guard browser.isForTerminals else {
            let child = try await RunningChild.start(browser.words, environment: environment)
            // A browser that still runs is doing well.
            guard let end = await child.end(within: RunningChild.startTimeout) else { return }
            return try end.check(of: browser.name)
        }
        // A browser draws on standard output; what it writes to standard error would be gone with its screen.
        let errors = UnnamedFile()
        guard let status = await lend(to: browser.words, errors: errors) else {
            throw .notStarted(program: browser.name)
        }
        try ChildEnd(status: status, errors: errors).check(of: browser.name)
    }

    private nonisolated(nonsending) func copy(_ text: String) async throws(HandoffError) -> CopyWay {
        guard
            case .program(let name, let words) = CopyDestination(
                variables: variables, search: ProgramSearch(variables: variables))
        else { return try await copyByTerminal(text) }
        do throws(HandoffError) {
            let child = try await RunningChild.start(words, environment: environment, input: Data(text.utf8))
            guard let end = await child.end(within: RunningChild.startTimeout) else {
                // It would set an older text when its display answers at last.
                child.stop()
                throw .hung(program: name)
            }
            try end.check(of: name)
            return .program(name: name)
        } catch {
            // Its display can be gone, as after a session was detached; and before version 3.2, tmux cannot pass a text on to its
            // terminal, but passes on what this program sends.
            guard text.utf8.count <= TerminalClipboard.limit else { throw error }
            return try await copyByTerminal(text)
        }
    }

    private nonisolated(nonsending) func copyByTerminal(_ text: String) async throws(HandoffError) -> CopyWay {
        guard text.utf8.count <= TerminalClipboard.limit else { throw .tooLong(bytes: text.utf8.count) }
        await terminal.copy(text)
        return .terminal
    }

    private nonisolated(nonsending) func run(
        _ call: ProgramCall, _ input: String?
    ) async throws(HandoffError) -> ProgramRun {
        guard let name = call.words.first, let file = ProgramSearch(variables: variables).file(of: name) else {
            throw .noProgram(tried: call.words.prefix(1).map { $0 })
        }
        let words = [file] + call.words.dropFirst()
        let data = input.map { Data($0.utf8) }
        if call.usesTerminal {
            guard let lent = await lend(to: words, input: data) else { throw .notStarted(program: name) }
            try ChildEnd(status: lent).check(of: name)
            return .ended
        }
        let child = try await RunningChild.start(words, environment: environment, input: data)
        guard let end = await child.end(within: RunningChild.startTimeout) else {
            return .running(end: { () async throws(HandoffError) in try await child.end().check(of: name) })
        }
        try end.check(of: name)
        return .ended
    }

    /// The editor and its words: that of `VISUAL`, else of `EDITOR`, split as a shell splits words; only if neither is set vi or nano.
    /// - Throws: `noProgram` if it is not installed, or `unclosedQuote`.
    func editor() throws(HandoffError) -> (name: String, words: [String]) {
        var commands = [["vi"], ["nano"]]
        for variable in ["EDITOR", "VISUAL"] {
            guard let words = ShellWords.split(variables[variable] ?? "") else {
                throw .unclosedQuote(variable: variable)
            }
            if !words.isEmpty { commands = [words] }
        }
        let search = ProgramSearch(variables: variables)
        for words in commands {
            guard let file = search.file(of: words[0]) else { continue }
            return (URL(filePath: file).lastPathComponent, [file] + words.dropFirst())
        }
        throw .noProgram(tried: commands.map { $0[0] })
    }

    /// Runs a program in the terminal until it ends.
    @MainActor
    func lend(to words: [String], input: Data? = nil, errors: UnnamedFile? = nil) -> Int? {
        terminal.lend { run(words, input, errors) }
    }

    /// Asks for a token on an empty screen, without echo; nil if the input ends before a line.
    @MainActor
    func secretLine(_ strings: Strings) -> String? {
        var line: String?
        _ = terminal.lend {
            ControllingTerminal.onEmptyScreen {
                WaitingDescriptor(number: STDERR_FILENO).write((strings.whereTokensAreMade + "\n").utf8)
                line = ControllingTerminal.secretLine(asking: strings.tokenPrompt)
                return 0
            }
        }
        return line
    }

    /// Runs a program with the terminal, which must have been released before.
    func run(_ words: [String], _ input: Data? = nil, _ errors: UnnamedFile? = nil) -> Int? {
        let process = SpawnedProcess(words, environment: environment, input: input, errors: errors, keepsTerminal: true)
        guard let process else { return nil }
        ControllingTerminal.giveForeground(to: process.group)
        defer { ControllingTerminal.takeForeground() }
        return process.waitForEndOrSignal()
    }
}

/// The editor in which an action of the debugger is changed.
extension SystemHandoff {
    /// Opens a text in the editor, which has the terminal until it ends. The file stays if what was saved is not UTF-8.
    @MainActor
    func edit(_ text: String) throws(HandoffError) -> String {
        let (name, words) = try editor()
        let folder = FileManager.default.temporaryDirectory.appending(path: "qiita-tui-\(UUID().uuidString)")
        let file = folder.appending(path: "action.json")
        var isKept = false
        defer { if !isKept { try? FileManager.default.removeItem(at: folder) } }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            try Data(text.utf8).write(to: file)
        } catch {
            throw .notStarted(program: name)
        }
        guard let status = lend(to: words + [file.path(percentEncoded: false)]) else {
            throw .notStarted(program: name)
        }
        guard status == 0, let edited = try? Data(contentsOf: file) else {
            throw .failed(program: name, status: status)
        }
        do throws(EditedText.NotUTF8) {
            return try EditedText(edited).text
        } catch {
            isKept = true
            throw .unusableDraft(UnusableFile(path: file.path(percentEncoded: false), why: .notUTF8(line: error.line)))
        }
    }
}

/// The destination of a copied text.
enum CopyDestination: Equatable, Sendable {
    /// A program that reads the text from its standard input.
    case program(name: String, words: [String])
    /// The terminal itself, by OSC 52.
    case terminal

    /// The clipboard of this session. Over SSH a program would reach the clipboard of the wrong machine, so there it is tmux, which
    /// passes the text on to its terminal, or the terminal itself; else the first installed program that has a display to
    /// connect to; else tmux or the terminal.
    init(variables: [String: String], search: ProgramSearch) {
        let isSet = { (name: String) in !(variables[name] ?? "").isEmpty }
        let isRemote = isSet("SSH_CONNECTION") || isSet("SSH_TTY")
        let candidates: [(isUsable: Bool, command: [String])] = [
            (!isRemote && isSet("WAYLAND_DISPLAY"), ["wl-copy"]),
            (!isRemote && isSet("DISPLAY"), ["xclip", "-selection", "clipboard"]),
            (!isRemote && isSet("DISPLAY"), ["xsel", "--clipboard", "--input"]),
            (!isRemote, ["pbcopy"]),
            (isSet("TMUX"), ["tmux", "load-buffer", "-w", "-"]),
        ]
        for candidate in candidates where candidate.isUsable {
            guard let file = search.file(of: candidate.command[0]) else { continue }
            self = .program(name: candidate.command[0], words: [file] + candidate.command.dropFirst())
            return
        }
        self = .terminal
    }
}
