struct LinePart: Equatable, Sendable {
    /// The number of the line in the article.
    var line: Int
    /// The range of the line's text, in bytes.
    var bytes: Range<Int>
}
