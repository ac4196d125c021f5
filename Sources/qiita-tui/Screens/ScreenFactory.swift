import QiitaDomain
import ReduxKit

/// Makes the screen of a route, and hands it the part of the store that it may read and act on.
@MainActor
struct ScreenFactory {
    let store: Store<AppState>
    let presentation: Presentation
    private let bodies = ParsedBodies()

    init(store: Store<AppState>, presentation: Presentation) {
        self.store = store
        self.presentation = presentation
    }

    func screen(of route: Route) -> any Screen {
        switch route.screen {
        case .home, .userArticles, .tagArticles, .searchArticles:
            ArticleListScreen(store: listStore(route), presentation: presentation)
        case .articleDetail:
            ArticleScreen(store: articleStore(route), presentation: presentation, bodies: bodies, hasAuthorLink: true)
        case .userArticleDetail:
            ArticleScreen(store: articleStore(route), presentation: presentation, bodies: bodies, hasAuthorLink: false)
        case .help:
            HelpScreen(store: helpStore(), presentation: presentation)
        }
    }

    private func listStore(_ route: Route) -> ScopedStore<ArticleListScreenState, ArticleListScreenAction> {
        let isUsers = if case .userArticles = route.screen { true } else { false }
        return store.scoped(
            state: { (state: AppState) -> ArticleListScreenState? in
                ArticleListScreenState(state, route: route)
            },
            action: { [store] (action: ArticleListScreenAction) -> any Action in
                let creator = AppActionCreator.list(route, in: store.state)
                return switch action {
                case .list(let action): creator.action(action)
                case .tabWanted(let tab): AppActionCreator.show(tab)
                case .promptWanted(let purpose): AppActionCreator.ask(purpose)
                case .cursorMoved(let row, let top): creator.action(.cursorMoved(row: row, top: top))
                case .opened(let article):
                    AppActionCreator.push(
                        isUsers ? .userArticleDetail(article: article) : .articleDetail(article: article))
                case .stockToggled(let article): AppActionCreator.stock.toggle(article)
                case .readToggled(let article): AppActionCreator.readMarks.toggle(article)
                case .moreWanted: creator.loadMore()
                case .handoffWanted(let handoff, let article): handoff.work(on: article)
                case .refreshWanted: AppActionCreator.refresh()
                case .cancelWanted: AppActionCreator.cancelLoading()
                case .backWanted: AppActionCreator.back()
                }
            })
    }

    private func articleStore(_ route: Route) -> ScopedStore<ArticleScreenState, ArticleScreenAction> {
        let creator = AppActionCreator.article(route.id)
        return store.scoped(
            state: { (state: AppState) -> ArticleScreenState? in
                state.articleDetail[route.id].map {
                    ArticleScreenState(
                        detail: $0, stock: state.stocks[$0.articleID], comments: state.comments[route.id],
                        chrome: Chrome(state))
                }
            },
            action: { (action: ArticleScreenAction) -> any Action in
                switch action {
                case .scrolled(let position): creator.action(.scrolled(to: position))
                case .foldToggled(let number, let isOpen): creator.action(.foldToggled(number: number, isOpen: isOpen))
                case .read(let action): creator.action(action)
                case .stockToggled(let article): AppActionCreator.stock.toggle(article)
                case .screenWanted(let screen): AppActionCreator.push(screen)
                case .authorWanted(let user): AppActionCreator.push(.userArticles(user: user))
                case .handoffWanted(let handoff, let article): handoff.work(on: article)
                case .linkWanted(let url): AppActionCreator.handoff.open(url)
                case .copyWanted(let text, let item): AppActionCreator.handoff.copy(text, as: item)
                case .refreshWanted: AppActionCreator.refresh()
                case .commentsWanted: AppActionCreator.comments(route.id).loadOnce()
                case .cancelWanted: AppActionCreator.cancelLoading()
                case .backWanted: AppActionCreator.back()
                }
            })
    }

    private func helpStore() -> ScopedStore<HelpScreenState, HelpScreenAction> {
        store.scoped(
            state: { (state: AppState) -> HelpScreenState? in
                HelpScreenState(help: state.help, chrome: Chrome(state))
            },
            action: { (action: HelpScreenAction) -> any Action in
                switch action {
                case .help(let action): AppAction.help(action)
                case .backWanted: AppActionCreator.back()
                }
            })
    }
}
