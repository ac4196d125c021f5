import Foundation
import TestSupport
import Testing

/// The built program in a private tmux server, which ends with the session.
final class TmuxSession: Sendable {
    private let socket = "qiita-tui-\(UUID().uuidString.prefix(8))"

    /// The home directory, in which the program writes its files.
    let home: TemporaryFolder

    /// Runs a shell command in a window of this size, with a new home directory unless one is given.
    init(_ command: String, columns: Int = 80, rows: Int = 24, home: TemporaryFolder? = nil) async throws {
        self.home = try home ?? TemporaryFolder()
        try await tmux(
            "-f", "/dev/null", "new-session", "-d", "-e", "HOME=\(self.home.path)", "-e", "XDG_STATE_HOME=", "-e",
            "XDG_CONFIG_HOME=", "-e", "XDG_CACHE_HOME=", "-e", "QIITA_TUI_FIXTURES=\(Command.fixtures)", "-x",
            "\(columns)", "-y", "\(rows)", command, ";",
            "set-option", "-g", "status", "off", ";", "set-option", "-g", "window-size", "manual", ";",
            "resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    deinit {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["tmux", "-L", socket, "kill-server"]
        process.standardError = FileHandle.nullDevice
        try? process.run()
    }

    /// Presses keys by tmux's names for them.
    func press(_ keys: String...) async throws {
        try await tmux(["send-keys"] + keys)
    }

    /// Presses many keys by tmux's names for them.
    func press(_ keys: [String]) async throws {
        try await tmux(["send-keys"] + keys)
    }

    func resize(columns: Int, rows: Int) async throws {
        try await tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// The text of the window.
    func screen() async throws -> String {
        try await tmux("capture-pane", "-p")
    }

    /// The text of the window with its colour sequences.
    func screenWithColours() async throws -> String {
        try await tmux("capture-pane", "-p", "-e")
    }

    /// The value of one of tmux's format variables, such as `alternate_on` or `pane_pid`.
    func value(_ name: String) async throws -> String {
        try await tmux("display-message", "-p", "#{\(name)}").trimmingCharacters(in: .newlines)
    }

    /// Waits until the window shows the text and stands still, and returns the window's text.
    @discardableResult
    func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        try await wait("shows \(text)", sourceLocation) { $0.contains(text) }
    }

    /// Waits until the window no longer shows the text and stands still, and returns the window's text.
    @discardableResult
    func waitWithout(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        try await wait("shows no \(text)", sourceLocation) { !$0.contains(text) }
    }

    private func wait(
        _ what: String, _ sourceLocation: SourceLocation, until isDone: (String) -> Bool
    ) async throws -> String {
        let deadline = ContinuousClock.now + .seconds(120)
        var before = ""
        var shown = try await screen()
        // A capture can fall into the middle of a frame: its first rows are new then, and its last ones are not.
        while !isDone(shown) || shown != before {
            guard ContinuousClock.now < deadline else {
                Issue.record("The screen never \(what):\n\(shown)", sourceLocation: sourceLocation)
                throw WaitedTooLong()
            }
            before = shown
            shown = try await screen()
        }
        return shown
    }

    @discardableResult
    private func tmux(_ arguments: String...) async throws -> String {
        try await tmux(arguments)
    }

    @discardableResult
    private func tmux(_ arguments: [String]) async throws -> String {
        try await Command.output(of: "tmux", ["-L", socket] + arguments)
    }
}

/// The error that a wait timed out; an issue with the screen's content has been recorded.
struct WaitedTooLong: Error {}
