import Foundation
import Synchronization

/// A program on a pseudoterminal, in a new session, as a terminal window starts a shell.
public final class TerminalProgram {
    /// The end of a program.
    public enum Ending: Equatable, Sendable {
        case exited(status: Int32)
        case killed(signal: Int32)
    }

    /// The error that the program did not start.
    public struct NotStarted: Error, Equatable {
        /// The `errno` of the call.
        public let number: Int32
    }

    /// The terminal of the program.
    public let window: PseudoTerminal
    /// The process id.
    public let id: pid_t
    private let watch: EndWatch

    /// Starts a program; standard error is also the terminal unless a file is given.
    public init(_ words: [String], environment: [String: String], errors: String? = nil, in window: PseudoTerminal)
        throws
    {
        self.window = window
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that the leader of a session opens becomes its controlling terminal.
        posix_spawn_file_actions_addopen(&actions, 0, window.path, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        if let errors {
            posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        } else {
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
        ClosedDescriptors.add(to: &actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        Self.setSignals(of: &attributes)
        let arguments = words.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var id = pid_t()
        let result = posix_spawnp(&id, words.first ?? "", &actions, &attributes, arguments, variables)
        guard result == 0 else { throw NotStarted(number: result) }
        self.id = id
        watch = try EndWatch(id)
    }

    deinit {
        if isRunning { kill(id, SIGKILL) }
    }

    /// Sends a signal.
    public func send(_ signal: Int32) {
        kill(id, signal)
    }

    /// Whether the program is running.
    public var isRunning: Bool { watch.end == nil }

    /// The time of its end; nil while it runs.
    public var endedAt: ContinuousClock.Instant? { watch.end?.time }

    /// Waits for its end; nil if it still runs after the given number of seconds.
    /// - Parameter isReading: Whether its output is read meanwhile.
    public func waitForEnd(seconds: Double = 120, isReading: Bool = true) -> Ending? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while isRunning, deadline.timeIntervalSinceNow > 0 {
            let patience = Int32(min(deadline.timeIntervalSinceNow, 60) * 1000) + 1
            if isReading {
                window.read(patience: patience, orUntil: watch.wakeUp)
            } else {
                var state = pollfd(fd: watch.wakeUp, events: Int16(POLLIN), revents: 0)
                poll(&state, 1, patience)
            }
        }
        if isReading { window.read() }
        return watch.end?.ending
    }

    /// The content of the window after all output.
    public func screen(columns: Int = 80, rows: Int = 24) -> VirtualScreen {
        window.read()
        return VirtualScreen(columns: columns, rows: rows, showing: window.output)
    }

    /// The memory that a process has in use, in kB (`VmRSS` of `/proc/PID/status`).
    public static func memory(of id: pid_t) -> Int {
        number("VmRSS", in: "/proc/\(id)/status")
    }

    /// The number of times that each thread of a process went to sleep.
    public static func sleeps(of id: pid_t) -> [String: Int] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
        return tasks.reduce(into: [:]) {
            $0[$1] = number("voluntary_ctxt_switches", in: "/proc/\(id)/task/\($1)/status")
        }
    }

    /// Reads output until the program is idle: all its threads have slept for at least this number of milliseconds
    /// without output. A program that waits for a processor is also silent, but not asleep.
    /// - Parameter child: the process to wait for if the program is a shell, which sleeps meanwhile.
    public func readUntilIdle(patience: Int32, child: pid_t? = nil) {
        let id = child ?? id
        var before: [String: Int]
        repeat {
            before = Self.sleeps(of: id)
            while window.read(patience: patience) {}
        } while isRunning
            && (before != Self.sleeps(of: id) || !before.keys.allSatisfy { Self.isAsleep(id, thread: $0) })
    }

    private static func isAsleep(_ id: pid_t, thread: String) -> Bool {
        let stat = FileManager.default.contents(atPath: "/proc/\(id)/task/\(thread)/stat") ?? Data()
        // The preceding name is in parentheses, and may contain parentheses.
        let state = stat.lastIndex(of: UInt8(ascii: ")")).map { stat[$0...].dropFirst(2).first }
        return state == UInt8(ascii: "S")
    }

    /// The number of times that the threads of a process went to sleep during the work.
    public static func sleeps(of id: pid_t, during work: () -> Void) -> Int {
        let before = sleeps(of: id)
        work()
        return sleeps(of: id).reduce(0) { $0 + $1.value - before[$1.key, default: 0] }
    }

    /// The number of times that the threads of a process went to sleep during the work, and the processor time that it
    /// used in microseconds, including threads that have ended.
    public static func work(of id: pid_t, during work: () -> Void) -> (sleeps: Int, microseconds: Int) {
        let before = microseconds(of: id)
        let sleeps = sleeps(of: id, during: work)
        return (sleeps, microseconds(of: id) - before)
    }

    private static func microseconds(of id: pid_t) -> Int {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }

    private static func number(_ name: String, in file: String) -> Int {
        let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }

    private static func setSignals(of attributes: inout posix_spawnattr_t) {
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which is not imported
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | Int16(newSession))
    }
}

/// Waits for the end of a process on a separate thread, and records the time.
private final class EndWatch: Sendable {
    /// A descriptor that becomes readable at its end when the process has ended.
    let wakeUp: Int32
    private let state = Mutex<(ending: TerminalProgram.Ending, time: ContinuousClock.Instant)?>(nil)

    /// Starts the wait.
    init(_ id: pid_t) throws(TerminalProgram.NotStarted) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw TerminalProgram.NotStarted(number: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wakeUp = ends[0]
        let other = ends[1]
        Thread { [self] in
            var status: Int32 = 0
            while waitpid(id, &status, 0) == -1, errno == EINTR {}
            let signal = status & 0x7F
            let ending =
                signal == 0 ? TerminalProgram.Ending.exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
            state.withLock { $0 = (ending, .now) }
            close(other)
        }.start()
    }

    deinit {
        close(wakeUp)
    }

    /// The end of the process and its time; nil while it runs.
    var end: (ending: TerminalProgram.Ending, time: ContinuousClock.Instant)? {
        state.withLock { $0 }
    }
}
