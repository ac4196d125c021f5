import Foundation

/// A non-blocking pipe whose reader begins once it is full.
public final class FullPipe: Sendable {
    /// The end to write to, which does not block.
    public let writing: Int32
    private let reading: Int32

    /// Opens the pipe.
    public init() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw CocoaError(.fileWriteUnknown) }
        (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Does some writing on another thread, and reads as many bytes after the first write that would have blocked.
    public func read(_ count: Int, while write: @escaping @Sendable () -> Void) -> [UInt8] {
        Thread { write() }.start()
        var state = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
        while poll(&state, 1, 0) > 0 { sched_yield() }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < count, case let length = Foundation.read(reading, &buffer, buffer.count), length > 0 {
            bytes += buffer[..<length]
        }
        return bytes
    }
}
