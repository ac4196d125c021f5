import Dispatch
import Foundation
import QiitaDomain

/// A child process that runs without the terminal and without a shell in between.
struct ChildProgram: Sendable {
    /// The seconds after which a running program counts as started.
    static let startTimeout: TimeInterval = 1

    /// The program's path and its arguments.
    let words: [String]
    /// Its environment variables.
    let environment: ChildEnvironment
    /// Its standard input.
    var input: Data?

    /// Runs it and gives its exit status (128 and the signal's number after a signal), or 0 if it still runs after
    /// `startTimeout`; it is then left to itself, and its end is waited for in the background.
    /// - Throws: `notStarted`.
    nonisolated(nonsending) func run() async throws(HandoffError) -> Int {
        let status: Int? = await broughtQuietly { [self] bring in
            Thread { start(report: bring) }.start()
        }
        guard let status else { throw .notStarted(program: words[0].split(separator: "/").last.map(String.init) ?? "") }
        return status
    }

    /// One thread waits for the child and another reports the timeout, so that no thread of a pool is blocked.
    private func start(report: @escaping @Sendable (Int?) -> Void) {
        guard let child = SpawnedProcess(words, environment: environment, input: input) else { return report(nil) }
        let ended = DispatchSemaphore(value: 0)
        let first = FirstReport(report)
        Thread {
            if ended.wait(timeout: .now() + Self.startTimeout) == .timedOut { first.report(0) }
        }.start()
        first.report(child.waitForEnd())
        ended.signal()
    }
}

/// Reports the first of two values.
private final class FirstReport: @unchecked Sendable {
    private let lock = NSLock()
    private var pending: ((Int?) -> Void)?

    init(_ report: @escaping @Sendable (Int?) -> Void) {
        pending = report
    }

    func report(_ status: Int?) {
        let report = lock.withLock {
            defer { pending = nil }
            return pending
        }
        report?(status)
    }
}

/// A child's environment: this program's at its start, without the access token.
struct ChildEnvironment: Equatable, Sendable {
    /// Names and values.
    let variables: [String: String]

    /// The variables for a child of a program that was started with these.
    init(_ variables: [String: String]) {
        self.variables = variables.filter { $0.key != Secrets.variable }
    }
}

/// A child started with `posix_spawn`: no signal is blocked or ignored, and no file of this program is open.
///
/// A child without the terminal starts a new session. In this program's session, the suspend key could stop the child before it
/// executes its program: `posix_spawn` would then wait forever, and so would the shell. In a new session, whose process group is
/// orphaned, the kernel ignores the signal.
struct SpawnedProcess {
    private let id: pid_t

    /// Starts a program in a new process group, or in a new session; nil if it cannot be started.
    /// - Parameters:
    ///   - input: Its standard input; empty if nil.
    ///   - keepsTerminal: Whether it has this program's terminal and session; otherwise its output is discarded.
    init?(_ words: [String], environment: ChildEnvironment, input: Data? = nil, keepsTerminal: Bool = false) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let file = input.flatMap(Self.temporaryFile)
        defer { if let file { close(file) } }
        guard (input == nil) == (file == nil) else { return nil }
        if let file {
            posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
        } else if !keepsTerminal {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        if !keepsTerminal {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        }
        ControllingTerminal.closeOtherFiles(in: &actions)
        guard let started = Self.spawn(words, environment, &actions, inSession: keepsTerminal) else { return nil }
        id = started
    }

    /// Waits for its end and reaps it. A child that stops itself is continued, as no shell will do so.
    /// - Returns: The exit status, 128 and the signal's number after a signal.
    @discardableResult
    func waitForEnd() -> Int {
        var status: Int32 = 0
        while true {
            let ended = waitpid(id, &status, WUNTRACED)
            if ended == -1, errno == EINTR { continue }
            guard ended == id else { return -1 }
            guard status & 0xFF == 0x7F else { return Self.exitStatus(status) }
            kill(-id, SIGCONT)
        }
    }

    /// The same for a child with the terminal: a signal that asks this program to end also ends the child.
    /// - Returns: As above; nil if the child survives the signal.
    func waitForEndOrSignal() -> Int? {
        var status: Int32 = 0
        return switch ControllingTerminal.waitForEnd(of: id, status: &status) {
        case .ended: Self.exitStatus(status)
        case .survived: nil
        case .failed: waitForEnd()
        }
    }

    /// Its process group.
    var group: pid_t { id }

    private static func exitStatus(_ status: Int32) -> Int {
        Int(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
    }

    private static func spawn(
        _ words: [String], _ environment: ChildEnvironment, _ actions: inout posix_spawn_file_actions_t,
        inSession: Bool
    ) -> pid_t? {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        let group = inSession ? Int32(POSIX_SPAWN_SETPGROUP) : ControllingTerminal.newSession
        posix_spawnattr_setflags(
            &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | group))
        let arguments = words.map { strdup($0) } + [nil]
        let variables = environment.variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var child = pid_t()
        return posix_spawn(&child, words[0], &actions, &attributes, arguments, variables) == 0 ? child : nil
    }

    /// An unnamed file with the text, positioned at its beginning: unlike a pipe it needs no writer.
    private static func temporaryFile(_ data: Data) -> Int32? {
        let name = NSTemporaryDirectory() + "qiita-tui-XXXXXX"
        var path = Array(name.utf8CString)
        let file = mkstemp(&path)
        guard file >= 0 else { return nil }
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        unlink(path)
        let written = data.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        guard written == data.count, lseek(file, 0, SEEK_SET) == 0 else {
            close(file)
            return nil
        }
        return file
    }
}
