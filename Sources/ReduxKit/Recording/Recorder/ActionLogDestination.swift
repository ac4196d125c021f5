import Foundation

/// The destination of a recording.
public enum ActionLogDestination: Equatable, Sendable {
    /// A file for the whole recording; an existing file is an error unless it is to be replaced.
    case file(path: String, isReplacing: Bool)
    /// A file of about `limit` bytes and the previous generation, `path.1`. An existing file at `path` becomes the
    /// previous generation.
    case bounded(path: String, limit: Int)

    /// The size of a generation in bytes for a log of every session: 8 MB.
    public static let usualLimit = 8_000_000

    /// The path of the file that is written; an earlier generation has another one.
    public var path: String {
        switch self {
        case .file(let path, _), .bounded(let path, _): path
        }
    }

    /// The path of the generation before the log at a path.
    public static func previousGeneration(of path: String) -> String { path + ".1" }

    /// Opens a new file. With a limit, an existing file is renamed first and becomes the previous generation.
    func open(_ header: ActionLogHeader) throws(ActionLogWriteError) -> ActionLogWriter {
        switch self {
        case .file(let path, let isReplacing):
            return try ActionLogWriter(path: path, header: header, isReplacing: isReplacing)
        case .bounded(let path, _):
            guard rename(path, Self.previousGeneration(of: path)) == 0 || errno == ENOENT else {
                throw .cannotCreate(code: errno)
            }
            return try ActionLogWriter(path: path, header: header)
        }
    }

    /// Whether the next generation is due: the file is full, and not only because of its initial state.
    func isFull(size: Int, firstSize: Int) -> Bool {
        guard case .bounded(_, let limit) = self else { return false }
        return size >= max(limit, 2 * firstSize)
    }
}
