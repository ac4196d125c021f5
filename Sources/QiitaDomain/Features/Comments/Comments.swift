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
    /// The reader's changes that were answered while the current request was under way: its answer may be from before them.
    var overtaking: [Overtaking]?

    /// A change and its answer.
    struct Overtaking: Equatable, Codable, Sendable {
        let change: CommentChange
        /// The comment as Qiita has it; nil once it is deleted.
        let comment: Comment?
    }

    /// Before the first request.
    public init() {}

    /// The request under way.
    public var request: RequestID? {
        if case .loading(let request) = phase { request } else { nil }
    }
}

/// The actions of an article's comments.
public enum CommentsAction: Equatable, Codable, Sendable {
    /// Cached comments of the article were found; newest first as Qiita sends them.
    case restored(article: Article.ID, comments: [Comment], at: Timestamp)
    /// A request for the comments of the article; newest first as Qiita sends them.
    case request(article: Article.ID, request: RequestID, step: RequestStep<[Comment]>)
}

/// Reduces the comments of one article. Loaded comments remain if a later request fails.
public func commentsReducer(_ state: inout CommentsState, _ action: CommentsAction) {
    switch action {
    case .restored(_, let comments, let time):
        guard state.phase == .untouched else { return }
        state.phase = .idle
        state.comments = comments.reversed()
        state.restoredAt = time
    case .request(_, let request, .sent):
        state.phase = .loading(request: request)
        state.overtaking = nil
    case .request(_, _, .delayed):
        return
    case .request(_, let request, .answered(let comments, _)):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = nil
        state.comments = comments.reversed()
        state.restoredAt = nil
        for overtaking in state.overtaking ?? [] { state.apply(overtaking.change, overtaking.comment) }
        state.overtaking = nil
    case .request(_, let request, .failed(let error)):
        guard state.request == request else { return }
        state.phase = .idle
        state.failure = error
        state.overtaking = nil
    case .request(_, let request, .cancelled):
        guard state.request == request else { return }
        state.phase = .idle
        state.overtaking = nil
    }
}

extension CommentsState {
    /// Shows a change of the reader's as Qiita answered it. `isFirst` if the article had no comments, so that all are known.
    mutating func receive(_ change: CommentChange, _ comment: Comment?, isFirst: Bool) {
        switch phase {
        case .untouched:
            guard isFirst else { return }
            phase = .idle
        case .idle: break
        case .loading: overtaking = (overtaking ?? []) + [Overtaking(change: change, comment: comment)]
        }
        apply(change, comment)
    }

    fileprivate mutating func apply(_ change: CommentChange, _ comment: Comment?) {
        let index = comments.firstIndex { $0.id == change.comment ?? comment?.id }
        switch (index, comment) {
        case (let index?, let comment?): comments[index] = comment
        case (let index?, nil): comments.remove(at: index)
        case (nil, let comment?): if change.comment == nil { comments.append(comment) }
        case (nil, nil): return
        }
    }
}
