import QiitaDomain
import ReduxKit

/// One article to read.
@MainActor
final class ArticleScreen: Screen {
    let store: ScopedStore<ArticleScreenState, ArticleScreenAction>
    let presentation: Presentation
    let typesetter: ArticleTypesetter
    var finder = ArticleFinder()
    private let readingContext: KeyContext
    let subscription: any ScreenSubscribing

    /// `hasAuthorLink` is false for an article that was opened from its author's list.
    init(
        store: ScopedStore<ArticleScreenState, ArticleScreenAction>, presentation: Presentation,
        bodies: ParsedBodies, hasAuthorLink: Bool
    ) {
        self.store = store
        self.presentation = presentation
        readingContext = hasAuthorLink ? .article : .userArticle
        subscription = ScreenSubscription(store)
        typesetter = ArticleTypesetter(presentation: presentation, bodies: bodies)
    }

    var context: KeyContext {
        guard let detail = store.state?.detail, detail.article != nil else { return readingContext }
        if detail.search.prompt != nil { return .prompt }
        return detail.panel == nil ? readingContext : .panel
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
        let frame = ArticleFrame(presentation: presentation, context: readingContext)
        guard let view = view() else { return frame.empty(state) }
        if let panel = state.detail.panel {
            return ArticlePanelFrame(presentation: presentation).frame(
                of: view, panel, entries: entries(of: panel, view))
        }
        return frame.frame(of: view, matches: state.detail.search.isShown ? matches(view) : [])
    }

    func handle(_ command: Command) {
        guard let state = store.state else { return }
        switch context {
        case .prompt: return edit(command)
        case .panel: return choose(command)
        case .article, .userArticle, .articleList, .help, .dialog, .debugger, .debuggerPrompt: break
        }
        if handleNumber(command) { return }
        switch command {
        case .toggleStock: store.dispatch(.stockToggled(article: state.detail.articleID))
        case .openAuthor: openAuthor(state)
        case .refresh: store.dispatch(.refreshWanted)
        case .close: close(state)
        case .back: store.dispatch(.backWanted)
        case .search: if view() != nil { store.dispatch(.read(.promptOpened)) }
        case .nextMatch: findNext()
        case .previousMatch: findPrevious()
        case .nextLink: focusNext()
        case .previousLink: focusPrevious()
        case .open: openFocused()
        case .jumpBack: if !state.detail.jumps.isEmpty { store.dispatch(.read(.returned)) }
        case .showContents: openPanel(.contents)
        case .showLinks: openPanel(.links)
        case .toggleFold: toggleFold()
        case .toggleCodeWrap: store.dispatch(.read(.codeMoved(offset: state.detail.codeOffset == nil ? 0 : nil)))
        case .moveCodeLeft: moveCode(by: -Self.codeStep)
        case .moveCodeRight: moveCode(by: Self.codeStep)
        case .openInBrowser, .copyURL, .copyLink: handOff(command, state)
        case .copyCode: copyCode()
        case .nextHeading: goToNextHeading()
        case .previousHeading: goToPreviousHeading()
        case .moveDown, .moveUp, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .moveToFirst, .moveToLast:
            move(command)
        default: return
        }
    }

    func type(_ text: String) {
        guard let detail = store.state?.detail else { return }
        if let prompt = detail.search.prompt {
            store.dispatch(.read(.promptEdited(text: prompt + text)))
        } else if context == readingContext {
            typeNumber(text)
        }
    }

    func paste(_ text: String) {
        guard let prompt = store.state?.detail.search.prompt else { return }
        store.dispatch(.read(.promptEdited(text: prompt + Sanitizer.line(text))))
    }

    /// The article in the window; nil while there is none.
    func view() -> ArticleView? {
        guard let state = store.state, let article = state.detail.article else { return nil }
        typesetter.comments = ArticleComments(
            state.comments, of: article, clock: state.chrome.clock(presentation.strings))
        let page = typesetter.page(
            of: article, folds: state.detail.folds, columns: state.chrome.size.columns,
            codeOffset: state.detail.codeOffset)
        let height = ScreenLayout(size: state.chrome.size, header: ArticleFrame.headerRows).bodyRows
        return ArticleView(state: state, article: article, page: page, height: height)
    }

    private func openAuthor(_ state: ArticleScreenState) {
        guard context == .article, let user = state.detail.article?.user else { return }
        store.dispatch(.authorWanted(user: user.id))
    }

    /// Lets go what is loading; where nothing is, puts away the marks of search and focus.
    private func close(_ state: ArticleScreenState) {
        let hasMarks = state.detail.search.isShown || state.detail.focus != nil
        store.dispatch(state.detail.request == nil && hasMarks ? .read(.marksCleared) : .cancelWanted)
    }
}
