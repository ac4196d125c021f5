import QiitaDomain

/// The text in place of an empty list: the reason, and the key that helps.
struct ListVacancy {
    let presentation: Presentation

    /// The text for a list without articles, or for a tab whose source is not known yet.
    func lines(_ state: ArticleListScreenState) -> [StyledLine] {
        if !state.hasList, let tabs = state.tabs { return wrapped(unknown(tabs, state), state.chrome) }
        return wrapped(empty(state), state.chrome)
    }

    private func empty(_ state: ArticleListScreenState) -> [String] {
        let strings = presentation.strings
        let list = state.list
        if !list.ids.isEmpty {
            return [list.view.leavesOut ? strings.nothingShown(list.view) : strings.allMuted(list.mutedCount)]
        }
        if list.isUntouched, list.source == .timeline { return timeline(state) }
        if list.isRefreshing || list.isUntouched { return [strings.firstLoading] }
        if case .refresh(let error) = list.failure {
            let reason = strings.reason(
                error, of: .list(id: state.id, source: list.source), clock: state.chrome.clock(strings))
            if error == .offline { return [reason, strings.remedy(error)] }
            let isWrongTag = error == .notFound && state.isChosenTag
            return [reason, isWrongTag ? strings.anotherTag : strings.notLoaded].filter { !$0.isEmpty }
        }
        if list.refreshedAt == nil { return [strings.notLoaded] }
        if list.source == .timeline, list.parts?.isEmpty ?? false { return [strings.nothingFollowed] }
        if list.source == .history { return [strings.nothingRead] }
        guard case .search = list.source else { return [strings.noArticles] }
        return [strings.noResults]
    }

    private func unknown(_ tabs: HomeState, _ state: ArticleListScreenState) -> [String] {
        let strings = presentation.strings
        switch tabs.selected {
        case .chosenTag:
            let names = state.follows.tagNames.map { "#\($0)" }.joined(separator: " ")
            return [strings.tagMissing] + (names.isEmpty ? [] : [strings.followedTags(names)])
        case .timeline, .stocks, .mine:
            let latest = state.chrome.session.hasToken ? nil : tabs.tabs.firstIndex(of: .latest)
            return [account(tabs.selected, state.chrome)] + (latest.map { ["\($0 + 1) \(strings.latestTitle)"] } ?? [])
        case .latest, .trend, .history, .tag, .user, .search:
            return [strings.firstLoading]
        }
    }

    /// Why it is not known yet what is followed.
    private func timeline(_ state: ArticleListScreenState) -> [String] {
        let strings = presentation.strings
        if state.chrome.session.accountFailure != nil { return [account(.timeline, state.chrome)] }
        guard let failure = state.follows.failure else { return [strings.firstLoading] }
        return [strings.reason(failure, clock: state.chrome.clock(strings)), strings.notLoaded]
    }

    private func wrapped(_ texts: [String], _ chrome: Chrome) -> [StyledLine] {
        let breaker = LineBreaker(measure: presentation.measure)
        return texts.flatMap { text in
            breaker.lines(of: text, style: TextStyle(.dim), width: max(1, chrome.size.columns - 4))
                .map { StyledLine([StyledSpan("  ")] + $0.spans) }
        }
    }

    private func account(_ tab: ListSource, _ chrome: Chrome) -> String {
        let strings = presentation.strings
        guard chrome.session.hasToken else { return strings.tokenMissing(tab) }
        guard let failure = chrome.session.accountFailure else { return strings.firstLoading }
        return strings.accountUnknown(strings.reason(failure, clock: chrome.clock(strings)))
    }
}
