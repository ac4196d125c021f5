/// Where the text of a comment is that Qiita does not have.
public enum CommentTextPlace: Hashable, Codable, Sendable {
    /// In the draft of its target, which `C` opens.
    case draft
    /// In the outbox: no draft could be written.
    case outbox
    /// In a file of the editor: neither a draft nor the outbox could be written.
    case file(path: String)
    /// Only in the memory of this session.
    case session
}
