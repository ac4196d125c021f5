import QiitaDomain

/// Searching in the article.
extension ArticleScreen {
    /// Does what a key means in the prompt.
    func edit(_ command: Command) {
        guard let prompt = store.state?.detail.search.prompt else { return }
        switch command {
        case .open: search(prompt)
        case .close: store.dispatch(.read(.promptClosed))
        case .deleteCharacter:
            store.dispatch(.read(prompt.isEmpty ? .promptClosed : .promptEdited(text: String(prompt.dropLast()))))
        case .deleteWord: store.dispatch(.read(.promptEdited(text: prompt.withoutLastWord)))
        case .deleteLine: store.dispatch(.read(.promptEdited(text: "")))
        case _: return
        }
    }

    /// All matches of the search, from top to bottom.
    func matches(_ view: ArticleView) -> [ArticleMatch] {
        finder.matches(in: view.page, of: view.state)
    }

    /// To the match below the one that the reader is at, or below the top of the window.
    func findNext() {
        guard let view = view() else { return }
        let matches = matches(view)
        if let current = current(of: matches, in: view) {
            reach(current + 1 < matches.count ? current + 1 : 0, isForward: true, wraps: current + 1 >= matches.count)
        } else {
            let next = matches.firstIndex { $0.line >= view.top }
            reach(next ?? 0, isForward: true, wraps: next == nil)
        }
    }

    /// To the match above the one that the reader is at, or above the top of the window.
    func findPrevious() {
        guard let view = view() else { return }
        let matches = matches(view)
        let here = current(of: matches, in: view) ?? matches.firstIndex { $0.line >= view.top } ?? matches.count
        reach(here > 0 ? here - 1 : matches.count - 1, isForward: false, wraps: here == 0)
    }

    /// Searches for a text, or again for the last one where none is given. Folds that hide it are opened.
    private func search(_ prompt: String) {
        guard let view = view(), let query = [prompt, view.state.detail.search.query].first(where: { !$0.isEmpty }),
            let pattern = SearchPattern(query)
        else { return store.dispatch(.read(.promptClosed)) }
        var options = presentation.bodyOptions
        options.folds = view.state.detail.folds
        let body = typesetter.body(of: view.article)
        store.dispatch(.read(.searched(query: query)))
        for fold in FoldSearch.closedFolds(in: body, options: options, where: pattern.matches) {
            store.dispatch(.foldToggled(number: fold, isOpen: true))
        }
        findNext()
    }

    /// The match that the reader came to last, while it is in the window.
    private func current(of matches: [ArticleMatch], in view: ArticleView) -> Int? {
        guard let place = view.state.detail.search.current,
            let index = matches.firstIndex(where: { $0.place == place }),
            view.window.contains(matches[index].line)
        else { return nil }
        return index
    }

    private func reach(_ index: Int, isForward: Bool, wraps: Bool) {
        guard let view = view(), !view.state.detail.search.query.isEmpty else { return }
        let matches = matches(view)
        guard matches.indices.contains(index) else {
            return store.dispatch(.read(.searchMissed(query: view.state.detail.search.query)))
        }
        let wrap: ArticleSearch.Wrap? = wraps ? (isForward ? .toBeginning : .toEnd) : nil
        store.dispatch(
            .read(.matchReached(at: matches[index].place, number: index + 1, count: matches.count, wrapped: wrap)))
        reveal(view.page.position(ofLine: matches[index].line))
    }
}
