import QiitaDomain

/// The row above a list: which list it is, and to the right whose token is used.
struct ArticleListHeader {
    let presentation: Presentation
    private let bar = TextStyle(.bar)

    init(presentation: Presentation) {
        self.presentation = presentation
    }

    func line(_ state: ArticleListScreenState) -> StyledLine {
        let account = state.chrome.session.account.map { [StyledSpan("@\($0) ", bar)] } ?? []
        let left = [StyledSpan(" Qiita  ", TextStyle(.bar, [.bold]))] + title(state, account: account)
        return TitleRow(presentation: presentation, chrome: state.chrome).line(
            left, account, leftMinimum: cells(left))
    }

    private func title(_ state: ArticleListScreenState, account: [StyledSpan]) -> [StyledSpan] {
        let strings = presentation.strings
        if let user = state.user {
            var title = strings.articlesOf("@\(user.id)" + (user.name.isEmpty ? "" : " (\(user.name))"))
            if let count = user.itemsCount { title += "  \(strings.articlesCount(count))" }
            if let count = user.followersCount { title += "  \(strings.followersCount(count))" }
            return [StyledSpan(title, bar)]
        }
        if let query = state.query { return [StyledSpan(strings.results(query), bar)] }
        if let tag = state.tag { return [StyledSpan("#\(tag)", bar)] }
        guard let tabs = state.tabs else { return [StyledSpan(strings.latestTitle, bar)] }
        let mark = state.chrome.isRecording ? [StyledSpan(strings.recordingMark)] : []
        return title(tabs, room: state.chrome.size.columns - cells(account + mark) - 11)
    }

    /// The tab that is shown, then the others with their digits; where those have no room their digits alone, else none.
    private func title(_ tabs: HomeTabsState, room: Int) -> [StyledSpan] {
        let strings = presentation.strings
        let tag = tabs.selected == .tag ? tabs.tag.map { " #\($0)" } ?? "" : ""
        let selected = StyledSpan(strings.title(tabs.selected) + tag, TextStyle(.bar, [.bold]))
        let others = HomeTab.allCases.enumerated().filter { $0.element != tabs.selected }
        let rests = [
            others.map { "\($0.offset + 1) \(strings.title($0.element))" }.joined(separator: "  "),
            others.map { "\($0.offset + 1)" }.joined(separator: " "),
        ]
        for rest in rests {
            let spans = [selected, StyledSpan("   " + rest, bar)]
            if cells(spans) <= room { return spans }
        }
        return [selected]
    }

    private func cells(_ spans: [StyledSpan]) -> Int {
        presentation.measure.cells(of: StyledLine(spans))
    }
}
