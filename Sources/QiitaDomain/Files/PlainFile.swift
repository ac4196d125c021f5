import Foundation

/// A file that is read as a whole, but only if it is a plain file and within a size limit.
public struct PlainFile: Sendable {
    /// The reason why a file was not read.
    public typealias Failure = UnusableFile.Reason

    /// The path of the file.
    public let path: String
    private let trust: FileTrust

    /// Creates a file with a path.
    /// - Parameter trust: Whose files are read.
    public init(path: String, trust: FileTrust = .any) {
        self.path = path
        self.trust = trust
    }

    /// Reads the whole file, or no more than its first `count` bytes. A pipe at the path does not block.
    /// - Parameter limit: The maximum size of the file in bytes.
    public func read(limit: Int, first count: Int = .max) throws(Failure) -> Data {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        if let objection = trust.objection(to: status) { throw objection }
        guard status.st_size <= limit else { throw .tooLarge }
        var data = Data(capacity: min(max(0, Int(status.st_size)), count))
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while data.count <= limit {
            let readCount = Foundation.read(descriptor, &buffer, min(buffer.count, count - data.count))
            if readCount < 0, errno == EINTR { continue }
            guard readCount >= 0 else { throw .unreadable }
            if readCount == 0 { return data }
            data.append(contentsOf: buffer.prefix(readCount))
        }
        throw .tooLarge
    }

    /// Reads the whole file as a text, without a byte order mark.
    public func text(limit: Int) throws(Failure) -> String {
        let data = try read(limit: limit)
        do throws(EditedText.NotUTF8) {
            return try EditedText(data).text
        } catch {
            throw .notUTF8(line: error.line)
        }
    }

    /// True if the file's group or everyone can read it.
    public var isReadableByOthers: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o044 != 0
    }
}
