/// Completes outlines with whole articles; an article that nothing names any more is ignored.
func outlineCompletionReducer(
    _ state: inout AppState, _ action: OutlineCompletionAction, overtakenBy stockChanges: [Article.ID: Int]
) {
    switch action {
    case .restored(let articles):
        let wanted = articles.filter { state.articles[$0.id]?.isOutline ?? false }
        state.put(wanted) { $0.put(cached: wanted) }
        state.applyView(of: .tab(.trend), keeping: .shown)
    case .request(let requested, _, .answered(let article, _)):
        if article.id == requested, state.articles[article.id] != nil {
            state.put([article]) { $0.put([article], overtakenBy: stockChanges) }
            state.applyView(of: .tab(.trend), keeping: .shown)
        }
    case .renewed, .allowed, .request:
        break
    }
    outlineCompletionReducer(&state.outlines, action)
}
