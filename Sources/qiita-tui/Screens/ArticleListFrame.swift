import QiitaDomain

/// Makes the frame of a list from the rows that are visible alone.
struct ArticleListFrame {
    let presentation: Presentation

    /// `matches` are the rows that match the search that is shown.
    func frame(of state: ArticleListScreenState, matches: [Int] = []) -> Frame {
        let layout = ScreenLayout(size: state.chrome.size)
        let (body, cursor) = body(state, height: layout.bodyRows)
        let parts = ScreenLayout.Parts(
            header: [header(state)], body: body, status: status(state, matches), cursor: cursor)
        return layout.frame(parts, presentation: presentation)
    }

    /// The rows that begin in the window, however long the list is, and the one that the cursor stands on.
    func body(_ state: ArticleListScreenState, height: Int) -> (lines: [StyledLine], cursor: Int?) {
        let list = state.list
        if list.articles.isEmpty { return (ListVacancy(presentation: presentation).lines(state), 0) }
        let window = ArticleListWindow(height: height, count: list.articles.count)
        let row = ArticleRow(
            presentation: presentation, clock: state.chrome.clock(presentation.strings), showsAuthor: state.user == nil,
            columns: state.chrome.size.columns,
            pattern: list.search.isShown ? SearchPattern(list.search.query) : nil)
        var lines: [StyledLine] = []
        var cursor: Int?
        var index = window.top(cursor: list.cursor, top: list.top)
        while index < list.articles.count, lines.count < height {
            let article = list.articles[index]
            if index == list.cursor { cursor = lines.count }
            lines += row.lines(
                article, isSelected: index == list.cursor, stock: state.stocks[article.id],
                isRead: state.readMarks.contains(article.id)
            )
            .prefix(window.articleHeight)
            index += 1
        }
        if lines.count < height {
            if list.cursor >= list.articles.count { cursor = lines.count }
            lines.append(lastRow(list))
        }
        return (lines, cursor)
    }

    private func header(_ state: ArticleListScreenState) -> StyledLine {
        ArticleListHeader(presentation: presentation).line(state)
    }

    private func lastRow(_ list: ArticleListState) -> StyledLine {
        let strings = presentation.strings
        if case .loadingMore(_, let page) = list.phase {
            return StyledLine("  \(strings.loadingPage(page))", TextStyle(.info))
        }
        if list.offersRetry {
            let isSelected = list.cursor >= list.articles.count
            return StyledLine(
                (isSelected ? "> " : "  ") + strings.retryPage, TextStyle(.error, isSelected ? [.bold] : []))
        }
        return StyledLine("  \(list.nextPage.map(strings.nextPage) ?? strings.endOfList)", TextStyle(.dim))
    }

    private func status(_ state: ArticleListScreenState, _ matches: [Int]) -> StyledLine {
        let list = state.list
        let count = list.articles.count
        var place = state.hasList ? "\(min(list.cursor + 1, count))/\(count)" : ""
        if let number = matches.firstIndex(of: list.cursor) { place += "  \(number + 1)/\(matches.count)" }
        return StatusRow(presentation: presentation, chrome: state.chrome).line(
            place: place, age: list.age(at: state.chrome.session.now), hints: hints(state, matches), in: .articleList)
    }

    private func hints(_ state: ArticleListScreenState, _ matches: [Int]) -> [Command] {
        if !matches.isEmpty { return [.nextMatch, .previousMatch, .close, .open, .showHelp] }
        let isTag = state.tabs?.selected == .tag
        guard state.hasList else {
            let helping: [Command] = isTag ? [.chooseTag] : state.chrome.session.hasToken ? [.refresh] : []
            return helping + [.nextTab, .showHelp, .back]
        }
        if state.list.articles.isEmpty {
            let again: Command = state.query == nil ? .refresh : .searchQiita
            return [isTag ? .chooseTag : again, .showHelp, .back]
        }
        return [.open, .toggleStock, isTag ? .chooseTag : .refresh, .showHelp, .back]
    }
}
