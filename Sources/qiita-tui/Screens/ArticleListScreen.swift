import QiitaDomain
import ReduxKit

/// A list of articles: home's, or one user's.
@MainActor
final class ArticleListScreen: Screen {
    let context = KeyContext.articleList
    private let store: ScopedStore<ArticleListScreenState, ArticleListScreenAction>
    let subscription: any ScreenSubscribing
    private let presentation: Presentation

    init(store: ScopedStore<ArticleListScreenState, ArticleListScreenAction>, presentation: Presentation) {
        self.store = store
        self.presentation = presentation
        subscription = ScreenSubscription(store)
    }

    func frame() -> Frame? {
        store.state.map(ArticleListFrame(presentation: presentation).frame)
    }

    func handle(_ command: Command) {
        guard let state = store.state else { return }
        let list = state.list
        let window = ArticleListWindow(
            height: ScreenLayout(size: state.chrome.size).bodyRows, count: list.articles.count)
        switch command {
        case .moveDown: move(to: list.cursor + 1, in: window)
        case .moveUp: move(to: list.cursor - 1, in: window)
        case .pageDown: move(to: list.cursor + window.page, in: window)
        case .pageUp: move(to: list.cursor - window.page, in: window)
        case .halfPageDown: move(to: list.cursor + max(1, window.page / 2), in: window)
        case .halfPageUp: move(to: list.cursor - max(1, window.page / 2), in: window)
        case .moveToFirst: move(to: 0, in: window)
        case .moveToLast: move(to: list.selectableCount - 1, in: window)
        case .open: open(list)
        case .toggleStock: toggleStock(list)
        case .openInBrowser, .copyURL, .copyLink: handOff(command, list)
        case .refresh: store.dispatch(.refreshWanted)
        case .close: store.dispatch(.cancelWanted)
        case .back: store.dispatch(.backWanted)
        default: return
        }
    }

    private func move(to row: Int, in window: ArticleListWindow) {
        guard let list = store.state?.list else { return }
        let target = max(0, min(row, list.selectableCount - 1))
        let top = window.top(cursor: target, top: list.top)
        if target != list.cursor || top != list.top {
            store.dispatch(.cursorMoved(row: target, top: top))
        }
        if store.state?.list.wantsMore ?? false { store.dispatch(.moreWanted) }
    }

    private func open(_ list: ArticleListState) {
        if let article = list.selected {
            store.dispatch(.opened(article: article.id))
        } else if list.offersRetry {
            store.dispatch(.moreWanted)
        }
    }

    private func handOff(_ command: Command, _ list: ArticleListState) {
        guard let handoff = ArticleHandoff(command), let article = list.selected else { return }
        store.dispatch(.handoffWanted(handoff, article: article))
    }

    private func toggleStock(_ list: ArticleListState) {
        if let article = list.selected { store.dispatch(.stockToggled(article: article.id)) }
    }
}
