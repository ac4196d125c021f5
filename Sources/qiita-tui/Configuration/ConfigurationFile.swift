import Foundation
import QiitaDomain

/// The file of the configuration, `config.json5` in the configuration directory.
struct ConfigurationFile {
    /// The bytes that it may have.
    static let limit = 1 << 18

    /// What became of reading it.
    enum Outcome: Equatable {
        /// There is no file: everything is as it comes.
        case missing
        case read(Configuration)
        case mistaken([ConfigurationMistake])
    }

    /// Nil where there is no configuration directory.
    let path: String?

    init(path: String?) {
        self.path = path
    }

    init(environment: [String: String]) {
        path = Directories(environment: environment).config.map { $0 + "/config.json5" }
    }

    /// Reads the file, and everything that is wrong with it.
    func read() -> Outcome {
        guard let path else { return .missing }
        // Without blocking: a pipe in its place would keep the program waiting.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            return errno == ENOENT || errno == ENOTDIR
                ? .missing : .mistaken([ConfigurationMistake(reason: .unreadable)])
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return .mistaken([ConfigurationMistake(reason: .notAFile)])
        }
        guard let bytes = Self.bytes(of: descriptor) else {
            return .mistaken([ConfigurationMistake(reason: .unreadable)])
        }
        if bytes.count > Self.limit {
            return .mistaken([ConfigurationMistake(reason: .tooLarge(limit: Self.limit))])
        }
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            return .mistaken([ConfigurationMistake(reason: .notText)])
        }
        let reader = ConfigurationReader(text)
        return reader.mistakes.isEmpty ? .read(reader.configuration) : .mistaken(reader.mistakes)
    }

    /// What the file holds, up to a byte more than it may; nil where reading fails.
    private static func bytes(of descriptor: Int32) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            bytes += buffer.prefix(count)
        }
        return bytes
    }
}
