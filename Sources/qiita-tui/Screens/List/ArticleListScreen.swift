import QiitaDomain
import ReduxKit

/// The requests that the screen of a list can make.
enum ArticleListScreenRequest {
    case browse(ListBrowsingAction)
    case changeView(ListViewOptions)
    case changeLook(ListLook?)
    case missKey(MissedKey)
    case confirmMarkRead(through: Article.ID?)
    case open(article: Article.ID)
    case show(tab: ListSource)
    case makeTab
    case showHistory
    case moveTab(ListStep)
    case openPrompt(InputState.Purpose)
    case signIn
    case loadMore
    case completeOutlines
    case fill(gapAbove: Article.ID)
    case refreshTabs
    case cancelLoading
}

/// A list of articles: one of home's tabs, a user's, a tag's, or the results of a search.
@MainActor
final class ArticleListScreen: Screen {
    let context = KeyContext.articleList
    private let store: ScopedStore<ArticleListScreenState, ArticleListScreenRequest>
    let subscription: any ScreenSubscribing
    private var finder = ListMatchCache()
    private var unread = UnreadCounter()
    private let display: DisplaySettings
    private var listRows = ListRowsCache()
    private let rowCache = ArticleRowCache()
    private let tabRow = TabRowCache()
    private let preview: ListPreview

    /// `bodies` are shared by the screens.
    init(
        store: ScopedStore<ArticleListScreenState, ArticleListScreenRequest>, display: DisplaySettings,
        bodies: ParsedBodies = ParsedBodies()
    ) {
        self.store = store
        self.display = display
        preview = ListPreview(display: display, bodies: bodies)
        subscription = ScreenSubscription(store)
    }

    func subscribe(onChange: @escaping @MainActor () -> Void) {
        subscription.begin(onChange: onChange)
        preview.begin(onTypeset: onChange)
    }

    func unsubscribe() {
        subscription.end()
        preview.end()
    }

    func frame() -> Frame? {
        guard let state = store.state else { return nil }
        let row = row(state)
        let matches = state.list.search.isShown ? finder.rows(of: state, in: listRows.rows) : []
        return ArticleListFrame(
            display: display, unread: unread.counts(of: state), preview: previewLines(state),
            cache: rowCache, tabRow: tabRow
        ).frame(
            of: state, rows: listRows, row: row, matches: matches)
    }

    var subject: CommandSubject? {
        store.state?.selected.map { CommandSubject(article: $0) }
    }

    func handle(_ command: Command, _ key: Key) -> Bool {
        guard let state = store.state else { return false }
        switch command {
        case .move(let motion): move(motion, state)
        case .screen(let command): handle(command, state)
        case .list(let command): handle(command, key, state)
        case .stack, .own, .app, .article, .dialog, .input, .debugger: return false
        }
        return true
    }

    private func handle(_ command: ScreenCommand, _ state: ArticleListScreenState) {
        switch command {
        case .open: open(state)
        case .search: openPrompt(.find, state)
        case .nextMatch: findNext(state)
        case .previousMatch: findPrevious(state)
        case .close: close(state.list)
        }
    }

    private func handle(_ command: ListCommand, _ key: Key, _ state: ArticleListScreenState) {
        switch command {
        case .nextTab: show(state.tabs?.neighbour(by: 1))
        case .previousTab: show(state.tabs?.neighbour(by: -1))
        case .selectTab: selectTab(key, state)
        case .makeTab: store.dispatch(.makeTab)
        case .moveTabLeft: store.dispatch(.moveTab(.previous))
        case .moveTabRight: store.dispatch(.moveTab(.next))
        case .chooseTag: if state.tabs != nil { store.dispatch(.openPrompt(.tag)) }
        case .nextUnread: moveToUnread(.next, state)
        case .previousUnread: moveToUnread(.previous, state)
        case .markAllRead: store.dispatch(.confirmMarkRead(through: nil))
        case .markReadAbove:
            if let article = state.list.selected { store.dispatch(.confirmMarkRead(through: article)) }
        case .refreshTabs: store.dispatch(.refreshTabs)
        case .showHistory: store.dispatch(.showHistory)
        case .hideRead: change(state) { $0.hidesRead.toggle() }
        case .filter: openPrompt(.filterList, state)
        case .order: change(state) { $0.order = $0.order.next }
        case .oneLine, .preview: changeLook(command, state)
        case .previewDown: scrollPreview(by: max(1, layout(state).bodyRows / 2), state)
        case .previewUp: scrollPreview(by: -max(1, layout(state).bodyRows / 2), state)
        }
    }

    private func change(_ state: ArticleListScreenState, _ change: (inout ListViewOptions) -> Void) {
        var view = state.list.view
        change(&view)
        if state.hasList { store.dispatch(.changeView(view)) }
    }

    /// A preview that is turned on in a narrow window shows once the window is wide enough.
    private func changeLook(_ command: ListCommand, _ state: ArticleListScreenState) {
        guard state.hasList else { return }
        var look = state.look
        if command == .preview { look.showsPreview.toggle() } else { look.isOneLine.toggle() }
        store.dispatch(.changeLook(look == state.common.session.listLook ? nil : look))
        guard command == .preview, look.showsPreview else { return }
        if state.common.size.columns < ListPreview.leastColumns {
            store.dispatch(.missKey(.previewHidden(leastColumns: ListPreview.leastColumns)))
        }
    }

    /// Goes to the nearest unread article further down or up; at the end the next page is requested.
    private func moveToUnread(_ step: ListStep, _ state: ArticleListScreenState) {
        let rows = rows(state)
        let here = row(state)
        let isUnread = { (row: Int) in
            if case .article(let id) = rows[row] { !state.readMarks.contains(id) } else { false }
        }
        let target =
            step == .next
            ? (here + 1..<max(here + 1, rows.count)).first(where: isUnread) : (0..<here).last(where: isUnread)
        if let target { return move(to: target, state) }
        // The rows of a page that is being loaded may be unread: the row below the last one says that it is loading.
        if step == .next, state.list.isLoadingMore || state.list.canLoadMore { return store.dispatch(.loadMore) }
        store.dispatch(.missKey(.noUnread(step: step)))
    }

    /// The row of the cursor, from 0.
    private func row(_ state: ArticleListScreenState) -> Int {
        listRows.update(to: state.list, days: state.days)
        return listRows.row(of: state.list)
    }

    private func rows(_ state: ArticleListScreenState) -> ListRows {
        listRows.update(to: state.list, days: state.days)
        return listRows.rows
    }

    private func window(_ state: ArticleListScreenState) -> ListWindow {
        listRows.update(to: state.list, days: state.days)
        return listRows.window(
            height: layout(state).bodyRows, look: state.look)
    }

    private func layout(_ state: ArticleListScreenState) -> ScreenLayout {
        ScreenLayout(size: state.common.size, header: 1 + ArticleListSubheader(display: display).lines(state).count)
    }

    func keyWasHandled() {
        guard let state = store.state else { return }
        if state.list.source == .trend { store.dispatch(.completeOutlines) }
        // What is typed so far may show few rows that the whole text would not.
        guard state.list.former == nil else { return }
        if state.list.wantsMore(limit: state.common.limit) { store.dispatch(.loadMore) }
    }

    /// Whether the view or the mutes hide every loaded article.
    private func hidesAll(_ state: ArticleListScreenState) -> Bool {
        rows(state).count == 0 && !state.list.ids.isEmpty
    }

    /// Moves the cursor; paging moves the window with it. Where no row is shown, moving down requests the next page.
    private func move(_ motion: Motion, _ state: ArticleListScreenState) {
        let (row, last) = (row(state), rows(state).selectableCount - 1)
        if hidesAll(state) {
            if motion.lines(height: 2, count: 1) > 0 { store.dispatch(.loadMore) }
            return
        }
        switch motion {
        case .pageDown, .pageUp, .halfPageDown, .halfPageUp:
            let window = window(state)
            let target = motion.row(from: row, count: last + 1, page: window.page)
            guard target != row else { return }
            let paged = window.paged(by: target - row, cursor: row, top: top(state), last: last)
            move(to: paged.cursor, top: paged.top, state)
        case .down, .up, .toFirst, .toLast: move(to: motion.row(from: row, count: last + 1, page: 1), state)
        }
    }

    /// Moves the cursor to a row and scrolls the window to `top`, or without it no further than necessary.
    private func move(to row: Int, top: Int? = nil, _ state: ArticleListScreenState) {
        let list = state.list
        let here = self.row(state)
        let rows = rows(state)
        let target = max(0, min(row, rows.selectableCount - 1))
        let top = window(state).top(cursor: target, top: top ?? here - list.rowsAbove)
        guard let cursor = rows[target] else { return }
        if target != here || target - top != list.rowsAbove {
            store.dispatch(.browse(.cursorMoved(to: cursor, row: target, above: target - top)))
        }
    }

    /// Opens the article under the cursor; without one, does what the empty list suggests.
    private func open(_ state: ArticleListScreenState) {
        if let article = state.list.selected {
            store.dispatch(.open(article: article))
        } else if case .gap(let below) = state.list.cursor {
            store.dispatch(.fill(gapAbove: below))
        } else if state.list.offersRetry || hidesAll(state) {
            store.dispatch(.loadMore)
        } else if !state.hasList, state.isChosenTag {
            store.dispatch(.openPrompt(.tag))
        } else if !state.hasList, !state.common.session.hasToken, state.tabs?.selected.needsToken ?? false {
            store.dispatch(.signIn)
        }
    }

    /// Shows a tab; does nothing for nil.
    private func show(_ tab: ListSource?) {
        if let tab { store.dispatch(.show(tab: tab)) }
    }

    private func selectTab(_ key: Key, _ state: ArticleListScreenState) {
        guard case .character(let digit) = key, let number = digit.wholeNumberValue else { return }
        guard state.allTabs.indices.contains(number - 1) else {
            return store.dispatch(.missKey(.noTabAt(number: number)))
        }
        show(state.allTabs[number - 1])
    }

    /// Cancels loading; if nothing loads, removes the highlights of the search, or else the filter.
    private func close(_ list: ArticleListState) {
        guard !list.isLoading else { return store.dispatch(.cancelLoading) }
        if list.search.isShown { return store.dispatch(.browse(.marksCleared)) }
        var view = list.view
        view.filter = ""
        store.dispatch(view == list.view ? .cancelLoading : .changeView(view))
    }
}

extension ArticleListScreen {
    /// The first row in the window.
    private func top(_ state: ArticleListScreenState) -> Int {
        let row = row(state)
        return window(state).top(cursor: row, top: row - state.list.rowsAbove)
    }
}

/// Searching the loaded rows.
extension ArticleListScreen {
    /// Goes to the next row that matches; the first follows the last.
    private func findNext(_ state: ArticleListScreenState) {
        guard let rows = rowsToFind(state) else { return }
        let here = row(state)
        let next = rows.firstIndex { $0 > here }
        goToMatch(next ?? 0, of: rows, wrapped: next == nil ? .toBeginning : nil, state)
    }

    /// Goes to the previous row that matches; the last precedes the first.
    private func findPrevious(_ state: ArticleListScreenState) {
        guard let rows = rowsToFind(state) else { return }
        let here = row(state)
        let previous = rows.lastIndex { $0 < here }
        goToMatch(previous ?? rows.count - 1, of: rows, wrapped: previous == nil ? .toEnd : nil, state)
    }

    /// The rows that match; nil without a search, and without a match, which a message reports.
    private func rowsToFind(_ state: ArticleListScreenState) -> [Int]? {
        let query = state.list.search.query
        guard !query.isEmpty else { return nil }
        let rows = finder.rows(of: state, in: self.rows(state))
        if rows.isEmpty { store.dispatch(.browse(.searchMissed(query: query))) }
        return rows.isEmpty ? nil : rows
    }

    private func goToMatch(_ index: Int, of rows: [Int], wrapped: SearchWrap?, _ state: ArticleListScreenState) {
        let target = rows[index]
        let top = window(state).top(cursor: target, top: row(state) - state.list.rowsAbove)
        guard let cursor = self.rows(state)[target] else { return }
        store.dispatch(
            .browse(
                .matchReached(
                    at: cursor, row: target, above: target - top, number: index + 1, count: rows.count,
                    wrapped: wrapped)))
    }
}

/// The prompts of a search and a filter of the loaded rows, which take effect while they are typed.
extension ArticleListScreen {
    /// Filters by a text, or searches for it; an empty text removes the filter, or repeats the last search.
    func find(_ text: String, for purpose: InputState.Purpose) {
        guard let list = store.state?.list else { return }
        if purpose == .filterList {
            var view = list.view
            view.filter = text
            return store.dispatch(.changeView(view))
        }
        // What was typed has been found already; the search begins where that began.
        store.dispatch(.browse(.typingGivenUp))
        guard
            let query = [text, store.state?.list.search.query ?? ""].first(where: { SearchPattern(inList: $0) != nil })
        else {
            return
        }
        store.dispatch(.browse(.searched(query: query)))
        if let state = store.state { findNext(state) }
    }

    /// Opens the prompt of a filter or a search, which takes effect while it is typed.
    private func openPrompt(_ purpose: InputState.Purpose, _ state: ArticleListScreenState) {
        guard !state.list.ids.isEmpty else { return }
        store.dispatch(.openPrompt(purpose))
        store.dispatch(.browse(.typingBegan))
    }

    func follow(_ text: String, for purpose: InputState.Purpose) {
        if purpose == .filterList { return store.dispatch(.browse(.filterTyped(text: text))) }
        store.dispatch(.browse(.searchTyped(query: text)))
        guard let state = store.state, let former = state.list.former else { return }
        let rows = rows(state)
        let start = rows.row(of: former.cursor)
        let found = SearchExpression.problem(of: text) == nil ? finder.rows(of: state, in: rows) : []
        move(to: found.first { $0 > start } ?? found.first ?? start, top: start - former.rowsAbove, state)
    }

    func giveUpTyping() {
        if store.state?.list.former != nil { store.dispatch(.browse(.typingGivenUp)) }
    }
}

/// The preview of the article in focus beside the list.
extension ArticleListScreen {
    /// The cells of the list beside the preview; nil if no preview is wanted or there is no room.
    private func columnsBesidePreview(_ state: ArticleListScreenState) -> Int? {
        let size = state.common.size
        let columns = ListPreview.listColumns(state.look, columns: size.columns)
        return columns < size.columns ? columns : nil
    }

    /// The preview's lines in the window; nil without a preview.
    private func previewLines(_ state: ArticleListScreenState) -> (lines: [StyledLine], listColumns: Int)? {
        guard let columns = columnsBesidePreview(state) else { return nil }
        let window = previewWindow(state, columns)
        let lines = state.selected.map { preview.lines(of: $0, from: previewTop(state), in: window) }
        return (lines ?? [], columns)
    }

    /// Scrolls the preview as far as its article goes.
    private func scrollPreview(by lines: Int, _ state: ArticleListScreenState) {
        guard let columns = columnsBesidePreview(state) else { return store.dispatch(.missKey(.noPreview)) }
        guard let article = state.selected else { return }
        let here = previewTop(state)
        let last = preview.lastTop(of: article, in: previewWindow(state, columns))
        let top = max(0, min(here + lines, last))
        if top != here { store.dispatch(.browse(.previewScrolled(of: article.id, top: top))) }
    }

    private func previewTop(_ state: ArticleListScreenState) -> Int {
        state.list.preview.flatMap { $0.article == state.list.selected ? $0.top : nil } ?? 0
    }

    private func previewWindow(_ state: ArticleListScreenState, _ listColumns: Int) -> ListPreview.Window {
        ListPreview.Window(
            width: state.common.size.columns - listColumns - 3, height: layout(state).bodyRows,
            clock: state.common.clock(display.strings))
    }
}

extension ArticleListScreen {
    /// The wheel scrolls the list, or the preview that it is over; a click goes to a tab or a row, and opens the row in focus.
    func point(_ event: MouseEvent) {
        guard let state = store.state else { return }
        if let lines = event.lines, let columns = columnsBesidePreview(state), event.column >= columns {
            scrollPreview(by: lines, state)
        } else if let lines = event.lines {
            scroll(by: lines / window(state).rowHeight, state)
        } else if event.row == 0 {
            show(
                ArticleListHeader(display: display, unread: unread.counts(of: state)).tab(
                    atColumn: event.column, state))
        } else if let row = layout(state).bodyRow(at: event.row) {
            click(row, state)
        }
    }

    /// Scrolls by articles. The cursor stays on its article while that is in the window, and moves alone once the list cannot
    /// scroll further.
    private func scroll(by articles: Int, _ state: ArticleListScreenState) {
        let window = window(state)
        let top = top(state)
        let wanted = max(0, min(top + articles, window.lastTop))
        let row = wanted == top ? row(state) + articles : row(state)
        move(to: max(wanted, min(row, wanted + window.page - 1)), top: wanted, state)
    }

    /// Goes to the article on a row of the body, or opens it.
    private func click(_ bodyRow: Int, _ state: ArticleListScreenState) {
        let top = top(state)
        let row = window(state).row(atLine: bodyRow, top: top)
        guard row < rows(state).selectableCount else { return }
        if row == self.row(state) { open(state) } else { move(to: row, top: top, state) }
    }
}

/// Caches the matching rows, so that moving over a long list does not search it again.
private struct ListMatchCache {
    private struct Key: Equatable {
        let query: String
        let rows: ListRows
        let articles: DigestedTable<Article.ID, Article>.Version
    }
    private var found = Latest<Key, [Int]>()

    /// The rows that match what the list searches for, from top to bottom.
    mutating func rows(of state: ArticleListScreenState, in rows: ListRows) -> [Int] {
        let list = state.list
        guard let pattern = SearchPattern(inList: list.search.query) else { return [] }
        return found.value(for: Key(query: list.search.query, rows: rows, articles: state.articles.version)) {
            // Folding by characters is only worth it for the articles that have the text at all.
            var filter = ArticleFilter(list.search.query)
            return (0..<rows.count).filter { row in
                guard case .article(let id) = rows[row], let article = state.articles[id] else { return false }
                guard filter?.matches(article) ?? false else { return false }
                return pattern.isExpression || pattern.matches(Self.text(of: article))
            }
        }
    }

    /// The searchable texts of an article: title, author and tags, separated so that no match spans two of them.
    private static func text(of article: Article) -> String {
        ([article.title, "@\(article.user.id)", article.user.name] + article.tags.map { "#\($0)" })
            .joined(separator: "\n")
    }
}
