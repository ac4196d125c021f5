/// The comments of the article on one screen of the stack.
public struct CommentsState: Equatable, Codable, Sendable {
    /// What is under way.
    public enum Phase: Equatable, Codable, Sendable {
        /// They have not been asked for yet.
        case untouched
        case idle
        case loading(request: RequestID)
    }
    /// The comments, the oldest first, as a conversation is read.
    public internal(set) var comments: [Comment] = []
    /// When they came, where they are the ones that were kept.
    public internal(set) var restoredAt: Timestamp?
    /// What is under way.
    public internal(set) var phase = Phase.untouched
    /// Why they did not come the last time; nil after a success.
    public internal(set) var failure: QiitaError?

    /// Nothing was asked for.
    public init() {}

    /// The request under way.
    public var request: RequestID? {
        if case .loading(let request) = phase { request } else { nil }
    }
}

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
    /// The answer is no longer wanted.
    case cancelled(request: RequestID)
}

extension CommentsAction {
    /// What the action says about a request.
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

/// Keeps the comments of one article. What came stays when a later answer fails.
public func commentsReducer(_ state: inout CommentsState, _ action: CommentsAction) {
    switch action {
    case .restored(let comments, let time):
        guard state.phase == .untouched else { return }
        state.phase = .idle
        state.comments = comments.reversed()
        state.restoredAt = time
    case .requested(let request):
        state.phase = .loading(request: request)
    case .retryScheduled:
        return
    case .responded(let request, let comments, _):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = nil
        state.comments = comments.reversed()
        state.restoredAt = nil
    case .failed(let request, let error):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = error
    case .cancelled(let request):
        guard state.request == request else { return }
        state.phase = .idle
    }
}
