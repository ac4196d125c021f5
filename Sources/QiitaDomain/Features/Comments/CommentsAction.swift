/// What happened to the comments of an article.
public enum CommentsAction: Equatable, Codable, Sendable {
    /// The comments as they came at an earlier time were found among what is kept; newest first as Qiita sends them.
    case restored(comments: [Comment], at: Timestamp)
    /// They were asked for.
    case requested(request: RequestID)
    /// They did not come, and are asked for again after a pause.
    case retryScheduled(request: RequestID, retry: Retry)
    /// They came, newest first as Qiita sends them.
    case responded(request: RequestID, comments: [Comment], limit: RateLimit?)
    /// They did not come.
    case failed(request: RequestID, error: QiitaError)
    /// Nobody waits for them any more.
    case cancelled(request: RequestID)
}

extension CommentsAction {
    /// What the action tells about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .requested(let request): .began(request)
        case .retryScheduled(let request, let retry): .delayed(request, retry: retry)
        case .responded(let request, _, let limit): .answered(request, limit: limit)
        case .failed(let request, _): .answered(request, limit: nil)
        case .cancelled(let request): .cancelled(request)
        case .restored: nil
        }
    }
}
