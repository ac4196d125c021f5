import Foundation
import QiitaDomain

/// The browser and the clipboard of the reader's system.
struct SystemHandoff: Sendable {
    let variables: [String: String]
    /// The terminal that a program may be given, and that has a clipboard of its own.
    let terminal: any Terminal

    private var environment: ChildEnvironment { ChildEnvironment(variables) }

    /// The closures that the application's work calls.
    var handoff: Handoff {
        Handoff(
            open: { (url) async throws(HandoffError) in try await open(url) },
            copy: { (text) async throws(HandoffError) in try await copy(text) })
    }

    private nonisolated(nonsending) func open(_ url: String) async throws(HandoffError) -> String {
        guard let browser = Browser(for: url, variables: variables, search: ProgramSearch(variables: variables)) else {
            throw .noProgram(tried: Browser.tried(variables))
        }
        let status: Int
        if browser.isForTerminals {
            guard let lent = await lend(to: browser.words) else { throw .notStarted(program: browser.name) }
            status = lent
        } else {
            status = try await ChildProgram(words: browser.words, environment: environment).run()
        }
        guard status == 0 else { throw .failed(program: browser.name, status: status) }
        return browser.name
    }

    private nonisolated(nonsending) func copy(_ text: String) async throws(HandoffError) -> CopyWay {
        switch Clipboard(variables: variables, search: ProgramSearch(variables: variables)) {
        case .program(let name, let words):
            let status = try await ChildProgram(words: words, environment: environment, input: Data(text.utf8)).run()
            guard status == 0 else { throw .failed(program: name, status: status) }
            return .program(name: name)
        case .terminal:
            guard text.utf8.count <= TerminalClipboard.limit else { throw .tooLong(bytes: text.utf8.count) }
            await terminal.copy(text)
            return .terminal
        }
    }

    /// Gives the terminal to a program until it ends.
    @MainActor
    private func lend(to words: [String]) -> Int? {
        terminal.lend {
            guard let process = SpawnedProcess(words, environment: environment, keepsTerminal: true) else { return nil }
            ControllingTerminal.giveForeground(to: process.group)
            defer { ControllingTerminal.takeForeground() }
            return process.waitForEnd()
        }
    }
}
