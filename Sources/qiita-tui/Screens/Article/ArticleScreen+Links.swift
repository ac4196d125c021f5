import Foundation
import QiitaDomain

/// Walking over the links and following them.
extension ArticleScreen {
    private static let digitsOfNumber = 4

    /// Handles the commands of a number being typed; returns true if the command was one.
    func handleNumber(_ command: Command, _ state: ArticleScreenState) -> Bool {
        let digits = state.reading.linkNumber
        guard !digits.isEmpty, command != .article(.typeNumber) else { return false }
        let isBack = command == .screen(.stepBack)
        store.dispatch(.read(.linkNumberTyped(digits: isBack ? String(digits.dropLast()) : "")))
        if command == .screen(.open) { open(number: digits) }
        return isBack || command == .screen(.open) || command == .screen(.close)
    }

    /// Takes a digit of a link's number.
    func typeNumber(_ key: Key) {
        guard case .character(let digit) = key, let view = view() else { return }
        let digits = String((view.state.reading.linkNumber + String(digit)).suffix(Self.digitsOfNumber))
        store.dispatch(.read(.linkNumberTyped(digits: digits)))
    }

    /// The focus goes to the next link, footnote mark or code: below the one that has it, or the first in the window.
    func focusNext() {
        guard let view = view() else { return }
        let here = view.focusedSpot == nil ? nil : view.state.reading.focus
        let first = here?.block ?? view.page.block(ofLine: view.top) ?? 0
        for block in first..<max(first, view.page.blockCount) {
            for (index, spot) in view.page.spots(ofBlock: block).enumerated() {
                let place = BodyPlace(block: block, index: index)
                if here.map({ place > $0 }) ?? (spot.line >= view.top) { return focus(spot, place, view) }
            }
        }
    }

    /// The focus goes to the link, the footnote mark or the code above the one that has it, or to the last in the window.
    func focusPrevious() {
        guard let view = view(), view.page.lineCount > 0 else { return }
        let here = view.focusedSpot == nil ? nil : view.state.reading.focus
        let last = here?.block ?? view.page.block(ofLine: view.window.upperBound - 1) ?? 0
        for block in (0...last).reversed() {
            for (index, spot) in view.page.spots(ofBlock: block).enumerated().reversed() {
                let place = BodyPlace(block: block, index: index)
                if here.map({ place < $0 }) ?? (spot.line < view.window.upperBound) { return focus(spot, place, view) }
            }
        }
    }

    /// Follows the link that has the focus.
    func openFocused() {
        guard let view = view(), let spot = view.focusedSpot else { return }
        switch spot.kind {
        case .link(let link): follow(link)
        case .reference(let name): goToFootnote(name, view)
        case .footnote(let name): goToReference(name, view)
        case .code: copyCode()
        }
    }

    /// Follows a link, by its index in the body.
    func follow(_ link: Int) {
        guard let view = view() else { return }
        let links = typesetter.body(of: view.article).links
        guard links.indices.contains(link) else { return }
        switch ArticleLinkTarget(links[link], in: view.article) {
        case .anchor(let name): go(toAnchor: name, view)
        case .screen(let screen): store.dispatch(.show(screen))
        case .outside(let url):
            let picture = self.links(of: view).picture(of: link)
            store.dispatch(picture.map { .showPicture(url: $0) } ?? .openInBrowser(url: url))
        }
    }

    /// Goes to a place and remembers the present one.
    func jump(_ view: ArticleView, to position: ReadingPosition) {
        let start = ReadingJump(
            position: view.page.position(ofLine: view.top),
            link: view.focusedSpot == nil ? nil : view.state.reading.focus)
        store.dispatch(.read(.jumped(from: start, to: position)))
    }

    private func open(number digits: String) {
        guard let view = view() else { return }
        guard let number = Int(digits), (1...max(1, typesetter.body(of: view.article).links.count)).contains(number),
            !typesetter.body(of: view.article).links.isEmpty
        else { return store.dispatch(.read(.linkMissed(digits: digits))) }
        follow(number - 1)
    }

    private func focus(_ spot: ArticleSpot, _ place: BodyPlace, _ view: ArticleView) {
        let position = view.page.position(ofLine: spot.line, inBlock: place.block)
        store.dispatch(.read(.linkFocused(at: place)))
        reveal(position)
    }

    /// Goes to the heading with the anchor, also in a closed fold, or to a footnote.
    private func go(toAnchor name: String, _ view: ArticleView) {
        if let place = place(ofAnchor: name, view.page) { return jump(view, to: place) }
        let contents = view.page.layout.outline.contents
        let folds = contents.heading(anchor: name).map {
            contents.closedFolds(around: $0, choices: view.state.reading.folds)
        }
        guard let view = open(folds: folds ?? [], in: view), let place = place(ofAnchor: name, view.page) else {
            return store.dispatch(.read(.anchorMissed(name: "#" + name)))
        }
        jump(view, to: place)
    }

    private func place(ofAnchor name: String, _ page: ArticlePage) -> ReadingPosition? {
        let headings = page.headings
        let heading =
            headings.first { $0.anchor == name } ?? headings.first { $0.anchor.lowercased() == name.lowercased() }
        return heading?.place ?? page.line(ofFootnote: name).map(page.position(ofLine:))
    }

    /// Focuses the footnote, so that Enter leads back.
    private func goToFootnote(_ name: String, _ view: ArticleView) {
        guard let note = place(of: .footnote(name), view) else {
            return store.dispatch(.read(.anchorMissed(name: "[^\(name)]")))
        }
        jump(view, to: view.page.position(ofLine: note.spot.line, inBlock: note.place.block))
        store.dispatch(.read(.linkFocused(at: note.place)))
    }

    /// Returns to the reference that was followed, else to the first one.
    private func goToReference(_ name: String, _ view: ArticleView) {
        if let link = view.state.reading.jumps.last?.link, view.spot(at: link)?.kind == .reference(name) {
            return store.dispatch(.read(.returned))
        }
        guard let reference = place(of: .reference(name), view) else { return }
        focus(reference.spot, reference.place, view)
    }

    private func place(of kind: ArticleSpot.Kind, _ view: ArticleView) -> (place: BodyPlace, spot: ArticleSpot)? {
        for block in 0..<view.page.blockCount {
            for (index, spot) in view.page.spots(ofBlock: block).enumerated() where spot.kind == kind {
                return (BodyPlace(block: block, index: index), spot)
            }
        }
        return nil
    }
}

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

    /// Handles a command in the list.
    func choose(_ command: Command, _ key: Key? = nil) {
        guard let view = view(), let panel = view.state.reading.panel else { return }
        let count = entries(of: panel, view).count
        let digits = view.state.reading.linkNumber
        if command == .article(.typeNumber) { return typeRow(key, after: digits, count: count) }
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
        case .app, .screen, .list, .article, .dialog, .input, .debugger, .own: return
        }
    }

    private func moveInPanel(to row: Int) {
        guard let view = view(), let panel = view.state.reading.panel else { return }
        let count = entries(of: panel, view).count
        let row = max(0, min(row, count - 1))
        let window = ArticlePanelFrame.window(view, kind: panel.kind, count: count)
        let top = window.top(cursor: row, top: panel.top)
        if row != panel.row || top != panel.top { store.dispatch(.read(.panelMoved(row: row, top: top))) }
    }

    /// Goes to the entry with the typed number; a digit that exceeds the last entry begins a new number.
    private func typeRow(_ key: Key?, after digits: String, count: Int) {
        guard case .character(let digit)? = key else { return }
        for number in [digits + String(digit), String(digit)] {
            guard let row = Int(number), (1...count).contains(row) else { continue }
            store.dispatch(.read(.linkNumberTyped(digits: number)))
            return moveInPanel(to: row - 1)
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
    func entries(of panel: ArticlePanel, _ view: ArticleView) -> [ArticlePanelFrame.Entry] {
        switch panel.kind {
        case .contents:
            let contents = view.page.contents
            let outermost = contents.map(\.level).min() ?? 1
            return contents.map { .heading($0.text, depth: $0.level - outermost) }
        case .links:
            return zip(links(of: view).texts, typesetter.body(of: view.article).links).map { .link($0, url: $1) }
        }
    }

    /// The links of the body, and their images.
    func links(of view: ArticleView) -> ArticleLinks {
        ArticleLinks(typesetter.body(of: view.article), options: presentation.bodyOptions)
    }

    /// Closes a list by its own key.
    private func change(_ old: ArticlePanel.Kind, to kind: ArticlePanel.Kind) {
        store.dispatch(.read(.panelClosed))
        if old != kind { openPanel(kind) }
    }

    private func choose(_ row: Int, of kind: ArticlePanel.Kind, _ view: ArticleView) {
        store.dispatch(.read(.panelClosed))
        switch kind {
        case .contents: go(toHeading: row, view)
        case .links: follow(row)
        }
    }

    /// Goes to a heading by its number in the table of contents, and opens the folds that hide it.
    private func go(toHeading row: Int, _ view: ArticleView) {
        guard view.page.contents.indices.contains(row),
            let view = open(folds: view.page.contents[row].closedFolds, in: view)
        else { return }
        let place = view.page.contents[..<row].count { $0.closedFolds.isEmpty }
        let headings = view.page.headings
        if headings.indices.contains(place) { jump(view, to: headings[place].place) }
    }

    /// The index in the table of contents of the heading above the current position.
    private func headingRow(_ view: ArticleView) -> Int {
        let here = view.position
        let place = view.page.headings.lastIndex { ($0.place.block, $0.place.line) <= (here.block, here.line) } ?? 0
        let shown = view.page.contents.indices.filter { view.page.contents[$0].closedFolds.isEmpty }
        return shown.indices.contains(place) ? shown[place] : 0
    }

    /// The link that has the focus, else the first one in the window.
    private func nearestLink(_ view: ArticleView) -> Int {
        let spots =
            [view.focusedSpot].compactMap { $0 }
            + view.page.blocks(in: view.window)
            .flatMap(view.page.spots(ofBlock:)).filter { view.window.contains($0.line) }
        for spot in spots {
            if case .link(let link) = spot.kind { return link }
        }
        return 0
    }
}

extension ArticleView {
    /// The index of the link in focus; nil if no link has the focus.
    var focusedIndex: Int? {
        guard case .link(let link) = focusedSpot?.kind, page.layout.body.links.indices.contains(link) else {
            return nil
        }
        return link
    }

    /// The address of the link in focus, absolute; nil if no link has the focus.
    var focusedLink: String? {
        let links = page.layout.body.links
        guard let link = focusedIndex else { return nil }
        return LinkAddress.url(links[link], relativeTo: URL(string: article.url))?.absoluteString ?? links[link]
    }
}
