/// Why a comment cannot be changed.
public enum CommentMiss: String, Equatable, Codable, Sendable {
    /// No comment of the reader's is in the window.
    case noneInView
    /// The comment is being sent, or may have been sent.
    case beingSent
    /// Its Markdown is not known: it was cached by an earlier version.
    case notLoaded
}
