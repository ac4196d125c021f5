import Foundation
import QiitaDomain

/// The table of contents and the list of links.
extension ArticleScreen {
    /// Opens a list at the entry nearest to the current position.
    func openPanel(_ kind: ArticlePanel.Kind) {
        guard let view = view() else { return }
        let row: Int
        switch kind {
        case .contents: row = headingRow(view)
        case .links: row = nearestLink(view)
        }
        let entries = entries(of: ArticlePanel(kind: kind, row: row), view)
        guard !entries.isEmpty else { return store.dispatch(.read(.panelMissed(kind: kind))) }
        let window = ArticlePanelFrame.window(view, kind: kind, count: entries.count)
        store.dispatch(
            .read(.panelOpened(panel: ArticlePanel(kind: kind, row: row, top: window.top(cursor: row, top: 0)))))
    }

    /// Handles a command in the list; returns false for one that is not its own.
    @discardableResult
    func choose(_ command: Command, _ key: Key? = nil) -> Bool {
        guard let view = view(), let panel = view.state.reading.panel else { return false }
        let count = entries(of: panel, view).count
        let digits = view.state.reading.linkNumber
        if command == .article(.typeNumber) {
            typeRow(key, after: digits, in: panel, count: count, view)
            return true
        }
        if !digits.isEmpty { store.dispatch(.read(.linkNumberTyped(digits: ""))) }
        switch command {
        case .move(let motion):
            let window = ArticlePanelFrame.window(view, kind: panel.kind, count: count)
            moveInPanel(to: motion.row(from: panel.row, count: count, page: window.page))
        case .screen(.search): store.dispatch(.openSearchPrompt)
        case .screen(.nextMatch): findEntry(forward: true)
        case .screen(.previousMatch): findEntry(forward: false)
        case .screen(.open): choose(min(panel.row, count - 1), of: panel.kind, view)
        case .screen(.close): store.dispatch(.read(.panelClosed))
        case .article(.showContents): change(panel.kind, to: .contents)
        case .article(.showLinks): change(panel.kind, to: .links)
        case .stack, .own, .app, .list, .article, .dialog, .input, .debugger: return false
        }
        return true
    }

    private func moveInPanel(to row: Int) {
        guard let view = view(), let panel = view.state.reading.panel else { return }
        let count = entries(of: panel, view).count
        let row = max(0, min(row, count - 1))
        let window = ArticlePanelFrame.window(view, kind: panel.kind, count: count)
        let top = window.top(cursor: row, top: panel.top)
        if row != panel.row || top != panel.top { store.dispatch(.read(.panelMoved(row: row, top: top))) }
    }

    /// Goes to the entry with the typed number, that of its row or of its link; a digit that exceeds the last number begins a new
    /// one.
    private func typeRow(_ key: Key?, after digits: String, in panel: ArticlePanel, count: Int, _ view: ArticleViewport)
    {
        guard case .character(let digit)? = key else { return }
        for typed in [digits + String(digit), String(digit)] {
            guard let number = Int(typed) else { continue }
            let row: Int?
            switch panel.kind {
            case .contents: row = (1...count).contains(number) ? number - 1 : nil
            case .links: row = view.page.prepared.linkNumbers.link(numbered: number)
            }
            guard let row else { continue }
            store.dispatch(.read(.linkNumberTyped(digits: typed)))
            return moveInPanel(to: row)
        }
        store.dispatch(.read(.linkMissed(digits: String(digit))))
    }

    /// Goes to the next or the previous entry that matches the search; the first follows the last.
    func findEntry(forward isForward: Bool) {
        guard let view = view(), let panel = view.state.reading.panel else { return }
        let wanted = view.state.reading.search.wanted
        guard let pattern = SearchPattern(anyOf: wanted) else { return }
        let found = entries(of: panel, view).enumerated().filter { pattern.matches($0.element.text) }.map(\.offset)
        let next =
            isForward
            ? found.first { $0 > panel.row } ?? found.first : found.last { $0 < panel.row } ?? found.last
        if let next {
            moveInPanel(to: next)
        } else {
            store.dispatch(.read(.searchMissed(query: wanted.joined(separator: " "))))
        }
    }

    /// The entries of a list, without the highlight of the selected one.
    func entries(of panel: ArticlePanel, _ view: ArticleViewport) -> [ArticlePanelFrame.Entry] {
        switch panel.kind {
        case .contents:
            let contents = view.page.contents
            let outermost = contents.map(\.level).min() ?? 1
            return contents.map { .heading($0.text, depth: $0.level - outermost) }
        case .links:
            let body = pages.body(of: view.article)
            let numbers = view.page.prepared.linkNumbers.all
            return zip(links(of: view).texts, body.links).enumerated().map { index, link in
                .link(link.0, url: link.1, number: numbers.indices.contains(index) ? numbers[index] : nil)
            }
        }
    }

    /// Closes the list; if the key was that of the other list, opens that one.
    private func change(_ old: ArticlePanel.Kind, to kind: ArticlePanel.Kind) {
        store.dispatch(.read(.panelClosed))
        if old != kind { openPanel(kind) }
    }

    private func choose(_ row: Int, of kind: ArticlePanel.Kind, _ view: ArticleViewport) {
        store.dispatch(.read(.panelClosed))
        switch kind {
        case .contents: go(toHeading: row, view)
        case .links: follow(row)
        }
    }

    /// Goes to a heading by its number in the table of contents, and opens the folds that hide it.
    private func go(toHeading row: Int, _ view: ArticleViewport) {
        guard view.page.contents.indices.contains(row),
            let view = open(folds: view.page.contents[row].closedFolds, in: view)
        else { return }
        let place = view.page.contents[..<row].count { $0.closedFolds.isEmpty }
        let headings = view.page.headings
        if headings.indices.contains(place) { jump(view, to: headings[place].place) }
    }

    /// The index in the table of contents of the heading above the current position.
    private func headingRow(_ view: ArticleViewport) -> Int {
        let here = view.position
        let place = view.page.headings.lastIndex { ($0.place.block, $0.place.line) <= (here.block, here.line) } ?? 0
        let shown = view.page.contents.indices.filter { view.page.contents[$0].closedFolds.isEmpty }
        return shown.indices.contains(place) ? shown[place] : 0
    }

    /// The link that has the focus, else the first one in the window.
    private func nearestLink(_ view: ArticleViewport) -> Int {
        let spots =
            [view.focusedSpot].compactMap { $0 }
            + view.page.blocks(in: view.window)
            .flatMap(view.page.focusTargets(ofBlock:)).filter { view.window.contains($0.line) }
        for spot in spots {
            if case .span(.link(let link)) = spot.kind { return link }
        }
        return 0
    }
}
