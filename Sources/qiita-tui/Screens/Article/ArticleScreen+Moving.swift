import QiitaDomain

/// Scrolling the page, and going to headings.
extension ArticleScreen {
    /// Scrolls.
    func move(_ motion: Motion) {
        guard let view = view() else { return }
        scroll(view, to: view.top + motion.lines(height: view.height, count: view.page.lineCount))
    }

    /// Goes to the next heading below the current position.
    func goToNextHeading() {
        guard let view = view() else { return }
        let here = view.position
        go(to: view.page.headings.first { ($0.place.block, $0.place.line) > (here.block, here.line) }, .next)
    }

    /// Goes to the last heading above the current position.
    func goToPreviousHeading() {
        guard let view = view() else { return }
        let here = view.position
        go(to: view.page.headings.last { ($0.place.block, $0.place.line) < (here.block, here.line) }, .previous)
    }

    /// Scrolls a line to the top of the window, or as far as the article goes. At the end the position is the last
    /// line, so that the end stays visible when the window shrinks.
    func scroll(_ view: ArticleViewport, to line: Int) {
        let end = max(0, view.page.lineCount - view.height)
        let target = max(0, min(line, end))
        guard target != view.top else { return }
        let isAtEnd = target == end && end > 0 && view.state.hasWholeEnd
        store.dispatch(.read(.scrolled(to: view.page.position(ofLine: isAtEnd ? view.page.lineCount - 1 : target))))
    }

    /// Scrolls a place into the window.
    func reveal(_ position: ReadingPosition) {
        guard let view = view() else { return }
        scroll(view, to: view.top(showing: position))
    }

    /// Scrolls a heading to the top of the window, except at the end of the article.
    private func go(to heading: ArticlePage.Heading?, _ step: ListStep) {
        store.dispatch(heading.map { .read(.scrolled(to: $0.place)) } ?? .missKey(.noHeading(step: step)))
    }
}
