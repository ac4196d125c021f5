import Foundation

/// A descriptor that is read and written to as if it were blocking.
///
/// Whether standard input and output block is a property of what they were opened as, which other processes share: a parent, or another
/// program in the same pipeline or on the same terminal, can make them non-blocking at any time. Changing that back would affect these.
struct WaitingDescriptor {
    let number: Int32

    /// Writes all bytes, however long the other end takes.
    /// - Returns: 0, or the `errno` of the failure.
    @discardableResult
    func write(_ bytes: some Collection<UInt8>) -> Int32 {
        Array(bytes).withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = UnsafeRawBufferPointer(rebasing: rest)
                let count = repeating(for: POLLOUT) { Foundation.write(number, piece.baseAddress, piece.count) }
                guard count >= 0 else { return errno }
                rest = rest.dropFirst(count)
            }
            return 0
        }
    }

    /// Reads what has arrived, or waits until something does.
    /// - Returns: The number of bytes; 0 at the end, -1 with `errno` after a failure.
    func read(into buffer: inout [UInt8]) -> Int {
        buffer.withUnsafeMutableBytes { bytes in
            repeating(for: POLLIN) { Foundation.read(number, bytes.baseAddress, bytes.count) }
        }
    }

    /// Reads a line without its line feed, and nothing behind it.
    /// - Returns: Nil at the end of the input, after a failure, and for a line of more than `limit` bytes or one that is not UTF-8.
    func readLine(limit: Int = 1 << 16) -> String? {
        var (line, byte) = ([UInt8](), [UInt8](repeating: 0, count: 1))
        while read(into: &byte) == 1 {
            if byte[0] == UInt8(ascii: "\n") { return String(validating: line, as: UTF8.self) }
            guard line.count < limit else { return nil }
            line.append(byte[0])
        }
        return line.isEmpty ? nil : String(validating: line, as: UTF8.self)
    }

    /// Repeats a call while a signal interrupts it, and once the descriptor is ready if it is not.
    private func repeating(for events: Int32, _ call: () -> Int) -> Int {
        while true {
            let result = call()
            guard result < 0, [EINTR, EAGAIN].contains(errno) else { return result }
            var state = pollfd(fd: number, events: Int16(events), revents: 0)
            if errno == EAGAIN { poll(&state, 1, -1) }
        }
    }
}
