/// The user of a user's screen on the stack; the list itself is in `AppState.lists`.
public struct UserArticlesState: Equatable, Codable, Sendable {
    /// The user, as far as known.
    public internal(set) var user: User

    /// A user, of whom at least the @name is known.
    public init(user: User) {
        self.user = user
    }
}

/// Reduces the user. Every article contains its author, so every page updates the user.
public func userArticlesReducer(_ state: inout UserArticlesState, _ action: ArticleListAction) {
    switch action {
    case .restored(let answer), .request(_, _, .answered(let answer, _)):
        if let user = answer.articles.first?.user, user.id == state.user.id { state.user = user }
    case .request:
        return
    }
}
