import QiitaDomain

/// Moving over the page, and what changes its lines.
extension ArticleScreen {
    /// Cells by which a key moves long code.
    static let codeStep = 8

    /// Scrolls, or goes to a heading.
    func move(_ command: Command) {
        guard let view = view() else { return }
        let page = max(1, view.height - 1)
        let half = max(1, view.height / 2)
        switch command {
        case .moveDown: scroll(view, to: view.top + 1)
        case .moveUp: scroll(view, to: view.top - 1)
        case .pageDown: scroll(view, to: view.top + page)
        case .pageUp: scroll(view, to: view.top - page)
        case .halfPageDown: scroll(view, to: view.top + half)
        case .halfPageUp: scroll(view, to: view.top - half)
        case .moveToFirst: scroll(view, to: 0)
        case .moveToLast: scroll(view, to: view.page.lineCount)
        case .nextHeading: go(view, to: view.page.headings.first { $0.line > view.line })
        case .previousHeading: go(view, to: view.page.headings.last { $0.line < view.line })
        default: preconditionFailure("Only commands that move come here.")
        }
    }

    /// Brings a line to the top of the window, as far as the article goes.
    func scroll(_ view: ArticleView, to line: Int) {
        let target = max(0, min(line, view.page.lineCount - view.height))
        if target != view.top { store.dispatch(.scrolled(to: view.page.position(ofLine: target))) }
    }

    /// Opens or closes the first fold in the window. What is above it stays where it is.
    func toggleFold() {
        guard let view = view(), let fold = view.page.fold(in: view.window) else { return }
        let position = view.page.position(ofLine: view.top)
        store.dispatch(.foldToggled(number: fold.number, isOpen: !fold.isOpen))
        if let view = self.view() { store.dispatch(.scrolled(to: view.page.position(keeping: position))) }
    }

    /// Moves long code sideways, as far as a line in the window goes on.
    func moveCode(by cells: Int) {
        guard let view = view(), let offset = view.state.detail.codeOffset else { return }
        let goesOn = view.window.contains { line in
            view.page.line(line).spans.last == StyledSpan(">", TextStyle(.dim))
        }
        let target = max(0, cells > 0 && !goesOn ? offset : offset + cells)
        if target != offset { store.dispatch(.read(.codeMoved(offset: target))) }
    }

    /// A heading stands at the top of the window, but for the end of the article.
    private func go(_ view: ArticleView, to heading: ArticlePage.Heading?) {
        guard let heading else { return }
        store.dispatch(.scrolled(to: view.page.position(ofLine: heading.line)))
    }
}
