import QiitaDomain

/// Scrolling the page, and changing its lines.
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
        go(to: view.page.headings.first { ($0.place.block, $0.place.line) > (here.block, here.line) })
    }

    /// Goes to the last heading above the current position.
    func goToPreviousHeading() {
        guard let view = view() else { return }
        let here = view.position
        go(to: view.page.headings.last { ($0.place.block, $0.place.line) < (here.block, here.line) })
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

    /// Marks the place at the top of the window with a letter, or goes to the one that the letter marks. The sign in a letter's
    /// place goes back to before the last jump.
    func takeLetter(_ key: Key) {
        guard case .character(let character) = key, let view = view(), let use = view.state.reading.awaitedMark else {
            return
        }
        let letter = String(character)
        switch use {
        case _ where !character.isLetter: store.dispatch(.read(use == .goTo ? .returned : .markGivenUp))
        case .set: store.dispatch(.read(.markSet(letter: letter, at: view.page.position(ofLine: view.top))))
        case .goTo:
            guard let place = view.state.reading.marks[letter] else {
                return store.dispatch(.read(.markMissed(letter: letter)))
            }
            jump(view, to: place)
        }
    }

    /// Returns to where the last jump began.
    func goBack(_ reading: ReadingState) {
        store.dispatch(.read(reading.jumps.isEmpty ? .jumpMissed(isForward: false) : .returned))
    }

    /// Goes forward again to where the last return began.
    func goForward(_ reading: ReadingState) {
        store.dispatch(.read(reading.returns.isEmpty ? .jumpMissed(isForward: true) : .advanced))
    }

    /// Scrolls a heading to the top of the window, except at the end of the article.
    private func go(to heading: ArticlePage.Heading?) {
        if let heading { store.dispatch(.read(.scrolled(to: heading.place))) }
    }

    /// Goes to a place and remembers the present one.
    func jump(_ view: ArticleViewport, to position: ReadingPosition) {
        let start = ReadingJump(
            position: view.page.position(ofLine: view.top),
            link: view.focusedSpot == nil ? nil : view.state.reading.focus)
        store.dispatch(.read(.jumped(from: start, to: position)))
    }
}
