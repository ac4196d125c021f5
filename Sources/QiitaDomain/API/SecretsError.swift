/// What is doubtful about the reader's token.
public enum SecretsWarning: Equatable, Sendable {
    /// Other users of this machine can read the file; `chmod 600 FILE` ends that.
    case readableByOthers(file: String)
    /// The file still holds the example's words in place of a token, or nothing.
    case placeholder(file: String)
    /// Another program's file, which would have been the last choice, holds no token that can be used.
    case foreignFileBroken(file: String)
}

/// Why the reader's token cannot be read; no case holds any of the content.
public enum SecretsError: Error, Equatable, Sendable {
    /// `QIITA_ACCESS_TOKEN` holds what cannot stand in a header.
    case variableMalformed
    /// The file does not exist.
    case fileMissing(file: String)
    /// The file cannot be read, or is none.
    case fileUnreadable(file: String)
    /// The file is no property list with a dictionary.
    case notAPropertyList(file: String)
    /// The dictionary does not have the key.
    case keyMissing(file: String, key: String)
    /// The key's value is no string.
    case keyNotAString(file: String, key: String)
    /// The key's string holds what cannot stand in a header.
    case tokenMalformed(file: String, key: String)
}
