import Foundation

/// A pseudoterminal: the output that programs write to `path` is read here, and text typed here is their input.
public final class PseudoTerminal {
    /// A failed system call.
    public struct Failure: Error, Equatable {
        /// The `errno` of the call.
        public let number: Int32
    }

    /// The terminal's modes, as shown by `stty -a`.
    public struct Modes: Equatable, Sendable {
        let flags: [UInt32]
        let characters: [UInt8]
    }

    /// The path of the device that a program opens as its terminal.
    public let path: String
    /// All output so far.
    public private(set) var output: [UInt8] = []
    private var master: Int32 = -1
    /// A descriptor of the device: without it unread output would be lost when the last program closes the terminal.
    private var keeper: Int32 = -1

    /// Creates a terminal of the given size in cells.
    public init(columns: Int = 80, rows: Int = 24) throws(Failure) {
        guard openpty(&master, &keeper, nil, nil, nil) == 0 else { throw Failure(number: errno) }
        // `ttyname` would use a buffer shared by all threads.
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

    /// The current modes.
    public var modes: Modes {
        var now = termios()
        tcgetattr(master, &now)
        return Modes(
            flags: [now.c_iflag, now.c_oflag, now.c_cflag, now.c_lflag],
            characters: withUnsafeBytes(of: now.c_cc) { Array($0) })
    }

    /// All output so far, as text.
    public var text: String {
        String(decoding: output, as: UTF8.self)
    }

    /// Whether a program's write would block now and for the given time.
    private func isFull(forMilliseconds milliseconds: Int32 = 0) -> Bool {
        var state = pollfd(fd: keeper, events: Int16(POLLOUT), revents: 0)
        return poll(&state, 1, milliseconds) == 0
    }

    /// Types a key that makes the program write until a write would block; false if that does not happen in time.
    public func fill(typing key: String, seconds: Double = 120) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while Date() < deadline {
            type(key)
            // The program needs a moment to react: a key typed earlier would not add output.
            _ = poll(nil, 0, 1)
            // The system still moves bytes for a moment after the buffer is full for the first time.
            if isFull(), isFull(forMilliseconds: 50) { return true }
        }
        return false
    }

    /// Resizes the window; programs on it receive SIGWINCH.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Types text into the terminal.
    public func type(_ text: String) {
        type(bytes: Array(text.utf8))
    }

    /// Types bytes into the terminal.
    public func type(bytes: [UInt8]) {
        _ = write(master, bytes, bytes.count)
    }

    /// Reads pending output, waiting for the first byte at most the given number of milliseconds; false if there is
    /// none.
    /// - Parameter other: A descriptor that ends the wait when it is readable.
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

    /// Reads until the output contains the text; false if it does not within the given number of seconds.
    public func waitForText(_ wanted: String, seconds: Double = 120) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while !text.contains(wanted) {
            let left = deadline.timeIntervalSinceNow
            guard left > 0 else { return false }
            read(patience: Int32(min(left, 0.1) * 1000) + 1)
        }
        return true
    }

    /// Discards the output, so that waits consider only new output.
    public func clearOutput() {
        read()
        output = []
    }

    /// Closes the terminal, so that its programs receive a hang-up.
    public func hangUp() {
        guard master >= 0 else { return }
        close(master)
        close(keeper)
        master = -1
    }

    /// Makes the terminal at `path` the controlling terminal of this process, on standard input and output. The process
    /// becomes the leader of a new session, so only a process started for one test may call it.
    public static func attach(to path: String) throws(Failure) {
        guard setsid() >= 0 else { throw Failure(number: errno) }
        let terminal = open(path, O_RDWR)
        guard terminal >= 0, ioctl(terminal, UInt(TIOCSCTTY), 0) == 0, dup2(terminal, 0) == 0, dup2(terminal, 1) == 1
        else { throw Failure(number: errno) }
    }
}
