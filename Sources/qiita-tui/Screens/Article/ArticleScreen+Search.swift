import QiitaDomain

extension ArticleScreen {
    /// All matches of the search, from top to bottom.
    func matches(_ view: ArticleViewport) -> [ArticleMatch] {
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

    /// Searches for a text; an empty one, or that of the search that there is, goes to its next match. Folds that hide a match are opened; with a
    /// list over the body its entries are searched.
    func find(_ text: String, for purpose: InputState.Purpose) {
        // What was typed has been found already; the search begins where that began.
        giveUpTyping()
        guard let view = view() else { return }
        guard SearchPattern(text) != nil, text != view.state.reading.search.query else {
            return view.state.reading.panel == nil ? findNext() : findEntry(forward: true)
        }
        guard view.state.reading.panel == nil else {
            store.dispatch(.read(.searched(query: text)))
            return findEntry(forward: true)
        }
        store.dispatch(.read(.searched(query: text)))
        for fold in closedFolds(hiding: text, view) { store.dispatch(.read(.foldToggled(number: fold, isOpen: true))) }
        findNext()
    }

    /// Opens the prompt of a search, which takes effect while it is typed.
    func openPrompt(_ state: ArticleScreenState) {
        guard state.article != nil else { return }
        store.dispatch(.openSearchPrompt)
        store.dispatch(.read(.typingBegan))
    }

    /// Goes to the first match of what is typed below the place where that began. Folds stay closed until the text is whole.
    func follow(_ text: String, for purpose: InputState.Purpose) {
        guard store.state?.reading.former != nil else { return }
        let isPattern = SearchPattern(text) != nil
        store.dispatch(.read(.searchTyped(query: isPattern ? text : "")))
        guard isPattern, let view = view() else { return }
        let matches = matches(view)
        guard let next = matches.firstIndex(where: { $0.line >= view.top }) ?? matches.indices.first else { return }
        store.dispatch(
            .read(.matchReached(at: matches[next].place, number: next + 1, count: matches.count, wrapped: nil)))
        reveal(view.page.position(ofLine: matches[next].line))
    }

    func giveUpTyping() {
        if store.state?.reading.former != nil { store.dispatch(.read(.typingGivenUp)) }
    }

    /// Opens the page of an article that a search found at the sentence that its row shows. It is called while an action is reduced,
    /// so nothing that it dispatches changes the state before it returns.
    func land() {
        guard let closed = view(), let term = closed.state.reading.search.landing, let pattern = SearchPattern(term)
        else {
            return
        }
        let folds = closedFolds(hiding: term, closed)
        guard let view = view(opening: folds) else { return }
        let first = (0..<view.page.blockCount).lazy.compactMap { block in
            view.page.matches(of: pattern, inBlock: block).first.map { (block: block, line: $0.line) }
        }.first
        let top = first.map { view.top(showing: view.page.position(ofLine: $0.line, inBlock: $0.block)) } ?? view.top
        for fold in folds { store.dispatch(.read(.foldToggled(number: fold, isOpen: true))) }
        store.dispatch(.read(.landed(at: top == view.top ? nil : view.page.position(ofLine: top))))
    }

    /// The closed folds that hide a text.
    private func closedFolds(hiding text: String, _ view: ArticleViewport) -> [Int] {
        guard let pattern = SearchPattern(text) else { return [] }
        var options = display.bodyOptions
        options.folds = view.state.reading.folds
        return ClosedFoldSearch.closedFolds(
            in: pages.body(of: view.article), options: options, where: pattern.matches)
    }

    /// The match visited last, while it is in the window.
    private func current(of matches: [ArticleMatch], in view: ArticleViewport) -> Int? {
        guard let place = view.state.reading.search.current,
            let index = matches.firstIndex(where: { $0.place == place }),
            view.window.contains(matches[index].line)
        else { return nil }
        return index
    }

    private func reach(_ index: Int, isForward: Bool, wraps: Bool) {
        guard let view = view(), !view.state.reading.search.wanted.isEmpty else { return }
        let matches = matches(view)
        guard matches.indices.contains(index) else {
            let wanted = view.state.reading.search.wanted
            return store.dispatch(.read(.searchMissed(query: wanted.joined(separator: " "))))
        }
        let wrap: SearchWrap? = wraps ? (isForward ? .toBeginning : .toEnd) : nil
        store.dispatch(
            .read(.matchReached(at: matches[index].place, number: index + 1, count: matches.count, wrapped: wrap)))
        if let column = matches[index].hiddenColumn {
            store.dispatch(.read(.codeMoved(offset: max(0, column - Self.codeStep))))
        }
        reveal(view.page.position(ofLine: matches[index].line))
    }
}
