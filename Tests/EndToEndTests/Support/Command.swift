@preconcurrency import Foundation
import TestSupport

/// Runs programs to their end.
enum Command {
    /// The tested program: the one that `QIITA_TUI_PROGRAM` names, or else the one built with the tests.
    static var program: String {
        ProcessInfo.processInfo.environment["QIITA_TUI_PROGRAM"]
            ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "qiita-tui")
            .path(percentEncoded: false)
    }

    /// The folder of the demo's articles in this checkout.
    static var fixtures: String {
        Checkout.folder.appending(path: "Fixtures").path(percentEncoded: false)
    }

    /// The exit status and the output of a program.
    struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs a program to its end. Its output goes to files, and `waitpid` waits for it: a pipe, like the socket with
    /// which Foundation waits, would stay open in a server that the program leaves behind.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> Result {
        let folder = try TemporaryFolder()
        let output = try folder.write("", to: "output")
        let errors = try folder.write("", to: "errors")
        // The developer's own configuration, token and cached articles must not be used.
        let nowhere = [
            "XDG_CONFIG_HOME=/nowhere", "XDG_CACHE_HOME=/dev/null", "XDG_STATE_HOME=/dev/null",
            "QIITA_TUI_FIXTURES=\(fixtures)",
        ]
        let words = ["env"] + nowhere + environment.map { "\($0)=\($1)" } + [program] + arguments
        let status = await withCheckedContinuation { continuation in
            Thread { continuation.resume(returning: spawn(words, output: output, errors: errors)) }.start()
        }
        return Result(status: status, output: text(of: output), errors: text(of: errors))
    }

    /// Spawns a program with no signals blocked: tests run on threads that block signals, which a child would inherit.
    ///
    /// - Returns: The exit status; 128 and the signal's number after a signal; -1 if the program did not start.
    private static func spawn(_ words: [String], output: String, errors: String) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY, 0)
        ClosedDescriptors.add(to: &actions)
        let arguments = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var child = pid_t()
        guard posix_spawnp(&child, "env", &actions, &attributes, arguments, environ) == 0 else { return -1 }
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }

    private static func text(of file: String) -> String {
        String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    }

    /// The standard output of a program.
    static func output(of program: String, _ arguments: [String]) async throws -> String {
        try await run(program, arguments).output
    }
}
