/// Why a log is not written, or not written any further.
public enum ActionLogWriteError: Error, Equatable, Sendable {
    /// The file exists, and was not to be replaced.
    case exists
    /// The file cannot be made; `code` is the system's `errno`.
    case cannotCreate(code: Int32)
    /// The file was removed while it was written.
    case vanished
    /// The disk, the quota or the limit on file sizes is used up.
    case full
    /// The system refused a write; `code` is its `errno`.
    case cannotWrite(code: Int32)
    /// An action or a state of this type could not be encoded.
    case unencodable(type: String)
}
