/// What the reader saved in the editor.
public struct WrittenComment: Equatable, Sendable {
    /// The text.
    public var text: CommentText
    /// Whether it is to be a new comment instead of the one that was opened.
    public var isNew: Bool

    /// Creates a text; `isNew` only if the reader asked for it.
    public init(_ text: CommentText, isNew: Bool = false) {
        self.text = text
        self.isNew = isNew
    }
}
