import QiitaDomain

/// Makes the frame of a list from the rows that are visible alone.
struct ArticleListFrame {
    let presentation: Presentation

    func frame(of state: ArticleListScreenState) -> Frame {
        let layout = ScreenLayout(size: state.chrome.size)
        let (body, cursor) = body(state, height: layout.bodyRows)
        let parts = ScreenLayout.Parts(
            header: [header(state)], body: body, status: status(state), cursor: cursor)
        return layout.frame(parts, presentation: presentation)
    }

    /// The rows that begin in the window, however long the list is, and the one that the cursor stands on.
    func body(_ state: ArticleListScreenState, height: Int) -> (lines: [StyledLine], cursor: Int?) {
        let list = state.list
        let window = ArticleListWindow(height: height, count: list.articles.count)
        let row = ArticleRow(
            presentation: presentation, clock: state.chrome.clock(presentation.strings), showsAuthor: state.user == nil)
        var lines: [StyledLine] = []
        var cursor: Int?
        var index = window.top(cursor: list.cursor, top: list.top)
        while index < list.articles.count, lines.count < height {
            let article = list.articles[index]
            if index == list.cursor { cursor = lines.count }
            lines += row.lines(article, isSelected: index == list.cursor, stock: state.stocks[article.id])
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
        let strings = presentation.strings
        let bar = TextStyle(.bar)
        var title = state.tag.map { "#\($0)" } ?? strings.latestTitle
        if let user = state.user {
            title = strings.articlesOf("@\(user.id)" + (user.name.isEmpty ? "" : " (\(user.name))"))
            if let count = user.itemsCount { title += "  \(strings.articlesCount(count))" }
            if let count = user.followersCount { title += "  \(strings.followersCount(count))" }
        }
        let account = state.chrome.session.account.map { [StyledSpan("@\($0) ", bar)] } ?? []
        let left = [StyledSpan(" Qiita  ", TextStyle(.bar, [.bold])), StyledSpan(title, bar)]
        return TitleRow(presentation: presentation, chrome: state.chrome).line(
            left, account, leftMinimum: presentation.measure.cells(of: StyledLine(left)))
    }

    private func lastRow(_ list: ArticleListState) -> StyledLine {
        let strings = presentation.strings
        if list.articles.isEmpty {
            let text =
                list.isRefreshing || list.isUntouched
                ? strings.firstLoading : list.refreshedAt == nil ? strings.notLoaded : strings.noArticles
            return StyledLine("  \(text)", TextStyle(.dim))
        }
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

    private func status(_ state: ArticleListScreenState) -> StyledLine {
        let count = state.list.articles.count
        let place = "\(min(state.list.cursor + 1, count))/\(count)"
        return StatusRow(presentation: presentation, chrome: state.chrome).line(
            place: place, hints: [.open, .toggleStock, .refresh, .showHelp, .back], in: .articleList)
    }
}
