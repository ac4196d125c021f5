/// The articles of one user, for one screen on the stack.
public struct UserArticlesState: Equatable, Codable, Sendable {
    /// Whose articles they are, as far as is known.
    public internal(set) var user: User
    /// The list.
    public internal(set) var list: ArticleListState

    /// A user's list that has asked for nothing yet.
    public init(user: User) {
        self.user = user
        list = ArticleListState(source: .user(id: user.id))
    }
}
