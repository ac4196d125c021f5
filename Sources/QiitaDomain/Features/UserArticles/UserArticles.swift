/// Whose articles one screen on the stack lists; the list itself is in `AppState.lists`.
public struct UserArticlesState: Equatable, Codable, Sendable {
    /// The user, as far as is known.
    public internal(set) var user: User

    /// A user of whom at least the @name is known.
    public init(user: User) {
        self.user = user
    }
}

/// Keeps what is known of the user. Each article of theirs carries them, so every page brings them up to date.
public func userArticlesReducer(_ state: inout UserArticlesState, _ action: ArticleListAction) {
    switch action {
    case .restored(let articles, _, _), .responded(_, _, let articles, _, _, _, _):
        if let user = articles.first?.user, user.id == state.user.id { state.user = user }
    case .requested, .gapRequested, .retryScheduled, .renewalRequested, .failed, .cancelled, .cursorMoved, .viewChanged,
        .searched,
        .matchReached,
        .searchMissed, .marksCleared:
        return
    }
}
