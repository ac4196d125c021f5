/// What loading a list brought.
func notice(of action: ArticleListAction, list id: ListID, in state: AppState) -> Notice? {
    guard let list = state.lists[id] else { return nil }
    switch action {
    case .request(_, _, .answered(let answer, _)) where answer.nextServer != nil:
        guard list.refreshReason != .schedule || state.isShown(id) else { return nil }
        return answer.nextServer.map { .message(.listContinuesElsewhere(server: $0)) }
    case .request(_, .first, .answered(let answer, _)) where list.refreshedAt != nil:
        guard list.refreshReason != .schedule || state.isShown(id) else { return nil }
        let known = Set(list.ids)
        let newCount = answer.articles.prefix { !known.contains($0.id) }.count
        let isGap = answer.next != nil && newCount == answer.articles.count && !known.isEmpty
        return list.refreshReason != .reader && newCount == 0
            ? nil : .message(.refreshed(newCount: newCount, orMore: isGap))
    case .request(_, _, .answered(let answer, _))
    where list.isLoadingMore && answer.next == nil && answer.parts == nil:
        return .message(.endOfList)
    case .request(_, .first(.schedule), .failed):
        // The reader asked for nothing, and has what was there; the title row says that the network is gone.
        return nil
    case .request(_, _, .failed(let error)):
        let isShown = state.isShown(id)
        let isAwaited = list.refreshReason == .reader && isShown
        if list.isRefreshing, let refused = state.refused(list.source, error, by: id), isShown || refused.problem == nil
        {
            return refused.problem == nil || state.input.purpose != nil
                ? .refusedText(
                    refused,
                    failure: failure(.list(id: id, source: list.source), error, wasAskedFor: isAwaited)
                )
                : .refusedText(refused, failure: nil)
        }
        if case .search = list.source, list.isRestored, !list.ids.isEmpty {
            let subject = NoticeState.Subject.list(id: id, source: list.source)
            return .message(.failed(subject: subject, error: error, storedCount: list.ids.count))
        }
        // An empty list says by itself what to do.
        if error == .offline, list.ids.isEmpty { return nil }
        return failure(
            .list(id: id, source: list.source), error,
            // With rows on the screen the reader can go on.
            wasAskedFor: list.isRefreshing && isAwaited && list.ids.isEmpty)
    case .restored, .request:
        return nil
    }
}

/// The notices that follow from browsing a list that is still there.
func notice(of action: ListBrowsingAction, list id: ListID, in state: AppState) -> Notice? {
    switch action {
    case .matchReached(_, _, _, let number, let count, let wrap?) where state.lists[id] != nil:
        .message(.searchWrapped(wrap, number: number, count: count))
    case .searchMissed(let query) where state.lists[id] != nil:
        .message(.notFound(query: query))
    case .cursorMoved, .viewChanged, .lookChanged, .typingBegan, .filterTyped, .searchTyped, .typingGivenUp, .searched,
        .matchReached,
        .searchMissed, .previewScrolled, .marksCleared:
        nil
    }
}

extension AppState {
    /// Whether the screen on top shows the list.
    fileprivate func isShown(_ id: ListID) -> Bool {
        navigation.top.id == id.route && listID(of: id.route) == id
    }

    /// The typed text that Qiita rejected by failing the list of a tab or a screen. The name of a tag that a link led to was not
    /// typed.
    fileprivate func refused(_ source: ListSource, _ error: QiitaError, by id: ListID) -> RefusedText? {
        switch source {
        case .search(let query):
            guard case .rejected = error else { return nil }
            return RefusedText(purpose: .search, text: query)
        case .tag(let name):
            let isTyped = id == .tab(.chosenTag) || input.earlier[.tag]?.contains(name) ?? false
            return error == .notFound && isTyped
                ? RefusedText(purpose: .tag, text: name, problem: .unknownTag) : nil
        case .latest, .trend, .timeline, .chosenTag, .stocks, .mine, .history, .user, .userStocks:
            return nil
        }
    }
}
