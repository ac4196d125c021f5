/// What happened to the tabs; what happens to a tab's list is its own.
public enum HomeTabsAction: Equatable, Codable, Sendable {
    /// The reader has his tabs in an order of his own, or only some of them; the first is shown.
    case arranged(tabs: [HomeTab])
    /// The reader went to a tab.
    case selected(tab: HomeTab)
    /// It is known what the tab lists from now on.
    case opened(tab: HomeTab, source: ArticleSource)
    /// The tags that the account follows were asked for.
    case tagsRequested(request: RequestID)
    /// The tags did not come, and are asked for again after a pause.
    case tagsRetryScheduled(request: RequestID, retry: Retry)
    /// The tags came.
    case tagsResponded(request: RequestID, names: [String], limit: RateLimit?)
    /// The tags did not come. They are only offered, so nothing else depends on them.
    case tagsFailed(request: RequestID, error: QiitaError)
}

extension HomeTabsAction {
    /// What the action tells about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .tagsRequested(let request): .began(request)
        case .tagsRetryScheduled(let request, let retry): .delayed(request, retry: retry)
        case .tagsResponded(let request, _, let limit): .answered(request, limit: limit)
        case .tagsFailed(let request, _): .answered(request, limit: nil)
        case .arranged, .selected, .opened: nil
        }
    }
}
