/// What happened to one article's screen.
public enum ArticleDetailAction: Equatable, Codable, Sendable {
    /// The article was asked for.
    case requested(request: RequestID)
    /// The article came.
    case responded(request: RequestID, article: Article, limit: RateLimit?)
    /// The article did not come.
    case failed(request: RequestID, error: QiitaError)
    /// Nobody waits for the article any more.
    case cancelled(request: RequestID)
    /// The reader opened or closed a fold, by its number in the body.
    case foldToggled(number: Int, isOpen: Bool)
    /// The reader moved.
    case scrolled(to: ReadingPosition)
}

extension ArticleDetailAction {
    /// What the action tells about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .requested(let request): .began(request)
        case .responded(let request, _, let limit): .answered(request, limit: limit)
        case .failed(let request, _): .answered(request, limit: nil)
        case .cancelled(let request): .cancelled(request)
        case .foldToggled, .scrolled: nil
        }
    }
}
