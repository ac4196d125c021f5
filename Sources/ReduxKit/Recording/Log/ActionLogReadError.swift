/// The reason why reading a log failed. Lines count from 1, the header's.
public enum ActionLogReadError: Error, Equatable, Sendable {
    /// The file cannot be opened or read; `code` is the system's `errno`.
    case unreadable(code: Int32)
    /// The first line is not the header of an action log of the program.
    case notALog
    /// The file is compressed with this program.
    case compressed(with: String)
    /// An earlier version of the format than the expected one, which is the only one that is read.
    case older(version: Int, expected: Int)
    /// A later version of the format than this program knows.
    case newer(version: Int)
    /// A line other than the last is not a record.
    case broken(line: Int)
    /// The action of a line other than the last cannot be decoded; `cause` is nil if the codec does not say why.
    case undecodable(type: String, cause: UndecodableValue?, line: Int)
    /// An action that this program does not know.
    case unknownType(type: String, line: Int)
}
