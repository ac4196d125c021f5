/// Why a log is not read, or not read any further. Lines count from 1, the header's.
public enum ActionLogReadError: Error, Equatable, Sendable {
    /// The file cannot be opened or read; `code` is the system's `errno`.
    case unreadable(code: Int32)
    /// The first line is no header of an action log.
    case notALog
    /// An earlier version of the format, which no released program wrote.
    case older(version: Int)
    /// A later version of the format than this program knows.
    case newer(version: Int)
    /// A line that is no record, or whose action cannot be decoded, and that is not the last.
    case broken(line: Int)
    /// An action that this program does not know.
    case unknownType(type: String, line: Int)
}
