import QiitaDomain
import ReduxKit

/// One article to read.
@MainActor
final class ArticleScreen: Screen {
    let context: KeyContext
    private let store: ScopedStore<ArticleScreenState, ArticleScreenAction>
    let subscription: any ScreenSubscribing
    private let presentation: Presentation
    private let typesetter: ArticleTypesetter

    /// `hasAuthorLink` is false for an article that was opened from its author's list.
    init(
        store: ScopedStore<ArticleScreenState, ArticleScreenAction>, presentation: Presentation,
        bodies: ParsedBodies, hasAuthorLink: Bool
    ) {
        self.store = store
        self.presentation = presentation
        context = hasAuthorLink ? .article : .userArticle
        subscription = ScreenSubscription(store)
        typesetter = ArticleTypesetter(presentation: presentation, bodies: bodies)
    }

    func subscribe(onChange: @escaping @MainActor () -> Void) {
        subscription.begin(onChange: onChange)
        typesetter.begin(onCounted: onChange)
    }

    func unsubscribe() {
        subscription.end()
        typesetter.end()
    }

    func frame() -> Frame? {
        guard let state = store.state else { return nil }
        let page = page(of: state)
        let top = page.map { self.top(of: state, in: $0) } ?? 0
        return ArticleFrame(presentation: presentation, context: context).frame(of: state, page: page, top: top)
    }

    func handle(_ command: Command) {
        guard let state = store.state else { return }
        let height = bodyRows(state)
        switch command {
        case .moveDown: scroll(by: 1)
        case .moveUp: scroll(by: -1)
        case .pageDown: scroll(by: max(1, height - 1))
        case .pageUp: scroll(by: -max(1, height - 1))
        case .halfPageDown: scroll(by: max(1, height / 2))
        case .halfPageUp: scroll(by: -max(1, height / 2))
        case .moveToFirst: scroll(by: -(page(of: state)?.lineCount ?? 0))
        case .moveToLast: scroll(by: page(of: state)?.lineCount ?? 0)
        case .toggleStock: store.dispatch(.stockToggled(article: state.detail.articleID))
        case .toggleFold: toggleFold()
        case .openAuthor: openAuthor(state)
        case .refresh: store.dispatch(.refreshWanted)
        case .close: store.dispatch(.cancelWanted)
        case .back: store.dispatch(.backWanted)
        case .open, .retry, .showHelp, .redraw, .suspend, .quit: return
        }
    }

    private func openAuthor(_ state: ArticleScreenState) {
        guard context == .article, let user = state.detail.article?.user else { return }
        store.dispatch(.authorWanted(user: user.id))
    }

    private func scroll(by lines: Int) {
        guard let state = store.state, let page = page(of: state) else { return }
        let top = top(of: state, in: page)
        let target = max(0, min(top + lines, page.lineCount - bodyRows(state)))
        let position = page.position(ofLine: target)
        if target != top { store.dispatch(.scrolled(to: position)) }
    }

    /// Opens or closes the first fold in the window. What is above it stays where it is.
    private func toggleFold() {
        guard let state = store.state, let page = page(of: state) else { return }
        let top = top(of: state, in: page)
        guard let fold = page.fold(in: top..<top + bodyRows(state)) else { return }
        let position = page.position(ofLine: top)
        store.dispatch(.foldToggled(number: fold.number, isOpen: !fold.isOpen))
        if let state = store.state, let page = self.page(of: state) {
            store.dispatch(.scrolled(to: page.position(keeping: position)))
        }
    }

    /// The line at the top of the window: where the reader is, but for the end of the article, which stays at the
    /// bottom of the window.
    private func top(of state: ArticleScreenState, in page: ArticlePage) -> Int {
        max(0, min(page.line(of: state.detail.position), page.lineCount - bodyRows(state)))
    }

    private func bodyRows(_ state: ArticleScreenState) -> Int {
        ScreenLayout(size: state.chrome.size, header: ArticleFrame.headerRows).bodyRows
    }

    private func page(of state: ArticleScreenState) -> ArticlePage? {
        state.detail.article.map {
            typesetter.page(of: $0, folds: state.detail.folds, columns: state.chrome.size.columns)
        }
    }
}
