/// Keeps one user's list. Its articles carry the user, so each answer also brings what is known of him up to date.
public func userArticlesReducer(_ state: inout UserArticlesState, _ action: ArticleListAction) {
    articleListReducer(&state.list, action)
    if let user = state.list.articles.first?.user, user.id == state.user.id {
        state.user = user
    }
}
