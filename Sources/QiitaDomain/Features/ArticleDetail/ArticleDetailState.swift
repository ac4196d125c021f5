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
    /// When the article came that is shown; nil for one that came for this screen, or did not come yet.
    public internal(set) var answeredAt: Timestamp?
    /// True while the article, or the list that brought it, is one that was kept.
    public internal(set) var isRestored = false
    /// True where the reader did not ask for the request that is under way or that was the last.
    public internal(set) var isRenewal = false
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

    /// The screen of an article, which a list may have brought already at some time, perhaps from what was kept.
    public init(articleID: Article.ID, article: Article?, answeredAt: Timestamp? = nil, isRestored: Bool = false) {
        self.articleID = articleID
        self.article = article
        self.answeredAt = answeredAt
        self.isRestored = isRestored
    }

    /// When what is shown came, where the reader has to be told: it was kept, and is old or could not be renewed.
    public func age(at now: Timestamp) -> Timestamp? {
        guard isRestored, let answeredAt else { return nil }
        return failure != nil || !CachePolicy.isFresh(answeredAt, now: now) ? answeredAt : nil
    }

    /// Takes the article in the place of the one that is shown.
    mutating func take(_ article: Article) {
        if self.article?.renderedBody != article.renderedBody { forgetPlaces() }
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
