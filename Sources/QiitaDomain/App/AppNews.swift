/// What an action has to tell the reader, seen against the state before it.
///
/// A failure becomes a dialog where the reader asked for the thing and is still looking at it; one in the background
/// becomes a message on the status row.
func news(of action: AppAction, in state: AppState) -> News? {
    switch action {
    case .home(let action):
        news(of: action, list: state.home, route: .root, isShown: state.isShowing(.latest))
    case .tabArticles(let tab, let action):
        news(of: action, list: state.homeTabs.lists[tab], route: .root, isShown: state.isShowing(tab))
    case .userArticles(let id, let action), .tagArticles(let id, let action), .searchArticles(let id, let action):
        news(of: action, list: state.list(of: id), route: id, isShown: state.navigation.top.id == id)
    case .articleDetail(let id, .failed) where state.articleDetail[id]?.isRenewal ?? false:
        // The reader did not ask, and sees how old the article is that he reads.
        nil
    case .articleDetail(let id, .failed(_, let error)):
        failure(.article(route: id), error, wasAskedFor: state.navigation.top.id == id)
    case .articleDetail(_, let action):
        news(of: action)
    case .stock(let action):
        news(of: action, in: state)
    case .handoff(let action):
        .message(.handedOff(action))
    case .recorder(let action):
        news(of: action)
    case .session, .comments, .homeTabs, .readMarks, .navigation, .prompt, .help, .notice:
        nil
    }
}

/// Everything about recording is told: it happens at a key, or it is a failure.
private func news(of action: RecorderAction) -> News {
    switch action {
    case .began(let path): .message(.recordingBegan(path: path))
    case .ended(let path): .message(.recordingEnded(path: path))
    case .failed(let path, let failure): .message(.recordingFailed(path: path, failure: failure))
    case .sessionLogFailed(let failure): .message(.sessionLogFailed(failure: failure))
    case .crashFound(let path): .message(.crashFound(path: path))
    }
}

private func news(of action: ArticleListAction, list: ArticleListState?, route: Route.ID, isShown: Bool) -> News? {
    guard let list else { return nil }
    switch action {
    case .responded(_, 1, let articles, _, _, _) where list.refreshedAt != nil:
        let known = Set(list.articles.lazy.map(\.id))
        let newCount = articles.count { !known.contains($0.id) }
        return list.isRenewal && newCount == 0 ? nil : .message(.refreshed(newCount: newCount))
    case .responded(_, _, _, nil, _, _) where !list.isRefreshing:
        return .message(.endOfList)
    case .failed(_, let error):
        let subject: NoticeState.Subject =
            if case .search(let query) = list.source { .search(query: query, route: route) } else {
                .list(route: route)
            }
        return failure(subject, error, wasAskedFor: list.isRefreshing && !list.isRenewal && isShown)
    case .matchReached(_, _, let number, let count, let wrap?):
        return .message(.searchWrapped(wrap, number: number, count: count))
    case .searchMissed(let query):
        return .message(.notFound(query: query))
    case .restored, .requested, .retryScheduled, .renewalRequested, .responded, .cancelled, .cursorMoved, .searched,
        .matchReached,
        .marksCleared:
        return nil
    }
}

/// What the reading of an article has to tell; its requests are told of elsewhere.
private func news(of action: ArticleDetailAction) -> News? {
    switch action {
    case .matchReached(_, let number, let count, let wrap?):
        .message(.searchWrapped(wrap, number: number, count: count))
    case .searchMissed(let query): .message(.notFound(query: query))
    case .panelMissed(let kind): .message(.nothingToList(kind))
    case .anchorMissed(let name): .message(.anchorMissing(name: name))
    case .linkMissed(let digits): .message(.linkMissing(digits: digits))
    case .codeMissed: .message(.codeMissing)
    case .restored, .requested, .retryScheduled, .renewalRequested, .responded, .failed, .cancelled, .foldToggled,
        .scrolled, .jumped,
        .returned, .panelOpened,
        .panelMoved, .panelClosed, .promptOpened, .promptEdited, .promptClosed, .searched, .matchReached,
        .marksCleared, .linkFocused, .linkNumberTyped, .codeMoved:
        nil
    }
}

private func news(of action: StockAction, in state: AppState) -> News? {
    switch action {
    case .changed(_, _, let isStocked, let wasAlready, _):
        return .message(isStocked ? .stocked(wasAlready: wasAlready) : .unstocked(wasAlready: wasAlready))
    case .changeFailed(let article, _, _, let error):
        let wanted = state.stocks[article].status == .stocked
        return failure(
            .stock(article: article, isStocked: wanted), error, wasAskedFor: state.isShowing(article))
    case .tokenMissed(let article):
        return failure(.stock(article: article, isStocked: true), .tokenMissing, wasAskedFor: true)
    case .checkFailed(_, _, .unreachable):
        // Where there is no network, an article is read as it was kept; the reader did not ask for its stock.
        return nil
    case .checkFailed(let article, _, let error):
        return failure(.stockCheck(article: article), error, wasAskedFor: false)
    case .checkRequested, .retryScheduled, .checked, .checkCancelled, .changeRequested:
        return nil
    }
}

extension AppState {
    /// Whether the tab's list is the visible screen.
    fileprivate func isShowing(_ tab: HomeTab) -> Bool {
        navigation.top.id == .root && homeTabs.selected == tab
    }

    /// Whether the article is on the visible screen, whole or as a row of the list.
    fileprivate func isShowing(_ article: Article.ID) -> Bool {
        let top = navigation.top.id
        return articleDetail[top]?.articleID == article
            || list(of: top)?.articles.contains { $0.id == article } ?? false
    }
}

private func failure(_ subject: NoticeState.Subject, _ error: QiitaError, wasAskedFor: Bool) -> News {
    wasAskedFor
        ? .dialog(NoticeState.Dialog(subject: subject, error: error))
        : .message(.failed(subject: subject, error: error))
}
