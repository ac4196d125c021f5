import Foundation
import QiitaDomain

/// The browser, the clipboard and the other programs of the reader's system.
struct SystemHandoff: Sendable {
    let variables: [String: String]
    /// The terminal, which a program can use and which has a clipboard.
    let terminal: any Terminal

    private var environment: ChildEnvironment { ChildEnvironment(variables) }

    /// The closures that action creators call.
    var handoff: Handoff {
        Handoff(
            open: { (url) async throws(HandoffError) in try await open(url) },
            copy: { (text) async throws(HandoffError) in try await copy(text) },
            run: { (call, input) async throws(HandoffError) in try await run(call, input) })
    }

    private nonisolated(nonsending) func open(_ url: String) async throws(HandoffError) -> String {
        guard let browser = Browser(for: url, variables: variables, search: ProgramSearch(variables: variables)) else {
            throw .noProgram(tried: Browser.tried(variables))
        }
        let end: ChildEnd
        if browser.isForTerminals {
            guard let lent = await lend(to: browser.words) else { throw .notStarted(program: browser.name) }
            end = ChildEnd(status: lent)
        } else {
            end = try await ChildProgram(words: browser.words, environment: environment).run().endSoFar
        }
        try end.check(of: browser.name)
        return browser.name
    }

    private nonisolated(nonsending) func copy(_ text: String) async throws(HandoffError) -> CopyWay {
        switch CopyDestination(variables: variables, search: ProgramSearch(variables: variables)) {
        case .program(let name, let words):
            let end = try await ChildProgram(words: words, environment: environment, input: Data(text.utf8)).run()
                .endSoFar
            // Before version 3.2, tmux cannot pass a text on to its terminal, but passes on what the program sends.
            if name == "tmux", end.status != 0 { return try await copyByTerminal(text) }
            try end.check(of: name)
            return .program(name: name)
        case .terminal: return try await copyByTerminal(text)
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
        switch try await ChildProgram(words: words, environment: environment, input: data).run() {
        case .ended(let end):
            try end.check(of: name)
            return .ended
        case .running(let pending):
            return .running(end: { () async throws(HandoffError) in try await pending.value().check(of: name) })
        }
    }

    /// The first editor that is found, and its words: that of `VISUAL` or `EDITOR`, else vi or nano.
    func editor() throws(HandoffError) -> (name: String, words: [String]) {
        let tried = ["VISUAL", "EDITOR"].compactMap { variables[$0] }.filter { !$0.isEmpty } + ["vi", "nano"]
        let search = ProgramSearch(variables: variables)
        let commands = tried.map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        guard
            let words = commands.lazy.compactMap({ words in
                words.first.flatMap(search.file).map { [$0] + words.dropFirst() }
            }).first
        else { throw .noProgram(tried: tried) }
        return (URL(filePath: words[0]).lastPathComponent, words)
    }

    /// Runs a program in the terminal until it ends.
    @MainActor
    func lend(to words: [String], input: Data? = nil) -> Int? {
        terminal.lend { run(words, input) }
    }

    /// Runs a program with the terminal, which must have been released before.
    func run(_ words: [String], _ input: Data? = nil) -> Int? {
        let process = SpawnedProcess(words, environment: environment, input: input, keepsTerminal: true)
        guard let process else { return nil }
        ControllingTerminal.giveForeground(to: process.group)
        defer { ControllingTerminal.takeForeground() }
        return process.waitForEndOrSignal()
    }
}
