import Foundation

/// Lines for a file descriptor, written in large pieces. What cannot be written is dropped, as when its reader went away.
final class LineOutput {
    private static let pieceLength = 1 << 15
    private let file: FileHandle
    private var waiting: [UInt8] = []

    init(descriptor: Int32) {
        file = FileHandle(fileDescriptor: descriptor)
    }

    func print(_ line: String) {
        waiting += line.utf8
        waiting.append(UInt8(ascii: "\n"))
        if waiting.count >= Self.pieceLength { flush() }
    }

    /// Writes what is waiting.
    func flush() {
        try? file.write(contentsOf: Data(waiting))
        waiting.removeAll(keepingCapacity: true)
    }
}
