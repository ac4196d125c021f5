import Foundation

/// The cached pictures of articles as private files for viewers. The least recently shown ones are removed for new
/// ones.
public struct PictureCache: Sendable {
    /// The maximum size of all pictures in bytes, and their maximum number.
    struct Limits: Sendable {
        var bytes = 128 << 20
        var files = 500
    }

    private let folder: String
    private let limits: Limits
    /// Whether pictures remain after they were shown.
    private let isKept: Bool

    /// Creates a cache in a folder, which need not exist.
    public init(folder: String) {
        self.init(folder: folder, limits: Limits())
    }

    init(folder: String, limits: Limits) {
        self.folder = folder
        self.limits = limits
        isKept = true
    }

    private init(temporary folder: String) {
        self.folder = folder
        limits = Limits()
        isKept = false
    }

    /// A cache whose pictures are removed after they were shown.
    public static var temporary: PictureCache {
        let parent = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        return PictureCache(temporary: "\(parent)/qiita-tui-\(UUID().uuidString)")
    }

    /// The file of a picture, which is downloaded if it is not cached; nil if it cannot be written. Files are accessed
    /// on the disk queue.
    public nonisolated(nonsending) func file<Failure>(
        of url: String, fetching fetch: nonisolated(nonsending) () async throws(Failure) -> Data
    ) async throws(Failure) -> String? {
        if let file = await DiskQueue.shared.value(of: { self.file(of: url) }) { return file }
        let picture = try await fetch()
        return await DiskQueue.shared.value { put(picture, of: url) }
    }

    /// The file of a cached picture, which counts as used now; nil if there is none.
    func file(of url: String) -> String? {
        let path = path(of: url)
        guard FileKind(path: path) == .plain else { return nil }
        utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
        return path
    }

    /// Writes the file of a picture atomically, and removes the least recently used ones that exceed the limits.
    /// - Returns: The path of the file; nil if it cannot be written.
    func put(_ picture: Data, of url: String) -> String? {
        let path = path(of: url)
        if FileKind(path: path) == .other { try? FileManager.default.removeItem(atPath: path) }
        guard (try? PrivateFile(path: path).write(picture)) != nil else { return nil }
        sweep(except: path)
        return path
    }

    /// Called when a picture was shown: removes its file unless pictures remain.
    public func release() {
        if !isKept { try? FileManager.default.removeItem(atPath: folder) }
    }

    private func path(of url: String) -> String {
        // Two hashes, so that an author cannot easily construct an address with the file of another picture.
        "\(folder)/\(ShortHash(url).digits)\(ShortHash(String(url.reversed()) + " ").digits)"
    }

    private func sweep(except shown: String) {
        var pictures = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap(picture)
        pictures.sort { ($0.used.tv_sec, $0.used.tv_nsec) > ($1.used.tv_sec, $1.used.tv_nsec) }
        var (bytes, files) = (0, 0)
        for picture in pictures {
            bytes += picture.bytes
            files += 1
            if (bytes > limits.bytes || files > limits.files) && picture.path != shown { unlink(picture.path) }
        }
    }

    private func picture(_ name: String) -> (path: String, bytes: Int, used: timespec)? {
        let path = "\(folder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return (path, Int(status.st_size), status.st_mtim)
    }
}
