/// Keeps the reader's marks from run to run, as closures.
public struct ReadMarkKeeper: Sendable {
    /// The articles that were marked in earlier runs, the one marked last at the end; read while the caller waits.
    public var articles: @Sendable () -> [Article.ID]
    /// Keeps that an article is read now, or is not; nobody waits for it.
    public var note: @Sendable (_ article: Article.ID, _ isRead: Bool) -> Void

    /// A keeper from its closures.
    public init(
        articles: @escaping @Sendable () -> [Article.ID], note: @escaping @Sendable (Article.ID, Bool) -> Void
    ) {
        self.articles = articles
        self.note = note
    }

    /// Keeps nothing: the marks last as long as the session.
    public static let forgetful = ReadMarkKeeper(articles: { [] }, note: { _, _ in })

    /// Keeps the marks in a file.
    public static func disk(_ file: ReadMarkFile) -> ReadMarkKeeper {
        ReadMarkKeeper(
            articles: file.articles,
            note: { article, isRead in DiskQueue.shared.later { file.note(article, isRead: isRead) } })
    }
}
