import CSystem
import Foundation

/// A child started with `posix_spawn`: no signal is blocked or ignored, and no file of this program is open.
///
/// A child without the terminal starts a new session. In this program's session, the suspend key could stop the child before it
/// executes its program: `posix_spawn` would then wait forever, and so would the shell. In a new session, whose process group is
/// orphaned, the kernel ignores the signal.
struct SpawnedProcess {
    private let id: pid_t

    /// Starts a program in a new process group, or in a new session; nil if it cannot be started.
    /// - Parameters:
    ///   - input: Its standard input; if nil, empty, or the terminal's where the child keeps it.
    ///   - errors: What it writes to standard error; if nil, that goes to the terminal, or is discarded without it.
    ///   - keepsTerminal: Whether it has this program's terminal and session; otherwise its output is discarded.
    init?(
        _ words: [String], environment: ChildEnvironment, input: Data? = nil, errors: UnnamedFile? = nil,
        keepsTerminal: Bool = false
    ) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let file = input.flatMap { UnnamedFile($0) }
        guard (input == nil) == (file == nil) else { return nil }
        if let file {
            posix_spawn_file_actions_adddup2(&actions, file.descriptor, STDIN_FILENO)
        } else if !keepsTerminal {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        if !keepsTerminal {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        }
        if let errors {
            posix_spawn_file_actions_adddup2(&actions, errors.descriptor, STDERR_FILENO)
        } else if !keepsTerminal {
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        }
        child_closes_other_files(&actions)
        let started = withExtendedLifetime((file, errors)) {
            Self.spawn(words, environment, &actions, inSession: keepsTerminal)
        }
        guard let started else { return nil }
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
        return switch child_wait_or_end(id, &status) {
        case 1: Self.exitStatus(status)
        case 0: nil
        default: waitForEnd()
        }
    }

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
        let group = inSession ? Int32(POSIX_SPAWN_SETPGROUP) : child_new_session
        posix_spawnattr_setflags(
            &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | group))
        let arguments = words.map { SystemName.withPath($0) { strdup($0) } } + [nil]
        let variables = environment.entries.map { SystemName.withPath($0) { strdup($0) } } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var child = pid_t()
        let result = SystemName.withPath(words[0]) {
            posix_spawn(&child, $0, &actions, &attributes, arguments, variables)
        }
        return result == 0 ? child : nil
    }
}
