/// What the editor of comments is opened for.
public struct CommentEditorRequest: Equatable, Sendable {
    /// What the text is for.
    public var target: CommentTarget
    /// The text of a comment that is changed; empty for a new one.
    public var text: CommentText
    /// The title of the article.
    public var title: String

    /// Creates a request.
    public init(target: CommentTarget, text: CommentText, title: String) {
        self.target = target
        self.text = text
        self.title = title
    }
}
