import Foundation

/// Reads a file line by line, with one line and one block of 64 KB in memory.
final class LineReader {
    /// The maximum length of a line in bytes: no log has a longer one, and `/dev/zero` has no end.
    private static let longestLine = 1 << 28
    /// The number of lines read.
    private(set) var count = 0
    /// Whether the line read last had no line feed.
    private(set) var isLastUnended = false
    private let descriptor: Int32
    private var piece = [UInt8](repeating: 0, count: 1 << 16)
    private var rest = 0..<0
    private var piecesSize = 0

    /// The number of bytes up to the end of the line read last.
    var byteCount: Int { piecesSize - rest.count }

    init(path: String) throws(ActionLogReadError) {
        let opened = retrying { open(path, O_RDONLY | O_CLOEXEC) }
        guard opened >= 0 else { throw .unreadable(code: errno) }
        descriptor = opened
    }

    deinit {
        close(descriptor)
    }

    /// The next line without its line feed; nil at the end.
    func next() throws(ActionLogReadError) -> [UInt8]? {
        guard try !isAtEnd() else { return nil }
        count += 1
        isLastUnended = false
        var line: [UInt8] = []
        while try !isAtEnd() {
            let end = lineFeed()
            line.append(contentsOf: piece[rest.lowerBound..<(end ?? rest.upperBound)])
            rest = (end.map { $0 + 1 } ?? rest.upperBound)..<rest.upperBound
            if end != nil { return line }
            guard line.count < Self.longestLine else { throw .broken(line: count, UndecodableValue(cause: .tooLong)) }
        }
        isLastUnended = true
        return line
    }

    /// Whether the end of the file is reached.
    func isAtEnd() throws(ActionLogReadError) -> Bool {
        guard rest.isEmpty else { return false }
        let length = piece.withUnsafeMutableBytes { bytes in
            retrying { read(descriptor, bytes.baseAddress, bytes.count) }
        }
        guard length >= 0 else { throw .unreadable(code: errno) }
        rest = 0..<length
        piecesSize += length
        return length == 0
    }

    private func lineFeed() -> Int? {
        piece.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let found = memchr(base + rest.lowerBound, 0x0A, rest.count) else {
                return nil
            }
            return UnsafeRawPointer(found) - base
        }
    }
}
