/// The reason why writing a log failed.
public enum ActionLogWriteError: Error, Equatable, Sendable {
    /// The file exists and must not be replaced.
    case exists
    /// The file cannot be created; `code` is the system's `errno`.
    case cannotCreate(code: Int32)
    /// The file was removed during the recording.
    case vanished
    /// The disk is full, or the quota or the limit on file sizes is reached.
    case full
    /// The system refused a write; `code` is its `errno`.
    case cannotWrite(code: Int32)
    /// An action or a state of this type could not be encoded.
    case unencodable(type: String)
    /// The state does not show a part with the digest that this part has in the encoded state, so that a log would not notice its changes.
    case unlistedPart(name: String)
}
