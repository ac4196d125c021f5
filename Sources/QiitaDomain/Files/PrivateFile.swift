import Foundation

/// A file that only its owner can read and that is written atomically.
public struct PrivateFile: Equatable, Sendable {
    /// An error of writing a file.
    public struct Failure: Error, Equatable, Sendable {
        /// The file or folder that could not be created or written.
        public let path: String
        /// The system's error number (`errno`).
        public let number: Int32
    }

    /// The absolute path of the file.
    public let path: String

    /// Creates a file with an absolute path.
    public init(path: String) {
        self.path = path
    }

    /// Creates the file to which a symbolic link at the path leads, or the one at the path if there is no link.
    /// - Throws: The reason why the link leads to no file.
    init(followingLinksAt path: String) throws(Failure) {
        guard FileKind(path: path) == .other else {
            self.init(path: path)
            return
        }
        guard let target = realpath(path, nil) else { throw Failure(path: path, number: errno) }
        self.init(path: String(cString: target))
        free(target)
    }

    /// Replaces the file with the bytes atomically, with mode 0600; missing folders are created with mode 0700. A
    /// symbolic link at the path is replaced, not followed.
    public func write(_ data: Data) throws(Failure) {
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        try Self.makeFolder(folder)
        let draft = "\(folder)/.\(UInt64.random(in: 0 ... .max)).new"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(path: path, number: errno) }
        do throws(Failure) {
            try Self.fill(descriptor, with: data, path: path)
            try Self.rename(draft, to: path)
        } catch {
            unlink(draft)
            throw error
        }
    }

    /// Gives a file on the disk another name in its folder, in place of the file that has it.
    static func rename(_ draft: String, to path: String) throws(Failure) {
        guard Foundation.rename(draft, path) == 0 else { throw Failure(path: path, number: errno) }
        settle(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    }

    /// Creates a folder and its missing parents with mode 0700.
    public static func makeFolder(_ folder: some StringProtocol) throws(Failure) {
        var made = ""
        for name in folder.split(separator: "/") {
            made += "/" + name
            guard mkdir(made, 0o700) != 0 else { continue }
            let number = errno
            guard isFolder(made) else { throw Failure(path: made, number: number == EEXIST ? ENOTDIR : number) }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func fill(_ descriptor: Int32, with data: Data, path: String) throws(Failure) {
        var bytes = Array(data)[...]
        var number: Int32 = 0
        while number == 0, !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { number = errno }
        }
        if number == 0, fsync(descriptor) != 0 { number = errno }
        if close(descriptor) != 0, number == 0 { number = errno }
        guard number == 0 else { throw Failure(path: path, number: number) }
    }

    /// Makes the rename survive a power failure, if the file system supports that.
    private static func settle(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
