/// The reason why the token cannot be read; no case contains any of the file's content.
public enum SecretsError: Error, Equatable, Sendable {
    /// `QIITA_ACCESS_TOKEN` contains characters that a header cannot contain.
    case variableMalformed
    /// The file does not exist.
    case fileMissing(file: String)
    /// The file cannot be read or is not a plain file.
    case fileUnreadable(file: String)
    /// The file in the working directory belongs to another user.
    case foreignOwner(file: String)
    /// The file has more bytes than `limit`.
    case tooLarge(file: String, limit: Int)
    /// The file is a binary property list; only XML is read.
    case binary(file: String)
    /// The file is not a property list with a dictionary.
    case notAPropertyList(file: String)
    /// The dictionary does not have the key.
    case keyMissing(file: String, key: String)
    /// The key's value is not a string.
    case keyNotAString(file: String, key: String)
    /// The key's string contains characters that a header cannot contain.
    case tokenMalformed(file: String, key: String)
}
