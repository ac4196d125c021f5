import QiitaDomain

/// Makes the frame of a list from the rows that are visible alone.
struct ArticleListFrame {
    let presentation: Presentation
    /// The number of unread articles of each tab that has been loaded.
    var unread: [ListSource: Int] = [:]

    /// `row` is the row of the cursor; `matches` are the rows that match the search that is shown.
    func frame(of state: ArticleListScreenState, row: Int, matches: [Int] = []) -> Frame {
        let layout = ScreenLayout(size: state.chrome.size)
        let (body, cursor) = body(state, row: row, height: layout.bodyRows)
        let parts = ScreenLayout.Parts(
            header: [header(state)], body: body, status: status(state, row, matches), cursor: cursor)
        return layout.frame(parts, presentation: presentation)
    }

    /// The rows that begin in the window, however long the list is, and the line that the cursor stands on.
    func body(_ state: ArticleListScreenState, row: Int, height: Int) -> (lines: [StyledLine], cursor: Int?) {
        let list = state.list
        let count = list.ids.count
        if count == 0 { return (ListVacancy(presentation: presentation).lines(state), 0) }
        let window = ListWindow(height: height, count: count)
        let painter = ArticleRow(
            presentation: presentation, clock: state.chrome.clock(presentation.strings), showsAuthor: state.user == nil,
            columns: state.chrome.size.columns,
            pattern: list.search.isShown ? SearchPattern(list.search.query) : nil)
        var lines: [StyledLine] = []
        var cursor: Int?
        var index = window.top(cursor: row, top: row - list.rowsAbove)
        while index < count, lines.count < height {
            if index == row { cursor = lines.count }
            if let article = state.article(inRow: index) {
                lines += painter.lines(
                    article, isSelected: index == row, stock: state.stocks[article.id],
                    isRead: state.readMarks.contains(article.id)
                )
                .prefix(window.articleHeight)
            }
            index += 1
        }
        if lines.count < height {
            if row >= count { cursor = lines.count }
            lines.append(lastRow(list, isSelected: row >= count, columns: state.chrome.size.columns))
        }
        return (lines, cursor)
    }

    private func header(_ state: ArticleListScreenState) -> StyledLine {
        ArticleListHeader(presentation: presentation, unread: unread).line(state)
    }

    private func lastRow(_ list: ArticleListState, isSelected: Bool, columns: Int) -> StyledLine {
        let strings = presentation.strings
        if case .loadingMore(_, let page) = list.phase {
            return StyledLine("  \(strings.loadingPage(page))", TextStyle(.info))
        }
        if list.offersRetry {
            let line = StyledLine(
                (isSelected ? "> " : "  ") + strings.retryPage, TextStyle(.error, isSelected ? [.bold, .reverse] : []))
            return isSelected ? presentation.measure.padded(line, to: columns, style: ArticleRow.focus) : line
        }
        return StyledLine("  \(list.nextPage.map(strings.nextPage) ?? strings.endOfList)", TextStyle(.dim))
    }

    private func status(_ state: ArticleListScreenState, _ row: Int, _ matches: [Int]) -> StyledLine {
        let list = state.list
        let count = list.ids.count
        var place = state.hasList ? "\(min(row + 1, count))/\(list.articleCount)" : ""
        if let number = matches.firstIndex(of: row) { place += "  \(number + 1)/\(matches.count)" }
        return StatusRow(presentation: presentation, chrome: state.chrome).line(
            place: place, age: list.keptAt, hints: hints(state, matches), in: .articleList)
    }

    private func hints(_ state: ArticleListScreenState, _ matches: [Int]) -> [Command] {
        if !matches.isEmpty {
            return [
                .screen(.nextMatch), .screen(.previousMatch), .screen(.close), .screen(.open), .screen(.showHelp),
            ]
        }
        let again: Command = state.isChosenTag ? .list(.chooseTag) : .screen(.refresh)
        guard state.hasList else {
            let helps = state.isChosenTag || state.chrome.session.hasToken
            return (helps ? [again] : []) + [.list(.nextTab), .screen(.showHelp), .screen(.back)]
        }
        guard state.list.ids.isEmpty else {
            return [.screen(.open), .screen(.toggleStock), again, .screen(.showHelp), .screen(.back)]
        }
        if case .search = state.list.source { return [.screen(.searchQiita), .screen(.showHelp), .screen(.back)] }
        return [again, .screen(.showHelp), .screen(.back)]
    }
}
