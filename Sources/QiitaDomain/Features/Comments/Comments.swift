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
    /// A request for the comments; newest first as Qiita sends them.
    case request(request: RequestID, step: RequestStep<[Comment]>)
}

/// Reduces the comments of one article. Loaded comments remain if a later request fails.
public func commentsReducer(_ state: inout CommentsState, _ action: CommentsAction) {
    switch action {
    case .restored(let comments, let time):
        guard state.phase == .untouched else { return }
        state.phase = .idle
        state.comments = comments.reversed()
        state.restoredAt = time
    case .request(let request, .sent):
        state.phase = .loading(request: request)
    case .request(_, .delayed):
        return
    case .request(let request, .answered(let comments, _)):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = nil
        state.comments = comments.reversed()
        state.restoredAt = nil
    case .request(let request, .failed(let error)):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = error
    case .request(let request, .cancelled):
        guard state.request == request else { return }
        state.phase = .idle
    }
}
