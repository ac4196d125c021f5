import QiitaDomain

/// The text in place of an empty list: the reason, and the key that helps.
struct ListVacancy {
    let display: DisplaySettings

    /// The text for a list without articles, or for a tab whose source is not known yet.
    func lines(_ state: ArticleListScreenState) -> [StyledLine] {
        if !state.hasList, let tabs = state.tabs { return wrapped(unknown(tabs, state), state.common) }
        return wrapped(empty(state), state.common)
    }

    private func empty(_ state: ArticleListScreenState) -> [String] {
        let strings = display.strings
        let list = state.list
        if !list.ids.isEmpty {
            return [list.view.leavesOut ? strings.nothingShown(list.view) : strings.allMuted(list.mutedCount)]
        }
        if list.isUntouched, list.source == .timeline { return timeline(state) }
        if list.isRefreshing || list.isUntouched { return [strings.firstLoading] }
        if case .refresh(let error) = list.failure {
            // The dialog over the list says it.
            let subject = NoticeState.Subject.list(id: state.id, source: list.source)
            if state.common.notice.dialog?.subject == subject { return [] }
            let reason = strings.reason(
                error, of: subject, clock: state.common.clock(strings))
            if error == .offline { return [reason, strings.remedy(error)] }
            let isWrongTag = error == .notFound && state.isChosenTag
            return [reason, isWrongTag ? strings.anotherTag : strings.notLoaded].filter { !$0.isEmpty }
        }
        if list.refreshedAt == nil { return [strings.notLoaded] }
        if list.source == .timeline, list.parts?.isEmpty ?? false { return [strings.nothingFollowed] }
        if list.source == .history { return [strings.nothingRead] }
        guard case .search = list.source else { return [strings.noArticles] }
        return [strings.noResults] + (list.unanswered.map { [strings.unanswered($0)] } ?? [])
    }

    private func unknown(_ tabs: HomeState, _ state: ArticleListScreenState) -> [String] {
        let strings = display.strings
        switch tabs.selected {
        case .chosenTag:
            let names = state.follows.tagNames.map { "#\($0)" }.joined(separator: " ")
            return [strings.tagMissing] + (names.isEmpty ? [] : [strings.followedTags(names)])
        case .timeline, .stocks, .mine:
            let latest = state.common.session.hasToken ? nil : tabs.tabs.firstIndex(of: .latest)
            return [account(tabs.selected, state.common)] + (latest.map { ["\($0 + 1) \(strings.latestTitle)"] } ?? [])
        case .latest, .trend, .history, .tag, .user, .userStocks, .search:
            return [strings.firstLoading]
        }
    }

    /// Why it is not known yet what is followed.
    private func timeline(_ state: ArticleListScreenState) -> [String] {
        let strings = display.strings
        if state.common.session.accountFailure != nil { return [account(.timeline, state.common)] }
        guard let failure = state.follows.failure else { return [strings.firstLoading] }
        return [strings.reason(failure, clock: state.common.clock(strings)), strings.notLoaded]
    }

    private func wrapped(_ texts: [String], _ common: CommonScreenState) -> [StyledLine] {
        let breaker = LineBreaker(measure: display.measure)
        return texts.flatMap { text in
            breaker.lines(of: text, style: TextStyle(.dim), width: max(1, common.size.columns - 4))
                .map { StyledLine([StyledSpan("  ")] + $0.spans) }
        }
    }

    private func account(_ tab: ListSource, _ common: CommonScreenState) -> String {
        let strings = display.strings
        guard common.session.hasToken else { return strings.tokenMissing(tab) }
        guard let failure = common.session.accountFailure else { return strings.firstLoading }
        return strings.accountUnknown(strings.reason(failure, clock: common.clock(strings)))
    }
}
