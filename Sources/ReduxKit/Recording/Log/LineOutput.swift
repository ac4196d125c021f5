import Foundation

/// Lines for a file descriptor, written in large pieces. What cannot be written is dropped, as when its reader went away.
final class LineOutput {
    private static let pieceLength = 1 << 15
    private let descriptor: Int32
    private var waiting: [UInt8] = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    func print(_ line: String) {
        waiting += line.utf8
        waiting.append(UInt8(ascii: "\n"))
        if waiting.count >= Self.pieceLength { flush() }
    }

    /// Writes what is waiting. A non-blocking descriptor is waited for.
    func flush() {
        var rest = waiting[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in retrying { write(descriptor, bytes.baseAddress, bytes.count) } }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&state, 1, -1)
            } else {
                break
            }
        }
        waiting.removeAll(keepingCapacity: true)
    }
}
