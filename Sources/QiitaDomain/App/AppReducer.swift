import ReduxKit

/// The store's reducer: each feature's reducer on its own part of the state.
///
/// A response that nobody waits for any more (its screen was popped, its request cancelled or overtaken) changes
/// nothing at all.
public func appReducer(_ state: inout AppState, _ action: any Action) {
    guard let action = action as? AppAction else { return }
    if case .answered(let request, _) = action.requestEvent, !state.loading.isAwaiting(request) { return }
    let news = news(of: action, in: state)
    let overtaken = OvertakenChanges.overtaken(by: action, in: state)
    if let event = action.requestEvent {
        loadingReducer(
            &state.loading, event, route: action.requestRoute, stockChanges: state.stocks.pendingChanges)
    }
    switch action {
    case .session(let action):
        sessionReducer(&state.session, action)
    case .navigation(let action):
        routesReducer(&state, action)
    case .home(let action):
        homeReducer(&state.home, action)
    case .userArticles(let id, let action):
        state.userArticles.update(id) { userArticlesReducer(&$0, action) }
    case .tagArticles(let id, let action):
        state.tagArticles.update(id) { articleListReducer(&$0, action) }
    case .searchArticles(let id, let action):
        state.searchArticles.update(id) { articleListReducer(&$0, action) }
    case .tabArticles(let tab, let action):
        tabArticlesReducer(&state, tab, action)
    case .homeTabs(let action):
        homeTabsReducer(&state.homeTabs, action)
    case .articleDetail(let id, let action):
        state.articleDetail.update(id) { articleDetailReducer(&$0, action) }
    case .comments(let id, let action):
        state.comments.update(id) { commentsReducer(&$0, action) }
    case .stock(let action):
        stocksReducer(&state, action)
    case .readMarks(let action):
        readMarksReducer(&state.readMarks, action)
    case .prompt(let action):
        promptReducer(&state.prompt, action)
    case .help(let action):
        helpReducer(&state.help, action)
    case .notice(let action):
        noticeReducer(&state.notice, action)
    case .handoff:
        break
    case .recorder(let action):
        recorderReducer(&state.recorder, action)
    }
    overtaken?.keep(in: &state)
    if let news { noticeReducer(&state.notice, telling: news) }
}

/// Home is the one list that is never popped.
let homeReducer = articleListReducer

/// Keeps a tab's list. What the account's own stocks hold is stocked, so Qiita need not be asked for each of them.
private func tabArticlesReducer(_ state: inout AppState, _ tab: HomeTab, _ action: ArticleListAction) {
    switch action {
    case .responded(let request, _, let articles, _, _, _)
    where tab == .stocks && state.homeTabs.lists[tab]?.request == request:
        for article in articles { state.stocks.learnIsStocked(article.id) }
    case .restored(let articles, _, _) where tab == .stocks:
        for article in articles { state.stocks.learnIsStocked(article.id) }
    case .responded, .restored, .requested, .retryScheduled, .renewalRequested, .failed, .cancelled, .cursorMoved,
        .searched,
        .matchReached, .searchMissed, .marksCleared:
        break
    }
    state.homeTabs.lists.update(tab) { articleListReducer(&$0, action) }
}

extension Dictionary {
    /// Changes the value of `key` where it stands; a key that is not there is left alone.
    mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
        guard let index = index(forKey: key) else { return }
        change(&values[index])
    }
}
