import Foundation

/// A file without a name, which is gone once nobody has it open.
///
/// Unlike a pipe it needs nobody at the other end: a child's input is whole before the child starts, and a child that goes on after
/// this program has ended can write to it.
final class UnnamedFile: Sendable {
    /// Its descriptor, closed with the last reference.
    let descriptor: Int32

    /// Creates a file with a content, positioned at its beginning; nil if it cannot be written.
    init?(_ content: Data = Data()) {
        var path = Array((NSTemporaryDirectory() + "qiita-tui-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(path)
        let written = content.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard written == content.count, lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The end of the content, at most `limit` bytes of it.
    func end(limit: Int) -> Data {
        let size = Int(lseek(descriptor, 0, SEEK_END))
        var data = Data(count: max(0, min(limit, size)))
        let start = off_t(size - data.count)
        let count = data.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, start) }
        return data.prefix(max(0, count))
    }
}
