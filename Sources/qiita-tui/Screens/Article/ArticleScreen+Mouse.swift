import QiitaDomain

extension ArticleScreen {
    /// The wheel scrolls; a click opens a link, a tag, a footnote, a fold, or an entry in the list over the article, and copies code.
    func point(_ event: MouseEvent) {
        guard let view = view() else { return }
        if view.state.reading.awaitedMark != nil { store.dispatch(.read(.markGivenUp)) }
        if !view.state.reading.linkNumber.isEmpty { store.dispatch(.read(.linkNumberTyped(digits: ""))) }
        let layout = ScreenLayout(size: view.state.common.size, header: ArticleHeader.rows)
        let row = layout.bodyRow(at: event.row)
        if let panel = view.state.reading.panel {
            handle(event, row: row, in: panel, view)
        } else if let lines = event.lines {
            scroll(view, to: view.top + lines)
        } else if let row {
            click(line: view.top + row, column: event.column, view)
        } else if let tag = tagInHeader(row: event.row, column: event.column, view) {
            open(tag)
        }
    }

    private func open(_ place: BodyPlace) {
        store.dispatch(.read(.linkFocused(at: place)))
        openFocused()
    }

    /// The tag in a cell of the rows above the body.
    private func tagInHeader(row: Int, column: Int, _ view: ArticleViewport) -> BodyPlace? {
        guard row == 1, ScreenLayout(size: view.state.common.size, header: ArticleHeader.rows).headerRows > row else {
            return nil
        }
        let header = ArticleHeader(display: display, common: view.state.common)
        let text = StyledLine(header.byline(view.article))
        let index = view.focusTargets(ofBlock: ArticleViewport.head).indices.first { index in
            let bytes = header.bytes(ofTag: index, view.article)
            let cells = [bytes.lowerBound, bytes.upperBound].map { display.measure.cells(of: text.prefix(bytes: $0)) }
            return (cells[0]..<cells[1]).contains(column)
        }
        return index.map { BodyPlace(block: ArticleViewport.head, index: $0) }
    }

    private func click(line: Int, column: Int, _ view: ArticleViewport) {
        let place = place(ofSpotOn: line, column: column, view)
        if let place {
            open(place)
        } else if let fold = view.page.fold(in: line..<line + 1) {
            toggle(fold, view)
        }
    }

    /// The link, the footnote mark or the code in a cell of the window.
    private func place(ofSpotOn line: Int, column: Int, _ view: ArticleViewport) -> BodyPlace? {
        let column = column - display.articleMargin(columns: view.state.common.size.columns)
        let text = view.page.line(line)
        for block in [ArticleViewport.head] + view.page.blocks(in: line..<line + 1) {
            for (index, spot) in view.focusTargets(ofBlock: block).enumerated() {
                for part in spot.parts where part.line == line {
                    let start = display.measure.cells(of: text.prefix(bytes: part.bytes.lowerBound))
                    let end = display.measure.cells(of: text.prefix(bytes: part.bytes.upperBound))
                    if (start..<end).contains(column) { return BodyPlace(block: block, index: index) }
                }
            }
        }
        return nil
    }

    private func handle(_ event: MouseEvent, row: Int?, in panel: ArticlePanel, _ view: ArticleViewport) {
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
