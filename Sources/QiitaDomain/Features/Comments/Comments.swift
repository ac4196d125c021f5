import ReduxKit

/// The comments of the article on one screen of the stack.
public struct CommentsState: Equatable, Codable, Sendable {
    /// The comments, the oldest first, as a conversation is read.
    public internal(set) var comments: [Comment] = []
    /// The time of the comments if they come from the cache; else nil.
    public internal(set) var restoredAt: Timestamp?
    /// Whether the comments were neither requested nor restored yet.
    public internal(set) var isUntouched = true
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
        guard state.isUntouched else { return }
        state.isUntouched = false
        state.comments = comments.reversed()
        state.restoredAt = time
    case .request(_, _, .sent):
        state.isUntouched = false
        state.overtaking = nil
    case .request(_, _, .delayed):
        return
    case .request(_, _, .answered(let comments, _)):
        state.failure = nil
        state.comments = comments.reversed()
        state.restoredAt = nil
        for overtaking in state.overtaking ?? [] { state.apply(overtaking.change, overtaking.comment) }
        state.overtaking = nil
    case .request(_, _, .failed(let error)):
        state.failure = error
        state.overtaking = nil
    case .request(_, _, .cancelled):
        state.overtaking = nil
    }
}

extension CommentsState {
    /// Shows a change of the reader's as Qiita answered it. `isFirst` if the article had no comments, so that all are known; `isLoading`
    /// while they are requested.
    mutating func receive(_ change: CommentChange, _ comment: Comment?, isFirst: Bool, isLoading: Bool) {
        if isLoading {
            overtaking = (overtaking ?? []) + [Overtaking(change: change, comment: comment)]
        } else if isUntouched {
            guard isFirst else { return }
            isUntouched = false
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
