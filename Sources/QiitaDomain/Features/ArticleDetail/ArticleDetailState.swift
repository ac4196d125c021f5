/// One article on one screen of the stack.
public struct ArticleDetailState: Equatable, Codable, Sendable {
    /// What the screen is doing.
    public enum Phase: Equatable, Codable, Sendable {
        case idle
        case loading(request: RequestID)
    }
    /// The article that was asked for.
    public let articleID: Article.ID
    /// The article; nil until it came, where no list had it.
    public internal(set) var article: Article?
    /// What the screen is doing.
    public internal(set) var phase = Phase.idle
    /// Why the article did not come the last time; nil after a success.
    public internal(set) var failure: QiitaError?
    /// The folds that the reader opened (true) or closed, by their number in the body.
    public internal(set) var folds: [Int: Bool] = [:]
    /// Where the reader is.
    public internal(set) var position = ReadingPosition.start

    /// The screen of an article, which a list may have brought already.
    public init(articleID: Article.ID, article: Article?) {
        self.articleID = articleID
        self.article = article
    }

    /// The request under way.
    public var request: RequestID? {
        switch phase {
        case .idle: nil
        case .loading(let request): request
        }
    }
}
