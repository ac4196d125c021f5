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
    func scroll(_ view: ArticleView, to line: Int) {
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

    /// Opens or closes the first fold in the window. The lines above it do not move.
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

    /// Opens folds in order to go to their content. The lines above them do not move.
    func open(folds: [Int], in view: ArticleView) -> ArticleView? {
        guard !folds.isEmpty else { return view }
        let position = view.page.position(ofLine: view.top)
        for fold in folds { store.dispatch(.read(.foldToggled(number: fold, isOpen: true))) }
        if let view = self.view() { store.dispatch(.read(.scrolled(to: view.page.position(keeping: position)))) }
        return self.view()
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
}

/// The mouse in an article.
extension ArticleScreen {
    /// The wheel scrolls; a click opens a link, a fold, or an entry in the list over the article.
    func point(_ event: MouseEvent) {
        guard let view = view() else { return }
        if view.state.reading.awaitedMark != nil { store.dispatch(.read(.markGivenUp)) }
        if !view.state.reading.linkNumber.isEmpty { store.dispatch(.read(.linkNumberTyped(digits: ""))) }
        let layout = ScreenLayout(size: view.state.chrome.size, header: ArticleHeader.rows)
        let row = layout.bodyRow(at: event.row)
        if let panel = view.state.reading.panel {
            handle(event, row: row, in: panel, view)
        } else if let lines = event.lines {
            scroll(view, to: view.top + lines)
        } else if let row {
            click(line: view.top + row, column: event.column, view)
        }
    }

    private func click(line: Int, column: Int, _ view: ArticleView) {
        let place = place(ofSpotOn: line, column: column, view)
        if let place {
            store.dispatch(.read(.linkFocused(at: place)))
            openFocused()
        } else if let fold = view.page.fold(in: line..<line + 1) {
            toggle(fold, view)
        }
    }

    /// The link or the footnote mark in a cell of the window.
    private func place(ofSpotOn line: Int, column: Int, _ view: ArticleView) -> BodyPlace? {
        let column = column - presentation.articleMargin(columns: view.state.chrome.size.columns)
        let text = view.page.line(line)
        for block in view.page.blocks(in: line..<line + 1) {
            for (index, spot) in view.page.spots(ofBlock: block).enumerated() {
                for part in spot.parts where part.line == line {
                    let start = presentation.measure.cells(of: text.prefix(bytes: part.bytes.lowerBound))
                    let end = presentation.measure.cells(of: text.prefix(bytes: part.bytes.upperBound))
                    if (start..<end).contains(column) { return BodyPlace(block: block, index: index) }
                }
            }
        }
        return nil
    }

    private func handle(_ event: MouseEvent, row: Int?, in panel: ArticlePanel, _ view: ArticleView) {
        let count = entries(of: panel, view).count
        let window = ArticlePanelFrame.window(view, kind: panel.kind, count: count)
        if let lines = event.lines {
            for _ in 0..<abs(lines) / window.rowHeight { choose(.move(lines > 0 ? .down : .up)) }
        } else if let row {
            let top = window.top(cursor: max(0, min(panel.row, count - 1)), top: panel.top)
            let clicked = top + row / window.rowHeight
            guard clicked < count else { return }
            if clicked == panel.row {
                choose(.screen(.open))
            } else {
                store.dispatch(.read(.panelMoved(row: clicked, top: window.top(cursor: clicked, top: top))))
            }
        }
    }
}

/// Searching in the article.
extension ArticleScreen {
    /// All matches of the search, from top to bottom.
    func matches(_ view: ArticleView) -> [ArticleMatch] {
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

    /// Searches for a text; an empty one goes to the next match of the search that there is. Folds that hide a match are opened; with a
    /// list over the body its entries are searched.
    func find(_ text: String, for purpose: InputState.Purpose) {
        guard let view = view() else { return }
        guard SearchPattern(text) != nil else {
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
    private func closedFolds(hiding text: String, _ view: ArticleView) -> [Int] {
        guard let pattern = SearchPattern(text) else { return [] }
        var options = presentation.bodyOptions
        options.folds = view.state.reading.folds
        return FoldSearch.closedFolds(
            in: typesetter.body(of: view.article), options: options, where: pattern.matches)
    }

    /// The match visited last, while it is in the window.
    private func current(of matches: [ArticleMatch], in view: ArticleView) -> Int? {
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
        let wrap: ReadingSearch.Wrap? = wraps ? (isForward ? .toBeginning : .toEnd) : nil
        store.dispatch(
            .read(.matchReached(at: matches[index].place, number: index + 1, count: matches.count, wrapped: wrap)))
        if let column = matches[index].hiddenColumn {
            store.dispatch(.read(.codeMoved(offset: max(0, column - Self.codeStep))))
        }
        reveal(view.page.position(ofLine: matches[index].line))
    }
}
