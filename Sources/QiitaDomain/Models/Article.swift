/// One article with its whole text, as a list or a single answer of Qiita carries it.
public struct Article: Equatable, Identifiable, Sendable {
    /// Twenty hexadecimal digits.
    public typealias ID = String

    /// Its name in Qiita's API.
    public let id: ID
    /// The title as one line of plain text.
    public var title: String
    /// The body as HTML (Qiita's `rendered_body`); its control characters are character references.
    public var renderedBody: String
    /// When it was published; nil where Qiita's date could not be read.
    public var createdAt: Timestamp?
    /// When it was last changed; nil where Qiita's date could not be read.
    public var updatedAt: Timestamp?
    /// The article's page for a browser.
    public var url: String
    /// Who wrote it.
    public var user: User
    /// The names of its tags, in the author's order.
    public var tags: [String]
    /// How many readers gave it an LGTM.
    public var likesCount: Int
    /// How many readers stocked it.
    public var stocksCount: Int
    /// How many comments it has.
    public var commentsCount: Int
    /// True for an article that only those see who have its link.
    public var isPrivate: Bool

    /// An article from known parts.
    public init(
        id: String,
        title: String,
        renderedBody: String,
        createdAt: Timestamp?,
        updatedAt: Timestamp?,
        url: String,
        user: User,
        tags: [String],
        likesCount: Int,
        stocksCount: Int,
        commentsCount: Int,
        isPrivate: Bool
    ) {
        self.id = id
        self.title = title
        self.renderedBody = renderedBody
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.url = url
        self.user = user
        self.tags = tags
        self.likesCount = likesCount
        self.stocksCount = stocksCount
        self.commentsCount = commentsCount
        self.isPrivate = isPrivate
    }
}
