import QiitaDomain

/// Searching in the article.
extension ArticleScreen {
    /// All matches of the search, from top to bottom.
    func matches(_ view: ArticleView) -> [ArticleMatch] {
        finder.matches(in: view.page, of: view.state)
    }

    /// Goes to the match below the current one, or below the top of the window.
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

    /// Goes to the match above the current one, or above the top of the window.
    func findPrevious() {
        guard let view = view() else { return }
        let matches = matches(view)
        let here = current(of: matches, in: view) ?? matches.firstIndex { $0.line >= view.top } ?? matches.count
        reach(here > 0 ? here - 1 : matches.count - 1, isForward: false, wraps: here == 0)
    }

    /// Searches for a text; an empty one repeats the last search. Folds that hide a match are opened; with a list over the body
    /// its entries are searched.
    func find(_ text: String, for purpose: InputState.Purpose) {
        guard let view = view(), let query = [text, view.state.reading.search.query].first(where: { !$0.isEmpty }),
            let pattern = SearchPattern(query)
        else { return }
        guard view.state.reading.panel == nil else {
            store.dispatch(.read(.searched(query: query)))
            return findEntry(forward: true)
        }
        var options = presentation.bodyOptions
        options.folds = view.state.reading.folds
        let body = typesetter.body(of: view.article)
        store.dispatch(.read(.searched(query: query)))
        for fold in FoldSearch.closedFolds(in: body, options: options, where: pattern.matches) {
            store.dispatch(.read(.foldToggled(number: fold, isOpen: true)))
        }
        findNext()
    }

    /// The match visited last, while it is in the window.
    private func current(of matches: [ArticleMatch], in view: ArticleView) -> Int? {
        guard let place = view.state.reading.search.current,
            let index = matches.firstIndex(where: { $0.place == place }),
            view.window.contains(matches[index].line)
        else { return nil }
        return index
    }

    private func reach(_ index: Int, isForward: Bool, wraps: Bool) {
        guard let view = view(), !view.state.reading.search.query.isEmpty else { return }
        let matches = matches(view)
        guard matches.indices.contains(index) else {
            return store.dispatch(.read(.searchMissed(query: view.state.reading.search.query)))
        }
        let wrap: ReadingSearch.Wrap? = wraps ? (isForward ? .toBeginning : .toEnd) : nil
        store.dispatch(
            .read(.matchReached(at: matches[index].place, number: index + 1, count: matches.count, wrapped: wrap)))
        reveal(view.page.position(ofLine: matches[index].line))
    }
}
