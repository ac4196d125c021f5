import QiitaDomain

/// Makes the frame of a list from its visible rows alone.
@MainActor
struct ArticleListFrame {
    let display: DisplaySettings
    /// The number of unread articles of each tab that has been loaded.
    var unread: [ListSource: Int] = [:]
    /// The preview's lines, and the width of the list beside it; nil if the list has the whole window.
    var preview: (lines: [StyledLine], listColumns: Int)?
    /// The rows of the frame before.
    var cache = ArticleRowCache()
    /// The row of tabs of the frame before.
    var tabRow = TabRowCache()

    /// `row` is the row of the cursor; `matches` are the rows that match the search that is shown.
    func frame(
        of state: ArticleListScreenState, rows: ListRowsCache, row: Int, matches: [Int] = []
    ) -> Frame {
        var header = [header(state)] + ArticleListSubheader(display: display).lines(state)
        let layout = ScreenLayout(size: state.common.size, header: header.count)
        if state.days != nil, header.count > 1 { header[1] = dayLine(state, rows, row, height: layout.bodyRows) }
        let (body, cursor) = body(state, rows, row: row, height: layout.bodyRows)
        let parts = ScreenLayout.Parts(
            header: header, body: beside(body, height: layout.bodyRows),
            status: status(state, rows, row, matches), cursor: cursor)
        return layout.frame(parts, display: display)
    }

    /// The rows that begin in the window, however long the list is, and the line that the cursor stands on.
    func body(
        _ state: ArticleListScreenState, _ listRows: ListRowsCache, row: Int, height: Int
    ) -> (lines: [StyledLine], cursor: Int?) {
        let list = state.list
        let rows = listRows.rows
        if rows.count == 0 { return vacancy(state, height: height) }
        let window = listRows.window(height: height, look: state.look)
        let painter = painter(state)
        cache.prepare(for: painter)
        var lines: [StyledLine] = []
        var cursor: Int?
        let top = window.top(cursor: row, top: row - list.rowsAbove)
        var index = top
        while index < rows.count, lines.count < height {
            let room = window.height(ofRow: index, top: top)
            var made: [StyledLine] = []
            if window.dividedRows.contains(index), index != top {
                made.append(rule(dayName(rows[index], state) ?? display.strings.sinceLastTime, state))
            }
            if index == row { cursor = lines.count + made.count }
            switch rows[index] {
            case .article(let id):
                if let article = state.articles[id] {
                    made += cache.lines(
                        of: article, by: painter, isSelected: index == row,
                        stock: StockMark(id, stocks: state.stocks, outbox: state.outbox),
                        isRead: state.days == nil && state.readMarks.contains(id))
                }
            case .gap: made.append(gap(state, isSelected: index == row))
            case .retry, nil: break
            }
            lines += made.prefix(room)
            index += 1
        }
        if lines.count < height {
            if row >= rows.count { cursor = lines.count }
            lines.append(lastRow(state, isSelected: row >= rows.count))
        }
        return (lines, cursor)
    }

    /// The day on which the article in a row was opened; nil for any list but the history.
    private func dayName(_ row: ListCursor?, _ state: ArticleListScreenState) -> String? {
        guard case .article(let id) = row, let day = state.days?.day(of: id) else { return nil }
        return state.common.clock(display.strings).dayName(day)
    }

    /// The day of the first row in the window, above it.
    private func dayLine(
        _ state: ArticleListScreenState, _ rows: ListRowsCache, _ row: Int, height: Int
    ) -> StyledLine {
        let window = rows.window(height: height, look: state.look)
        let top = window.top(cursor: row, top: row - state.list.rowsAbove)
        let isInOrder = state.list.view.order == .asSent
        let name = isInOrder ? dayName(rows.rows[top], state) ?? "" : ""
        return StyledLine(display.measure.truncated(" \(name)", to: columns(state)), TextStyle(.heading))
    }

    /// The list's lines with those of the preview to their right.
    private func beside(_ lines: [StyledLine], height: Int) -> [StyledLine] {
        guard let preview else { return lines }
        let measure = display.measure
        return (0..<height).map { index in
            let left =
                lines.indices.contains(index) ? measure.truncated(lines[index], to: preview.listColumns) : StyledLine()
            let right = preview.lines.indices.contains(index) ? preview.lines[index].spans : []
            return StyledLine(
                measure.padded(left, to: preview.listColumns).spans + [StyledSpan("| ", TextStyle(.dim))] + right)
        }
    }

    /// The cells of a row of the list.
    private func columns(_ state: ArticleListScreenState) -> Int {
        preview?.listColumns ?? state.common.size.columns
    }

    /// Why the list is empty; if a view hides all loaded rows, how to see more.
    private func vacancy(_ state: ArticleListScreenState, height: Int) -> (lines: [StyledLine], cursor: Int?) {
        var lines = ListVacancy(display: display).lines(state)
        guard !state.list.ids.isEmpty else { return (lines, 0) }
        lines = Array(lines.prefix(max(0, height - 1)))
        return (lines + [lastRow(state, isSelected: true)], lines.count)
    }

    private func painter(_ state: ArticleListScreenState) -> ArticleRow {
        let search = state.list.search
        return ArticleRow(
            display: display, clock: state.common.clock(display.strings), showsAuthor: state.user == nil,
            columns: columns(state), isOneLine: state.look.isOneLine,
            pattern: search.isShown ? SearchPattern(inList: search.query) : nil,
            excerpt: state.list.source.query.flatMap(SearchExcerpt.init),
            dimmed: dimmed(state), times: state.days?.times ?? [:])
    }

    /// The muted articles if the list shows them.
    private func dimmed(_ state: ArticleListScreenState) -> [Article.ID] {
        let showsMuted = state.list.mutedCount > 0 && !state.list.hidesMuted
        return showsMuted || state.mutes.mute(of: state.list.source) != nil ? state.mutes.articles : []
    }

    /// A line over the whole width with a text near its left end.
    private func rule(
        _ text: String, _ state: ArticleListScreenState, start: String = "--", _ style: TextStyle = TextStyle(.dim)
    ) -> StyledLine {
        let columns = columns(state)
        let measure = display.measure
        let text = measure.truncated("\(start) \(text) ", to: columns)
        return StyledLine(text + String(repeating: "-", count: max(0, columns - measure.cells(of: text))), style)
    }

    private func gap(_ state: ArticleListScreenState, isSelected: Bool) -> StyledLine {
        let strings = display.strings
        let isLoading = if case .fillingGap = state.list.phase { true } else { false }
        let hinted = strings.articlesMissing + strings.missingAreLoaded
        let hasRoom = display.measure.cells(of: hinted) + 4 <= columns(state)
        return rule(
            isLoading ? strings.firstLoading : hasRoom ? hinted : strings.articlesMissing, state,
            start: isSelected ? ">-" : "--", isSelected ? ArticleRow.focus : TextStyle(.info))
    }

    private func header(_ state: ArticleListScreenState) -> StyledLine {
        tabRow.row(of: ArticleListHeader(display: display, unread: unread), state)
    }

    private func lastRow(_ state: ArticleListScreenState, isSelected: Bool) -> StyledLine {
        let strings = display.strings
        let (list, columns) = (state.list, columns(state))
        if case .loadingMore(let page) = list.phase {
            return StyledLine("  \(strings.loadingPage(page))", TextStyle(.info))
        }
        if list.offersRetry {
            let line = StyledLine(
                (isSelected ? "> " : "  ") + strings.retryPage, TextStyle(.error, isSelected ? [.bold, .reverse] : []))
            return isSelected ? display.measure.padded(line, to: columns, style: ArticleRow.focus) : line
        }
        let leftOut = list.source == .timeline ? state.follows.timeline?.leftOut ?? 0 : 0
        let end = list.nextPage.map(strings.nextPage) ?? strings.endOfList
        return StyledLine("  \(end)" + (leftOut > 0 ? "  \(strings.followsLeftOut(leftOut))" : ""), TextStyle(.dim))
    }

    private func status(
        _ state: ArticleListScreenState, _ rows: ListRowsCache, _ row: Int, _ matches: [Int]
    ) -> StyledLine {
        let list = state.list
        let number = rows.rows.articleNumber(atRow: row)
        let hiddenCount = list.hidesMuted ? list.mutedCount : 0
        let count = list.view.leavesOut ? rows.rows.articles.count : list.articleCount - hiddenCount
        let match = matches.firstIndex(of: row).map { "  " + display.strings.match($0 + 1, of: matches.count) } ?? ""
        let loaded = list.view.leavesOut ? [display.strings.ofLoaded(list.ids.count)] : []
        let views = [true, false].map { display.strings.view(list.view, named: $0) }
        let own = state.mutes.mute(of: list.source).map { [display.strings.muted($0)] } ?? []
        let unanswered = list.unanswered.map { [display.strings.unanswered($0)] } ?? []
        let facts = unanswered + own + (list.mutedCount > 0 ? [display.strings.muted(list.mutedCount)] : [])
        let places = [[views[0]] + loaded + facts, [views[0]] + facts, [views[1]] + facts, [views[1]]].map { parts in
            (["\(min(number, count))/\(count)"] + parts.filter { !$0.isEmpty }).joined(separator: " ") + match
        }
        return StatusRow(display: display, common: state.common).line(
            places: state.hasList ? places : [""], age: list.cachedAt, hints: hints(state, matches), in: .articleList)
    }

    private func hints(_ state: ArticleListScreenState, _ matches: [Int]) -> [Hint] {
        if !matches.isEmpty {
            return [.nextMatch, .previousMatch, .close, .open, .showHelp]
        }
        let again: Hint = state.isChosenTag ? .chooseTag : .refresh
        guard state.hasList else {
            let helps = state.isChosenTag || state.common.session.hasToken
            return (helps ? [again] : []) + [.nextTab, .showHelp, .back]
        }
        guard state.list.ids.isEmpty else {
            let isSearch = if case .search = state.list.source { state.tabs == nil } else { false }
            let own = state.common.session.account.map(FollowTarget.user)
            let canFollow =
                state.list.source.followTarget.map { $0 != own } ?? false && state.common.session.hasToken
            return [.open, .toggleStock] + (canFollow ? [.toggleFollow] : []) + (isSearch ? [.makeTab] : [again])
                + [.showHelp, .back]
        }
        if case .search = state.list.source { return [.searchQiita, .showHelp, .back] }
        return [again, .showHelp, .back]
    }
}
