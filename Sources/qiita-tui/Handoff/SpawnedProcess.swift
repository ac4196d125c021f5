import Foundation

/// A child that was started with `posix_spawn`: no signal blocked or ignored, none of this program's files.
struct SpawnedProcess {
    private let id: pid_t

    /// Starts a program in a process group of its own.
    /// - Parameters:
    ///   - input: what it reads; without it, nothing.
    ///   - keepsTerminal: whether it has this program's terminal; else it prints nowhere.
    /// - Returns: nil where it cannot be started.
    init?(_ words: [String], input: Data? = nil, keepsTerminal: Bool = false) {
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
        guard let started = Self.spawn(words, &actions) else { return nil }
        id = started
    }

    /// The exit status, 128 and the signal's number after a signal; nil while it runs.
    func statusIfEnded() -> Int? {
        var status: Int32 = 0
        let ended = waitpid(id, &status, WNOHANG)
        guard ended != 0, !(ended == -1 && errno == EINTR) else { return nil }
        return ended == id ? Self.exitStatus(status) : -1
    }

    /// Waits for its end, and so lets the system forget it. One that stops itself is woken: no shell is there to do it.
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

    /// Its process group, which is its own.
    var group: pid_t { id }

    private static func exitStatus(_ status: Int32) -> Int {
        Int(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
    }

    private static func spawn(_ words: [String], _ actions: inout posix_spawn_file_actions_t) -> pid_t? {
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
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        let arguments = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var child = pid_t()
        return posix_spawn(&child, words[0], &actions, &attributes, arguments, environ) == 0 ? child : nil
    }

    /// A file without a name that holds the text, at its beginning: unlike a pipe it needs nobody to fill it.
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
