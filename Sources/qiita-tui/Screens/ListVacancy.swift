import QiitaDomain

/// What stands in a list's place while it is not known what the tab lists: what is missing, and the key that helps.
struct ListVacancy {
    let presentation: Presentation

    func lines(_ tabs: HomeTabsState, chrome: Chrome) -> [StyledLine] {
        let strings = presentation.strings
        var texts: [String]
        switch tabs.selected {
        case .latest: texts = []
        case .tag:
            texts = [strings.tagMissing]
            let names = tabs.followedNames
            if !names.isEmpty { texts.append(strings.followedTags(names.map { "#\($0)" }.joined(separator: " "))) }
        case .stocks, .mine:
            texts = [account(tabs.selected, chrome)]
            if !chrome.session.hasToken, let place = tabs.tabs.firstIndex(of: .latest) {
                texts.append("\(place + 1) \(strings.latestTitle)")
            }
        }
        let breaker = LineBreaker(measure: presentation.measure)
        return texts.flatMap { text in
            breaker.lines(of: text, style: TextStyle(.dim), width: max(1, chrome.size.columns - 4))
                .map { StyledLine([StyledSpan("  ")] + $0.spans) }
        }
    }

    private func account(_ tab: HomeTab, _ chrome: Chrome) -> String {
        let strings = presentation.strings
        guard chrome.session.hasToken else { return strings.tokenMissing(tab) }
        guard let failure = chrome.session.accountFailure else { return strings.firstLoading }
        return strings.accountUnknown(strings.reason(failure, clock: chrome.clock(strings)))
    }
}
