import Foundation

/// The ending of a log, determined from its last lines alone.
public enum ActionLogEnding: Equatable, Sendable {
    /// The log contains no action.
    case empty
    /// The last action is `recording.stopped`.
    case stopped
    /// The program ended before the recording did.
    case brokenOff

    /// Reads the end of a log.
    /// - Throws: `unreadable` if the file cannot be opened or read.
    public init(ofLogAt path: String) throws(ActionLogReadError) {
        let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
        guard descriptor >= 0 else { throw .unreadable(code: errno) }
        defer { close(descriptor) }
        let (bytes, isWhole) = try Self.end(of: descriptor)
        guard let last = bytes.lastIndex(of: Self.lineFeed) else {
            self = isWhole ? .empty : .brokenOff
            return
        }
        guard let before = bytes[..<last].lastIndex(of: Self.lineFeed) else {
            // The only line in the block is the header, unless it is the end of a longer line.
            self = isWhole && last == bytes.count - 1 ? .empty : .brokenOff
            return
        }
        let line = Array(bytes[(before + 1)..<last])
        let isStopped =
            last == bytes.count - 1
            && LogLine(line, line: 1, position: 0)?.action?.type == RecordingActionType.stopped
        self = isStopped ? .stopped : .brokenOff
    }

    private static let lineFeed = UInt8(ascii: "\n")
    /// The number of bytes read, more than the last two lines of a stopped log.
    private static let reach = 4096

    /// The file's last bytes, and whether they are the whole file.
    private static func end(of descriptor: Int32) throws(ActionLogReadError) -> ([UInt8], isWhole: Bool) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(code: errno) }
        let start = max(0, Int(status.st_size) - reach)
        var bytes = [UInt8](repeating: 0, count: reach)
        let count = bytes.withUnsafeMutableBytes { buffer in
            retrying { pread(descriptor, buffer.baseAddress, buffer.count, off_t(start)) }
        }
        guard count >= 0 else { throw .unreadable(code: errno) }
        return (Array(bytes.prefix(count)), start == 0)
    }
}
