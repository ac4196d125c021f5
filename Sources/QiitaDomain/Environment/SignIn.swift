/// Asks the reader for a token, verifies it with Qiita, saves it and puts it to use. Returns its owner. Runs on the caller's actor.
public typealias SignIn = nonisolated(nonsending) @Sendable () async throws(SignInError) -> User.ID

/// The reason why the reader was not signed in.
public enum SignInError: Error, Equatable, Codable, Sendable {
    /// No token was typed.
    case nothingTyped
    /// What was typed has characters that no token has.
    case unusable
    /// Qiita did not confirm the token.
    case unconfirmed(error: QiitaError)
    /// The token could not be saved.
    case unsaved(failure: PrivateFile.Failure)
    /// Neither HOME nor XDG_CONFIG_HOME is set, so the token has no folder.
    case noFolder
}
