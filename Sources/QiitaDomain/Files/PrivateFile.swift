import Foundation

/// A file that only its owner can read and that is written atomically.
public struct PrivateFile: Equatable, Sendable {
    /// An error of writing a file.
    public struct Failure: Error, Equatable, Codable, Sendable {
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
        var status = stat()
        guard let target = realpath(path, nil), stat(target, &status) == 0 else {
            throw Failure(path: path, number: errno)
        }
        defer { free(target) }
        // A name that is no text would be another one.
        guard let name = String(validatingCString: target) else { throw Failure(path: path, number: EILSEQ) }
        self.init(path: name)
        guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(path: self.path, number: EINVAL) }
        guard status.st_uid == geteuid() else { throw Failure(path: self.path, number: EPERM) }
    }

    /// Replaces the file with the bytes atomically, with mode 0600; missing folders are created with mode 0700. A
    /// symbolic link at the path is replaced, not followed. A file with another name (a hard link) is not written: that
    /// name would keep the former content, unnoticed.
    public func write(_ data: Data) throws(Failure) {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        try Self.makeFolder(folder)
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink > 1 {
            throw Failure(path: path, number: EMLINK)
        }
        let draft = "\(folder)/.\(UInt64.random(in: 0 ... .max))\(Self.draftEnding)"
        do throws(Failure) {
            try Self.create(draft, in: folder, with: data, path: path)
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

    /// Removes what writers that were killed left in the folder of the file.
    func removeLeftovers() {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let number = name.dropFirst().dropLast(Self.draftEnding.count)
            if name == ".\(number)\(Self.draftEnding)", UInt64(number) != nil { unlink("\(folder)/\(name)") }
        }
    }

    /// The end of the name that a file has until it is renamed.
    private static let draftEnding = ".new"

    /// Creates a file with a content. It gets its name once the disk has all of it, where the file system can do that: a process
    /// that is killed before leaves nothing.
    private static func create(
        _ name: String, in folder: String, with data: Data, path: String
    ) throws(Failure) {
        let unnamed = open(folder, O_WRONLY | unnamedFile | O_CLOEXEC, 0o600)
        if unnamed >= 0 {
            defer { close(unnamed) }
            try fill(unnamed, with: data, path: path)
            if linkat(AT_FDCWD, "/proc/self/fd/\(unnamed)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 { return }
        }
        let named = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard named >= 0 else { throw Failure(path: path, number: errno) }
        defer { close(named) }
        try fill(named, with: data, path: path)
    }

    /// `O_TMPFILE`, a macro that Swift does not import.
    private static let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY

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
