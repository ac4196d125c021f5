/// A problem with the reader's token that does not prevent the start.
public enum SecretsWarning: Equatable, Sendable {
    /// Other users of this machine can read the file; `chmod 600 FILE` prevents that.
    case readableByOthers(file: String)
    /// The file contains no token, or still the example's text.
    case placeholder(file: String)
    /// The file in the working directory is used; the one in the configuration directory contains another token.
    case differsFromConfigured(file: String, configured: String)
    /// The file in the working directory is ignored outside a checkout of this project; `--secrets` names it all the same.
    case ignored(file: String)
    /// The file of another program, the last place, contains no usable token.
    case foreignFileBroken(file: String)
}
