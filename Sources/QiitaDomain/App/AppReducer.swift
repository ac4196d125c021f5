import ReduxKit

/// The store's reducer: each feature's reducer on its own part of the state.
///
/// An answer that is no longer waited for (its screen was popped, its request cancelled or overtaken) changes nothing.
public func appReducer(_ state: inout AppState, _ action: any Action) {
    guard let action = action as? AppAction else { return }
    if case .answered(let request, _) = action.requestEvent, !state.loading.isAwaiting(request) { return }
    let news = news(of: action, in: state)
    var stockChanges: [Article.ID: Int] = [:]
    if let event = action.requestEvent {
        if case .answered(let request, _) = event { stockChanges = state.loading.stockChanges(since: request) }
        loadingReducer(
            &state.loading, event, route: action.requestRoute, stockChanges: state.stocks.pendingChanges)
        if let limit = action.usedUpLimit(in: state) { state.loading.limit = limit }
    }
    switch action {
    case .session(let action):
        sessionReducer(&state.session, action)
    case .navigation(let action):
        routesReducer(&state, action)
    case .home(let action):
        homeReducer(&state.home, action)
        tabsReducer(&state, action)
    case .list(let id, let action):
        listsReducer(&state, id, action, overtakenBy: stockChanges)
        if case .route(let route) = id { state.userArticles.update(route) { userArticlesReducer(&$0, action) } }
    case .articleDetail(let id, let action):
        detailsReducer(&state, id, action, overtakenBy: stockChanges)
    case .reading(let id, let action):
        state.articleDetail.update(id) { readingReducer(&$0.reading, action) }
    case .comments(let id, let action):
        state.comments.update(id) { commentsReducer(&$0, action) }
    case .stock(let action):
        stocksReducer(&state, action)
    case .follows(let action):
        followsReducer(&state.follows, action)
    case .readMarks(let action):
        readMarksReducer(&state.readMarks, action)
    case .input(let action):
        inputReducer(&state.input, action)
    case .help(let action):
        helpReducer(&state.help, action)
    case .notice(let action):
        noticeReducer(&state.notice, action)
    case .handoff:
        break
    case .recorder(let action):
        recorderReducer(&state.recorder, action)
    }
    if let news { noticeReducer(&state.notice, telling: news) }
    if case .refusedText(let refused, _) = news {
        state.input.refuse(refused.text, for: refused.purpose, because: refused.problem)
    }
}
