/// A problem with the reader's token that does not prevent the start.
public enum SecretsWarning: Equatable, Sendable {
    /// Other users of this machine can read the file; `chmod 600 FILE` prevents that.
    case readableByOthers(file: String)
    /// The file contains no token, or still the example's text.
    case placeholder(file: String)
    /// The file in the working directory is used; the one in the configuration directory contains another token.
    case differsFromConfigured(file: String, configured: String)
    /// The file of another program, the last place, contains no usable token.
    case foreignFileBroken(file: String)
}

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
