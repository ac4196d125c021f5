extension AppState {
    /// The request that asks a question about a target. Several changes can be sent in one step, so the last request need not be it.
    func request(of question: RecordedQuestion) -> RequestID? {
        switch question {
        case .isOn(let target), .change(let target, _):
            (loading.check(of: target) ?? loading.change(of: target, in: outbox))?.id
        case .articles, .article, .followed, .profile, .comments, .comment, .account, .pause, .cached, .cachedArticles,
            .signIn, .storedSearch, .storedTabs, .browser, .picture, .clipboard, .editor, .program, .marks, .searches,
            .knownStocks, .mutes,
            .history,
            .muteSaved, .tabSaved, .mutedCounts, .outbox, .changePause, .refreshPause:
            nil
        }
    }
}
