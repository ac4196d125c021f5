import QiitaDomain
import ReduxKit

/// Makes the screen of a route, with the part of the store that it reads and the requests that it can make.
@MainActor
struct ScreenFactory {
    let store: Store<AppState>
    let display: DisplaySettings
    private let bodies = ParsedBodies()

    init(store: Store<AppState>, display: DisplaySettings) {
        self.store = store
        self.display = display
    }

    func screen(of route: Route) -> any Screen {
        switch route.screen {
        case .home, .userArticles, .articles:
            ArticleListScreen(store: listStore(route), display: display, bodies: bodies)
        case .articleDetail:
            ArticleScreen(store: articleStore(route), display: display, bodies: bodies, hasAuthorLink: true)
        case .userArticleDetail:
            ArticleScreen(store: articleStore(route), display: display, bodies: bodies, hasAuthorLink: false)
        case .help:
            HelpScreen(store: helpStore(), display: display)
        }
    }

    private func listStore(_ route: Route) -> ScopedStore<ArticleListScreenState, ArticleListScreenRequest> {
        let isUsers = if case .userArticles = route.screen { true } else { false }
        return store.scoped(
            state: { ArticleListScreenState($0, route: route) },
            action: { [self] (request: ArticleListScreenRequest) -> any Action in
                let id = store.state.listID(of: route.id)
                return switch request {
                case .browse(let action): AppAction.browsing(id: id, action: action)
                case .changeView(let view): AppActionCreator.list(id).changeView(view)
                case .changeLook(let look): AppActionCreator.list(id).changeLook(look)
                case .missKey(let why): AppAction.notice(.keyMissed(why: why))
                case .confirmMarkRead(let last): AppActionCreator.confirmMarkRead(through: last)
                case .open(let article):
                    AppActionCreator.push(
                        isUsers ? .userArticleDetail(article: article) : .articleDetail(article: article))
                case .show(let tab): AppActionCreator.show(tab)
                case .makeTab: AppActionCreator.makeTab()
                case .showHistory: AppActionCreator.showHistory()
                case .moveTab(let step): AppActionCreator.moveTab(by: step)
                case .openPrompt(let purpose): AppActionCreator.openPrompt(purpose)
                case .signIn: AppActionCreator.account.signIn()
                case .loadMore: AppActionCreator.list(id).loadMore()
                case .completeOutlines: AppActionCreator.outlines.complete()
                case .fill(let below): AppActionCreator.list(id).fill(gapAbove: below)
                case .refreshTabs: AppActionCreator.refreshTabs()
                case .cancelLoading: AppActionCreator.cancelLoading()
                }
            })
    }

    private func articleStore(_ route: Route) -> ScopedStore<ArticleScreenState, ArticleScreenRequest> {
        store.scoped(
            state: { ArticleScreenState($0, route: route) },
            action: { (request: ArticleScreenRequest) -> any Action in
                switch request {
                case .read(let action): AppAction.reading(id: route.id, action: action)
                case .openSearchPrompt: AppActionCreator.openPrompt(.findInArticle)
                case .missKey(let why): AppAction.notice(.keyMissed(why: why))
                case .show(let screen): AppActionCreator.push(screen)
                case .showNeighbour(let step): AppActionCreator.read(step)
                case .goOn: AppActionCreator.read(.next, isUnread: true)
                case .showPicture(let url): AppActionCreator.pictures(route.id).show(url)
                case .openInBrowser(let url): AppActionCreator.handoff.open(url)
                case .comment(let target): AppActionCreator.comment.write(target)
                case .confirmDeleteComment(let target): AppActionCreator.comment.confirmDelete(target)
                case .missComment: AppAction.commentEditor(.missed(why: .noneInView))
                case .copy(let text, let item): AppActionCreator.handoff.copy(text, as: item)
                case .loadComments: AppActionCreator.comments(route.id).loadOnce()
                case .cancelLoading: AppActionCreator.cancelLoading()
                }
            })
    }

    private func helpStore() -> ScopedStore<HelpScreenState, HelpScreenRequest> {
        store.scoped(
            state: { HelpScreenState($0) },
            action: { (request: HelpScreenRequest) -> any Action in
                switch request {
                case .scroll(let top): AppAction.help(.scrolled(top: top))
                case .openFilterPrompt: AppActionCreator.openPrompt(.filterHelp)
                case .filter(let text): AppAction.help(.filtered(text: text))
                case .goBack: AppActionCreator.back()
                }
            })
    }
}
