import QiitaDomain

/// The preview of the article in focus beside the list.
extension ArticleListScreen {
    /// The cells of the list beside the preview; nil if no preview is wanted or there is no room.
    func columnsBesidePreview(_ state: ArticleListScreenState) -> Int? {
        let size = state.common.size
        let columns = ListPreview.listColumns(state.look, columns: size.columns)
        return columns < size.columns ? columns : nil
    }

    /// The preview's lines in the window; nil without a preview.
    func previewLines(_ state: ArticleListScreenState) -> (lines: [StyledLine], listColumns: Int)? {
        guard let columns = columnsBesidePreview(state) else { return nil }
        let window = previewWindow(state, columns)
        let lines = state.selected.map { preview.lines(of: $0, from: previewTop(state), in: window) }
        return (lines ?? [], columns)
    }

    /// Scrolls the preview as far as its article goes.
    func scrollPreview(by lines: Int, _ state: ArticleListScreenState) {
        guard let columns = columnsBesidePreview(state) else { return store.dispatch(.missKey(.noPreview)) }
        guard let article = state.selected else { return }
        let here = previewTop(state)
        let last = preview.lastTop(of: article, in: previewWindow(state, columns))
        let top = max(0, min(here + lines, last))
        if top != here { store.dispatch(.browse(.previewScrolled(of: article.id, top: top))) }
    }

    private func previewTop(_ state: ArticleListScreenState) -> Int {
        state.list.preview.flatMap { $0.article == state.list.selected ? $0.top : nil } ?? 0
    }

    private func previewWindow(_ state: ArticleListScreenState, _ listColumns: Int) -> ListPreview.Window {
        ListPreview.Window(
            width: state.common.size.columns - listColumns - 3, height: layout(state).bodyRows,
            clock: state.common.clock(display.strings))
    }
}
