/// Reduces an article's screen, and puts the loaded article into the table.
func detailsReducer(
    _ state: inout AppState, _ id: Route.ID, _ action: ArticleDetailAction, overtakenBy stockChanges: [Article.ID: Int]
) {
    guard let detail = state.articleDetail[id] else { return }
    switch action {
    case .restored(let article, let time):
        let isNewer = detail.answeredAt.map { $0 < time } ?? (state.articles[detail.articleID]?.isOutline ?? true)
        guard isNewer, article.id == detail.articleID else { return }
        state.put([article]) { $0.put(cached: article) }
    case .request(_, _, .answered(let article, _)):
        if article.id == detail.articleID { state.put([article]) { $0.put([article], overtakenBy: stockChanges) } }
    case .request:
        break
    }
    state.articleDetail.update(id) { articleDetailReducer(&$0, action) }
}
