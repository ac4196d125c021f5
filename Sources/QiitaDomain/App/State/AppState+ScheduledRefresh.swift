/// What can be requested without the reader's doing.
extension AppState {
    /// Whether lists may be requested without the reader's doing: not if the session sends nothing or ends, nor when few requests are left.
    var allowsScheduledRefresh: Bool {
        !session.isOffline && !navigation.isLeaving && !navigation.hasEnded
            && loading.limit.map { $0.remaining >= RateLimit.few || $0.reset <= session.now } ?? true
    }

    /// The requests that Qiita allows in an hour.
    var requestLimit: Int {
        loading.limit?.limit ?? RateLimit.usual(hasToken: session.hasToken)
    }

    /// The tabs whose lists can be requested now: the one that is shown, and then those first that were not for the longest time.
    var tabsToRefresh: [ListSource] {
        let age = { (tab: ListSource) in self.lists[.tab(tab)]?.refreshedAt?.seconds ?? .min }
        let others = home.tabs.enumerated().filter { $0.element != home.selected }
            .sorted { (age($0.element), $0.offset) < (age($1.element), $1.offset) }.map(\.element)
        return ([home.selected] + others).filter { requestCount(of: $0) > 0 && !(lists[.tab($0)]?.isLoading ?? false) }
    }

    /// The number of requests that the first page of a tab takes; 0 if it cannot be requested.
    func requestCount(of tab: ListSource) -> Int {
        if tab.needsToken, !session.hasToken { return 0 }
        switch tab {
        case .history: return 0
        case .timeline: return lists[.tab(tab)] == nil ? 0 : follows.timeline?.queries.count ?? 0
        case .latest, .trend, .chosenTag, .stocks, .mine, .tag, .user, .userStocks, .search:
            let source = lists[.tab(tab)]?.source ?? tab
            return source.call(account: session.account) == nil ? 0 : 1
        }
    }
}
