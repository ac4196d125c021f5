import QiitaDomain
import ReduxKit

/// A list of articles: one of home's tabs, a user's, a tag's, or what a search found.
@MainActor
final class ArticleListScreen: Screen {
    let context = KeyContext.articleList
    let store: ScopedStore<ArticleListScreenState, ArticleListScreenAction>
    let subscription: any ScreenSubscribing
    var finder = ArticleListFinder()
    let presentation: Presentation

    init(store: ScopedStore<ArticleListScreenState, ArticleListScreenAction>, presentation: Presentation) {
        self.store = store
        self.presentation = presentation
        subscription = ScreenSubscription(store)
    }

    func frame() -> Frame? {
        guard let state = store.state else { return nil }
        let matches = state.list.search.isShown ? finder.rows(of: state.list) : []
        return ArticleListFrame(presentation: presentation).frame(of: state, matches: matches)
    }

    func handle(_ command: Command) {
        guard let state = store.state else { return }
        switch command {
        case .open: open(state)
        case .toggleStock: toggleStock(state.list)
        case .toggleRead: if let article = state.list.selected { store.dispatch(.readToggled(article: article.id)) }
        case .openInBrowser, .copyURL, .copyLink: handOff(command, state.list)
        case .nextTab: show(state.tabs?.neighbour(by: 1))
        case .previousTab: show(state.tabs?.neighbour(by: -1))
        case .chooseTag: if state.tabs != nil { store.dispatch(.promptWanted(.tag)) }
        case .search: if !state.list.articles.isEmpty { store.dispatch(.promptWanted(.find)) }
        case .nextMatch: findNext()
        case .previousMatch: findPrevious()
        case .refresh: store.dispatch(.refreshWanted)
        case .close: close(state.list)
        case .back: store.dispatch(.backWanted)
        case _: move(command, state)
        }
    }

    /// Takes the digit of a tab.
    func type(_ text: String) {
        guard let tabs = store.state?.tabs?.tabs, let number = Int(text), tabs.indices.contains(number - 1) else {
            return
        }
        show(tabs[number - 1])
    }

    /// Which rows stand in the window.
    func window(_ state: ArticleListScreenState) -> ArticleListWindow {
        ArticleListWindow(height: ScreenLayout(size: state.chrome.size).bodyRows, count: state.list.articles.count)
    }

    /// Asks for the next page where the cursor is at the last row.
    func askForMore() {
        if store.state?.list.wantsMore ?? false { store.dispatch(.moreWanted) }
    }

    private func move(_ command: Command, _ state: ArticleListScreenState) {
        let list = state.list
        let page = window(state).page
        switch command {
        case .moveDown: move(to: list.cursor + 1, state)
        case .moveUp: move(to: list.cursor - 1, state)
        case .pageDown: move(to: list.cursor + page, state)
        case .pageUp: move(to: list.cursor - page, state)
        case .halfPageDown: move(to: list.cursor + max(1, page / 2), state)
        case .halfPageUp: move(to: list.cursor - max(1, page / 2), state)
        case .moveToFirst: move(to: 0, state)
        case .moveToLast: move(to: list.selectableCount - 1, state)
        case _: return
        }
    }

    private func move(to row: Int, _ state: ArticleListScreenState) {
        move(to: row, top: state.list.top, state)
    }

    /// Puts the cursor on a row, and near `top` the one that stands first.
    func move(to row: Int, top: Int, _ state: ArticleListScreenState) {
        let list = state.list
        let target = max(0, min(row, list.selectableCount - 1))
        let top = window(state).top(cursor: target, top: top)
        if target != list.cursor || top != list.top {
            store.dispatch(.cursorMoved(row: target, top: top))
        }
        askForMore()
    }

    /// Opens the article under the cursor, or does what helps where there is none.
    func open(_ state: ArticleListScreenState) {
        if let article = state.list.selected {
            store.dispatch(.opened(article: article.id))
        } else if state.list.offersRetry {
            store.dispatch(.moreWanted)
        } else if !state.hasList, state.tabs?.selected == .tag {
            store.dispatch(.promptWanted(.tag))
        }
    }

    private func handOff(_ command: Command, _ list: ArticleListState) {
        guard let handoff = ArticleHandoff(command), let article = list.selected else { return }
        store.dispatch(.handoffWanted(handoff, article: article))
    }

    private func toggleStock(_ list: ArticleListState) {
        if let article = list.selected { store.dispatch(.stockToggled(article: article.id)) }
    }

    /// Shows a tab; nil shows none.
    func show(_ tab: HomeTab?) {
        if let tab { store.dispatch(.tabWanted(tab)) }
    }

    /// Lets go what is loading; where nothing is, puts away the marks of the search.
    private func close(_ list: ArticleListState) {
        store.dispatch(list.request == nil && list.search.isShown ? .list(.marksCleared) : .cancelWanted)
    }
}
