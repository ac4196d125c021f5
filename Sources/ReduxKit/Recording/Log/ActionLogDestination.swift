import Foundation

/// Where a recording goes.
public enum ActionLogDestination: Equatable, Sendable {
    /// A file that holds the whole recording; one that exists is an error unless it is to be replaced.
    case file(path: String, isReplacing: Bool)
    /// A file of about `limit` bytes and one generation before it, `path.1`. What stood in `path` becomes that first.
    case bounded(path: String, limit: Int)

    /// Bytes of a generation of the recording that is always made: 8 MB.
    public static let usualLimit = 8_000_000

    /// The file that is written.
    public var path: String {
        switch self {
        case .file(let path, _), .bounded(let path, _): path
        }
    }

    /// Opens the file, and sets the generation before it aside.
    func open(_ header: ActionLogHeader) throws(ActionLogWriteError) -> ActionLogWriter {
        switch self {
        case .file(let path, let isReplacing):
            return try ActionLogWriter(path: path, header: header, isReplacing: isReplacing)
        case .bounded(let path, _):
            guard rename(path, path + ".1") == 0 || errno == ENOENT else { throw .cannotCreate(code: errno) }
            return try ActionLogWriter(path: path, header: header)
        }
    }

    /// Whether the next generation is due: the file is full, and not of its first record, the state, alone.
    func isFull(size: Int, firstSize: Int) -> Bool {
        guard case .bounded(_, let limit) = self else { return false }
        return size >= max(limit, 2 * firstSize)
    }
}
