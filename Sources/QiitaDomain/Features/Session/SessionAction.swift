/// What happened to the session as a whole.
public enum SessionAction: Equatable, Codable, Sendable {
    /// The program came up.
    case started(at: Timestamp, utcOffset: Int, window: SessionState.Window, hasToken: Bool)
    /// Time went on; reported with the reader's first key in a new minute.
    case ticked(at: Timestamp)
    /// The window has a new size.
    case resized(window: SessionState.Window)
    /// The token's owner was found among what is kept.
    case accountRestored(account: User.ID)
    /// The token's owner was asked for.
    case accountRequested(request: RequestID)
    /// Qiita did not say who the token's owner is, and is asked again after a pause.
    case accountRetryScheduled(request: RequestID, retry: Retry)
    /// Qiita said who the token's owner is.
    case accountResponded(request: RequestID, account: User.ID, limit: RateLimit?)
    /// Qiita did not say who the token's owner is. The name stays out of the title row; nothing else depends on it.
    case accountFailed(request: RequestID, error: QiitaError)
}

extension SessionAction {
    /// What the action tells about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .accountRequested(let request): .began(request)
        case .accountRetryScheduled(let request, let retry): .delayed(request, retry: retry)
        case .accountResponded(let request, _, let limit): .answered(request, limit: limit)
        case .accountFailed(let request, _): .answered(request, limit: nil)
        case .started, .ticked, .resized, .accountRestored: nil
        }
    }
}
