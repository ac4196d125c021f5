/// How a body shows where its links lead. A link whose text is its URL has no mark of any kind.
enum LinkMarks: Equatable, Sendable {
    /// `[1]` after the text. The array has the number for each index of `ArticleBody.links`; nil is the index plus one.
    case numbers([Int?]?)
    /// `<https://…>` after the text, with the URLs by their index.
    case inline([String])
    case none
}
