import QiitaDomain
import ReduxKit

/// The requests that the screen of a list can make.
enum ArticleListScreenRequest {
    case browse(ListBrowsingAction)
    case changeView(ListViewOptions)
    case changeLook(ListLayout?)
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
    let store: ScopedStore<ArticleListScreenState, ArticleListScreenRequest>
    let subscription: any ScreenSubscribing
    var finder = ListMatchCache()
    var unread = UnreadCounter()
    let display: DisplaySettings
    private var listRows = ArticleListRows()
    private let rowCache = ArticleRowCache()
    private let tabRow = TabRowCache()
    let preview: ListPreview

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
    func row(_ state: ArticleListScreenState) -> Int {
        listRows.update(to: state.list, days: state.days)
        return listRows.row(of: state.list)
    }

    func rows(_ state: ArticleListScreenState) -> ListRows {
        listRows.update(to: state.list, days: state.days)
        return listRows.rows
    }

    func window(_ state: ArticleListScreenState) -> ListWindow {
        listRows.update(to: state.list, days: state.days)
        return listRows.window(
            height: layout(state).bodyRows, look: state.look)
    }

    func layout(_ state: ArticleListScreenState) -> ScreenLayout {
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
    func move(to row: Int, top: Int? = nil, _ state: ArticleListScreenState) {
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
    func open(_ state: ArticleListScreenState) {
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
    func show(_ tab: ListSource?) {
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
    func top(_ state: ArticleListScreenState) -> Int {
        let row = row(state)
        return window(state).top(cursor: row, top: row - state.list.rowsAbove)
    }
}
