import ReduxKit

/// The comments of the article on one screen of the stack.
public struct CommentsState: Equatable, Codable, Sendable {
    /// The current request.
    public enum Phase: Equatable, Codable, Sendable {
        /// The comments were not requested yet.
        case untouched
        case idle
        case loading(request: RequestID)
    }
    /// The comments, the oldest first, as a conversation is read.
    public internal(set) var comments: [Comment] = []
    /// The time of the comments if they come from the cache; else nil.
    public internal(set) var restoredAt: Timestamp?
    /// The current request.
    public internal(set) var phase = Phase.untouched
    /// The last failure; nil after a success.
    public internal(set) var failure: QiitaError?

    /// Before the first request.
    public init() {}

    /// The request under way.
    public var request: RequestID? {
        if case .loading(let request) = phase { request } else { nil }
    }
}

/// The actions of an article's comments.
public enum CommentsAction: Equatable, Codable, Sendable {
    /// Cached comments were found; newest first as Qiita sends them.
    case restored(comments: [Comment], at: Timestamp)
    /// The comments were requested.
    case requested(request: RequestID)
    /// The request failed and is sent again after a pause.
    case retryScheduled(request: RequestID, retry: Retry)
    /// The comments arrived, newest first as Qiita sends them.
    case responded(request: RequestID, comments: [Comment], limit: RateLimit?)
    /// The request failed.
    case failed(request: RequestID, error: QiitaError)
    /// The request was cancelled.
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

/// Reduces the comments of one article. Loaded comments remain if a later request fails.
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
