import QiitaDomain

/// The prompts of a search and a filter of the loaded rows, which take effect while they are typed.
extension ArticleListScreen {
    /// Filters by a text, or searches for it; an empty text removes the filter, or repeats the last search.
    func find(_ text: String, for purpose: InputState.Purpose) {
        guard let list = store.state?.list else { return }
        if purpose == .filterList {
            var view = list.view
            view.filter = text
            return store.dispatch(.changeView(view))
        }
        // What was typed has been found already; the search begins where that began.
        store.dispatch(.browse(.typingGivenUp))
        guard
            let query = [text, store.state?.list.search.query ?? ""].first(where: { SearchPattern(inList: $0) != nil })
        else {
            return
        }
        store.dispatch(.browse(.searched(query: query)))
        if let state = store.state { findNext(state) }
    }

    /// Opens the prompt of a filter or a search, which takes effect while it is typed.
    func openPrompt(_ purpose: InputState.Purpose, _ state: ArticleListScreenState) {
        guard !state.list.ids.isEmpty else { return }
        store.dispatch(.openPrompt(purpose))
        store.dispatch(.browse(.typingBegan))
    }

    func follow(_ text: String, for purpose: InputState.Purpose) {
        if purpose == .filterList { return store.dispatch(.browse(.filterTyped(text: text))) }
        store.dispatch(.browse(.searchTyped(query: text)))
        guard let state = store.state, let former = state.list.former else { return }
        let rows = rows(state)
        let start = rows.row(of: former.cursor)
        let found = SearchExpression.problem(of: text) == nil ? finder.rows(of: state, in: rows) : []
        move(to: found.first { $0 > start } ?? found.first ?? start, top: start - former.rowsAbove, state)
    }

    func giveUpTyping() {
        if store.state?.list.former != nil { store.dispatch(.browse(.typingGivenUp)) }
    }
}
