/// What happened to the marks of articles that were read.
public enum ReadMarksAction: Equatable, Codable, Sendable {
    /// The marks of earlier runs, the last one at the end.
    case restored(articles: [Article.ID])
    /// The reader opened the article, or marked it.
    case marked(article: Article.ID)
    /// The reader took the mark away.
    case unmarked(article: Article.ID)
}
