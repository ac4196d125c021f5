/// Reduces the answer to a change of a comment: the comments of the screens of its article. Where they are loaded, they are counted;
/// adding to the article's number instead could count a comment twice, because a list's answer may include it already.
func commentReducer(_ state: inout AppState, _ action: CommentChangeAction) {
    guard case .request(let id, _, .answered(let answer, _)) = action,
        let change = state.outbox.entries.first(where: { $0.intention.id == id })?.intention.commentChange
    else { return }
    let isNew = state.articles[change.article]?.commentsCount == 0
    for (route, detail) in state.articleDetail where detail.articleID == change.article {
        state.comments.update(route) { $0.receive(change, answer, isFirst: isNew) }
        guard let comments = state.comments[route], comments.phase == .idle, comments.failure == nil else { continue }
        state.articles.setCommentsCount(of: change.article, to: comments.comments.count)
    }
}
