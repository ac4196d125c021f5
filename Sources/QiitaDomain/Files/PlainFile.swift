import Foundation

/// A file that is read whole and with care: only where it is a plain file, and only so much of it.
public struct PlainFile: Equatable, Sendable {
    /// Why a file was not read.
    public enum Failure: Error, Equatable, Sendable {
        /// There is none.
        case missing
        /// It is a folder, a pipe or a device.
        case notAFile
        /// It may not be read, or reading failed.
        case unreadable
        /// It has more bytes than were asked for.
        case tooLarge
    }

    /// Where the file is.
    public let path: String

    /// A file by its path.
    public init(path: String) {
        self.path = path
    }

    /// What the file holds. A pipe in its place does not keep the program waiting.
    /// - Parameter limit: The bytes that it may have.
    public func read(limit: Int) throws(Failure) -> Data {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while data.count <= limit {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable }
            if count == 0 { return data }
            data.append(contentsOf: buffer.prefix(count))
        }
        throw .tooLarge
    }

    /// True where the file's group or everyone may read it.
    public var isReadableByOthers: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o044 != 0
    }
}

/// What stands at a path; a link is not followed.
public enum FileKind: Equatable, Sendable {
    /// Nothing.
    case missing
    /// A file with content.
    case plain
    /// A folder, a link, a pipe.
    case other

    /// What stands at the path now.
    public init(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            self = .missing
            return
        }
        self = status.st_mode & S_IFMT == S_IFREG ? .plain : .other
    }
}
