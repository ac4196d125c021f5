import Foundation

/// A terminal without a window: what programs write to `path` is read here, and what is written here they read as typed.
public final class PseudoTerminal {
    /// A system call failed, with its `errno`.
    public struct Failure: Error, Equatable {
        /// What went wrong.
        public let number: Int32
    }

    /// How the terminal treats input and output, as `stty -a` shows it.
    public struct Modes: Equatable, Sendable {
        let flags: [UInt32]
        let characters: [UInt8]
    }

    /// The device that a program opens as its terminal.
    public let path: String
    /// Everything that was written to the terminal so far.
    public private(set) var output: [UInt8] = []
    private var master: Int32 = -1
    /// Held open, or what was written would be gone with the last program on the terminal.
    private var keeper: Int32 = -1

    /// Opens a new terminal of the given size in cells.
    public init(columns: Int = 80, rows: Int = 24) throws(Failure) {
        guard openpty(&master, &keeper, nil, nil, nil) == 0 else { throw Failure(number: errno) }
        // Not `ttyname`, whose buffer is that of all threads.
        var name = [CChar](repeating: 0, count: 64)
        let problem = ttyname_r(keeper, &name, name.count)
        guard problem == 0 else { throw Failure(number: problem) }
        path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        for descriptor in [master, keeper] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        resize(columns: columns, rows: rows)
    }

    deinit {
        hangUp()
    }

    /// The modes now.
    public var modes: Modes {
        var now = termios()
        tcgetattr(master, &now)
        return Modes(
            flags: [now.c_iflag, now.c_oflag, now.c_cflag, now.c_lflag],
            characters: withUnsafeBytes(of: now.c_cc) { Array($0) })
    }

    /// What was written so far, as text.
    public var text: String {
        String(decoding: output, as: UTF8.self)
    }

    /// Whether a program that writes has to wait until somebody reads, now and for some milliseconds.
    private func isFull(forMilliseconds milliseconds: Int32 = 0) -> Bool {
        var state = pollfd(fd: keeper, events: Int16(POLLOUT), revents: 0)
        return poll(&state, 1, milliseconds) == 0
    }

    /// Types a key that makes the program write, until a program that writes has to wait; whether it came to that.
    public func fill(typing key: String, seconds: Double = 120) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while Date() < deadline {
            type(key)
            // The program needs a moment to answer: a key typed before that adds nothing to what it writes.
            _ = poll(nil, 0, 1)
            // The system moves bytes on for a moment after it is full for the first time.
            if isFull(), isFull(forMilliseconds: 50) { return true }
        }
        return false
    }

    /// Gives the window another size; programs on it get SIGWINCH.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Types the text.
    public func type(_ text: String) {
        type(bytes: Array(text.utf8))
    }

    /// Types the bytes.
    public func type(bytes: [UInt8]) {
        _ = write(master, bytes, bytes.count)
    }

    /// Reads what programs have written, waiting at most some milliseconds for the first of it; false if nothing came.
    /// - Parameter other: A descriptor that ends the wait when it can be read.
    @discardableResult
    public func read(patience milliseconds: Int32 = 0, orUntil other: Int32 = -1) -> Bool {
        var patience = milliseconds
        var came = false
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var states = [master, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&states, nfds_t(states.count), patience) > 0, states[0].revents & Int16(POLLIN) != 0 {
            let count = Foundation.read(master, &buffer, buffer.count)
            guard count > 0 else { break }
            output += buffer[..<count]
            came = true
            patience = 0
        }
        return came
    }

    /// Reads until the text was written, for so many seconds at most; whether it was.
    public func waitForText(_ wanted: String, seconds: Double = 120) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while !text.contains(wanted) {
            let left = deadline.timeIntervalSinceNow
            guard left > 0 else { return false }
            read(patience: Int32(min(left, 0.1) * 1000) + 1)
        }
        return true
    }

    /// Forgets the output, so that only what comes next is waited for.
    public func clearOutput() {
        read()
        output = []
    }

    /// Takes the terminal away from the programs on it.
    public func hangUp() {
        guard master >= 0 else { return }
        close(master)
        close(keeper)
        master = -1
    }

    /// Makes the terminal at `path` this process's own, on standard input and output. The process becomes the leader
    /// of a new session, so this is for processes that a test has started for itself.
    public static func attach(to path: String) throws(Failure) {
        guard setsid() >= 0 else { throw Failure(number: errno) }
        let terminal = open(path, O_RDWR)
        guard terminal >= 0, ioctl(terminal, UInt(TIOCSCTTY), 0) == 0, dup2(terminal, 0) == 0, dup2(terminal, 1) == 1
        else { throw Failure(number: errno) }
    }
}
