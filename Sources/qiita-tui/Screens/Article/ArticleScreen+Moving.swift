import QiitaDomain

/// Moving over the page, and what changes its lines.
extension ArticleScreen {
    /// Cells by which a key moves long code.
    static let codeStep = 8

    /// Scrolls.
    func move(_ motion: Motion) {
        guard let view = view() else { return }
        scroll(view, to: view.top + motion.lines(height: view.height, count: view.page.lineCount))
    }

    /// To the next heading below where the reader is.
    func goToNextHeading() {
        guard let view = view() else { return }
        let here = view.position
        go(to: view.page.headings.first { ($0.place.block, $0.place.line) > (here.block, here.line) })
    }

    /// To the last heading above where the reader is.
    func goToPreviousHeading() {
        guard let view = view() else { return }
        let here = view.position
        go(to: view.page.headings.last { ($0.place.block, $0.place.line) < (here.block, here.line) })
    }

    /// Brings a line to the top of the window, as far as the article goes. A reader who comes to the end is at its last
    /// line, so that the end stays in the window when that shrinks.
    func scroll(_ view: ArticleView, to line: Int) {
        let end = max(0, view.page.lineCount - view.height)
        let target = max(0, min(line, end))
        guard target != view.top else { return }
        let isAtEnd = target == end && end > 0 && view.state.hasWholeEnd
        store.dispatch(.read(.scrolled(to: view.page.position(ofLine: isAtEnd ? view.page.lineCount - 1 : target))))
    }

    /// Brings a place into the window.
    func reveal(_ position: ReadingPosition) {
        guard let view = view() else { return }
        scroll(view, to: view.top(showing: position))
    }

    /// Opens or closes the first fold in the window. What is above it stays where it is.
    func toggleFold() {
        guard let view = view(), let fold = view.page.fold(in: view.window) else { return }
        toggle(fold, view)
    }

    /// Opens or closes a fold.
    func toggle(_ fold: (number: Int, isOpen: Bool), _ view: ArticleView) {
        let position = view.page.position(ofLine: view.top)
        store.dispatch(.read(.foldToggled(number: fold.number, isOpen: !fold.isOpen)))
        if let view = self.view() { store.dispatch(.read(.scrolled(to: view.page.position(keeping: position)))) }
    }

    /// Opens folds, so that what is in them can be gone to. What is above them stays where it is.
    func open(folds: [Int], in view: ArticleView) -> ArticleView? {
        guard !folds.isEmpty else { return view }
        let position = view.page.position(ofLine: view.top)
        for fold in folds { store.dispatch(.read(.foldToggled(number: fold, isOpen: true))) }
        if let view = self.view() { store.dispatch(.read(.scrolled(to: view.page.position(keeping: position)))) }
        return self.view()
    }

    /// Moves long code sideways, as far as a line in the window continues.
    func moveCode(by cells: Int) {
        guard let view = view(), let offset = view.state.reading.codeOffset else { return }
        let goesOn = view.page.lines(from: view.top, count: view.height).contains { line in
            line.spans.last == StyledSpan(">", TextStyle(.dim))
        }
        let target = max(0, cells > 0 && !goesOn ? offset : offset + cells)
        if target != offset { store.dispatch(.read(.codeMoved(offset: target))) }
    }

    /// A heading stands at the top of the window, but for the end of the article.
    private func go(to heading: ArticlePage.Heading?) {
        if let heading { store.dispatch(.read(.scrolled(to: heading.place))) }
    }
}
