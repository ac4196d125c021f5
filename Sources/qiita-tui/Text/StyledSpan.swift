/// A run of text in one style, without control characters and line breaks.
struct StyledSpan: Equatable, Sendable {
    var text: String
    var style: TextStyle
    /// The link that the span belongs to, as an index into `ArticleBody.links`.
    var link: Int?

    init(_ text: String, _ style: TextStyle = .plain, link: Int? = nil) {
        self.text = text
        self.style = style
        self.link = link
    }
}
