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
    /// Where the jumps inside the article began, the last one last.
    public internal(set) var jumps: [ReadingJump] = []
    /// The list over the body; nil while the body is read.
    public internal(set) var panel: ArticlePanel?
    /// What is searched for.
    public internal(set) var search = ArticleSearch()
    /// The link that has the focus.
    public internal(set) var focus: BodyPlace?
    /// The digits of a link's number that were typed so far.
    public internal(set) var linkNumber = ""
    /// Cells by which long code is moved to the left; nil wraps it.
    public internal(set) var codeOffset: Int?

    /// The screen of an article, which a list may have brought already.
    public init(articleID: Article.ID, article: Article?) {
        self.articleID = articleID
        self.article = article
    }

    /// How many jumps can be gone back.
    static let keptJumps = 50

    /// Searches for a text. Long code is wrapped for it, so that no match is out of sight.
    mutating func beginSearch(_ query: String) {
        search = ArticleSearch(query: query)
        codeOffset = nil
    }

    /// Takes away what tells of places in a body that is no longer there.
    mutating func forgetPlaces() {
        folds = [:]
        jumps = []
        panel = nil
        search.current = nil
        focus = nil
    }

    /// The request under way.
    public var request: RequestID? {
        switch phase {
        case .idle: nil
        case .loading(let request): request
        }
    }
}
