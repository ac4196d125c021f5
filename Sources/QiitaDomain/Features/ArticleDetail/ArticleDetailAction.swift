/// What happened to one article's screen.
public enum ArticleDetailAction: Equatable, Codable, Sendable {
    /// The article as it came at an earlier time was found among what is kept.
    case restored(article: Article, at: Timestamp)
    /// The article was asked for.
    case requested(request: RequestID)
    /// The article did not come, and is asked for again after a pause.
    case retryScheduled(request: RequestID, retry: Retry)
    /// The article was asked for behind the one that is shown: the reader does not wait for it.
    case renewalRequested(request: RequestID)
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
    /// The reader followed a link inside the article, or chose a heading from the table of contents.
    case jumped(from: ReadingJump, to: ReadingPosition)
    /// The reader went back to where the last jump began.
    case returned
    /// The link leads to a place that the article does not have.
    case anchorMissed(name: String)
    /// The table of contents or the list of links was opened.
    case panelOpened(panel: ArticlePanel)
    /// The article has nothing to list.
    case panelMissed(kind: ArticlePanel.Kind)
    /// The reader moved in the list.
    case panelMoved(row: Int, top: Int)
    /// The list was closed.
    case panelClosed
    /// The reader began to type what to search for.
    case promptOpened
    /// The text of the prompt is another.
    case promptEdited(text: String)
    /// The prompt was left without a search.
    case promptClosed
    /// A search began.
    case searched(query: String)
    /// The reader came to a match, the `number`th of `count` from 1.
    case matchReached(at: BodyPlace, number: Int, count: Int, wrapped: ArticleSearch.Wrap?)
    /// Nothing in the article matches.
    case searchMissed(query: String)
    /// Matches, the focused link and a number half typed were put away.
    case marksCleared
    /// The focus came to a link.
    case linkFocused(at: BodyPlace)
    /// The digits of a link's number that were typed so far; none after the number was given up.
    case linkNumberTyped(digits: String)
    /// No link has the number.
    case linkMissed(digits: String)
    /// Long code was moved so many cells to the left; nil wraps it.
    case codeMoved(offset: Int?)
    /// There is no code in the window to copy.
    case codeMissed
}

extension ArticleDetailAction {
    /// What the action tells about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .requested(let request), .renewalRequested(let request): .began(request)
        case .retryScheduled(let request, let retry): .delayed(request, retry: retry)
        case .responded(let request, _, let limit): .answered(request, limit: limit)
        case .failed(let request, _): .answered(request, limit: nil)
        case .cancelled(let request): .cancelled(request)
        case .restored, .foldToggled, .scrolled, .jumped, .returned, .anchorMissed, .panelOpened, .panelMissed,
            .panelMoved,
            .panelClosed, .promptOpened, .promptEdited, .promptClosed, .searched, .matchReached, .searchMissed,
            .marksCleared, .linkFocused, .linkNumberTyped, .linkMissed, .codeMoved, .codeMissed:
            nil
        }
    }
}
