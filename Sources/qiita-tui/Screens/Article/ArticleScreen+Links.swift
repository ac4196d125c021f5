import Foundation
import QiitaDomain

/// Moving the focus over links, footnotes and code, and what Enter does with each of them; following a link by its number.
extension ArticleScreen {
    private static let digitsOfNumber = 4

    /// Handles the commands of a number being typed; returns true if the command was one.
    func handleNumber(_ command: Command, _ state: ArticleScreenState) -> Bool {
        let digits = state.reading.linkNumber
        guard command != .article(.typeNumber) else { return false }
        let isBack = command == .stack(.stepBack)
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

    /// The focus goes to the next link, footnote mark or code: below the one that has it, or the first in the window. At the top
    /// of the article the tags come first, and from a tag it goes to the first one in the window.
    func focusNext() {
        guard let view = view() else { return }
        let here = view.focusedSpot == nil ? nil : view.state.reading.focus
        let top = view.page.block(ofLine: view.top) ?? 0
        let below = { (first: Int) in first..<max(first, view.page.blockCount) }
        let isAbove = here.map { $0.block == ArticleViewport.head } ?? (view.top == 0)
        let blocks = isAbove ? [ArticleViewport.head] + below(top) : Array(below(here?.block ?? top))
        for block in blocks {
            for (index, spot) in view.focusTargets(ofBlock: block).enumerated() {
                let place = BodyPlace(block: block, index: index)
                let isInWindow = spot.parts.isEmpty || spot.line >= view.top
                if here.map({ place > $0 }) ?? true, isInWindow || here != nil && !isAbove {
                    return focus(spot, place, view)
                }
            }
        }
        store.dispatch(.missKey(.noLink(step: .next)))
    }

    /// The focus goes to the link, the footnote mark or the code above the one that has it, or to the last in the window.
    func focusPrevious() {
        guard let view = view(), view.page.lineCount > 0 else { return }
        let here = view.focusedSpot == nil ? nil : view.state.reading.focus
        let last = here?.block ?? view.page.block(ofLine: view.window.upperBound - 1) ?? 0
        for block in (ArticleViewport.head...last).reversed() {
            for (index, spot) in view.focusTargets(ofBlock: block).enumerated().reversed() {
                let place = BodyPlace(block: block, index: index)
                if here.map({ place < $0 }) ?? (spot.line < view.window.upperBound) { return focus(spot, place, view) }
            }
        }
        store.dispatch(.missKey(.noLink(step: .previous)))
    }

    /// Follows the link or opens the tag that has the focus, goes from a footnote's reference to the footnote or back, or copies
    /// the code.
    func openFocused() {
        guard let view = view() else { return }
        guard let spot = view.focusedSpot else { return store.dispatch(.missKey(.noFocus)) }
        switch spot.kind {
        case .span(.link(let link)): follow(link)
        case .span(.reference(let number)): goToFootnote(number, view, from: spot)
        case .span(.missingFootnote): miss(spot, view)
        case .span(.footnote(let number)): goToReference(number, view)
        case .code: copyCode()
        case .tag: view.focusedTag.map { store.dispatch(.show(.articles(of: .tag($0)))) }
        }
    }

    func follow(_ link: Int) {
        guard let view = view() else { return }
        let links = pages.body(of: view.article).links
        guard links.indices.contains(link) else { return }
        switch ArticleLinkTarget(links[link], in: view.article) {
        case .anchor(let name): go(toAnchor: name, view)
        case .screen(let screen): store.dispatch(.show(screen))
        case .outside(let url):
            let picture = self.links(of: view).picture(of: link)
            store.dispatch(picture.map { .showPicture(url: $0) } ?? .openInBrowser(url: url))
        }
    }

    private func open(number digits: String) {
        guard let view = view() else { return }
        guard let number = Int(digits), let link = view.page.prepared.linkNumbers.link(numbered: number) else {
            return store.dispatch(.read(.linkMissed(digits: digits)))
        }
        follow(link)
    }

    private func focus(_ spot: FocusTarget, _ place: BodyPlace, _ view: ArticleViewport) {
        let position = view.page.position(ofLine: spot.line, inBlock: max(0, place.block))
        store.dispatch(.read(.linkFocused(at: place)))
        if !spot.parts.isEmpty { reveal(position) }
    }

    /// Goes to the heading with the anchor, also in a closed fold, or to a footnote.
    private func go(toAnchor name: String, _ view: ArticleViewport) {
        if let place = place(ofAnchor: name, view.page) { return jump(view, to: place) }
        let headings = view.page.prepared.headings
        let folds = headings.heading(anchor: name).map {
            headings.closedFolds(around: $0, choices: view.state.reading.folds)
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
    private func goToFootnote(_ number: Int, _ view: ArticleViewport, from reference: FocusTarget) {
        guard let note = place(of: .footnote(number), view) else { return miss(reference, view) }
        jump(view, to: view.page.position(ofLine: note.spot.line, inBlock: note.place.block))
        store.dispatch(.read(.linkFocused(at: note.place)))
    }

    /// Returns to the reference that was followed, else to the first one.
    private func goToReference(_ number: Int, _ view: ArticleViewport) {
        if let link = view.state.reading.jumps.last?.link, view.spot(at: link)?.kind == .span(.reference(number)) {
            return store.dispatch(.read(.returned))
        }
        guard let reference = place(of: .reference(number), view) else { return }
        focus(reference.spot, reference.place, view)
    }

    private func miss(_ reference: FocusTarget, _ view: ArticleViewport) {
        store.dispatch(.read(.anchorMissed(name: view.text(of: reference))))
    }

    private func place(of target: SpanTarget, _ view: ArticleViewport) -> (place: BodyPlace, spot: FocusTarget)? {
        for block in 0..<view.page.blockCount {
            for (index, spot) in view.page.focusTargets(ofBlock: block).enumerated() where spot.kind == .span(target) {
                return (BodyPlace(block: block, index: index), spot)
            }
        }
        return nil
    }

    /// The links of the body, and their images.
    func links(of view: ArticleViewport) -> ArticleLinks {
        ArticleLinks(pages.body(of: view.article), options: display.bodyOptions)
    }
}
