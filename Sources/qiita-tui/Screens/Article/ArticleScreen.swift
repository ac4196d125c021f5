import QiitaDomain
import ReduxKit

/// The requests that an article's screen can make.
enum ArticleScreenRequest {
    /// An action of reading: scrolling, folding, focus.
    case read(ReadingAction)
    /// A text to find in the article.
    case openSearchPrompt
    case missKey(MissedKey)
    /// A link leads to another screen.
    case show(Route.Screen)
    case openInBrowser(url: String)
    case showPicture(url: String)
    case copy(text: String, item: CopiedItem)
    /// Opens the editor for a comment.
    case comment(CommentTarget)
    case confirmDeleteComment(CommentTarget)
    /// The window shows no comment of the reader's.
    case missComment
    /// The article beside this one in the list that it was opened from.
    case showNeighbour(ListStep)
    /// The next unread article of the list.
    case goOn
    /// The end is near.
    case loadComments
    case cancelLoading
}

/// One article to read.
@MainActor
final class ArticleScreen: Screen {
    let store: ScopedStore<ArticleScreenState, ArticleScreenRequest>
    let display: DisplaySettings
    let pages: ArticlePageCache
    var finder = ArticleMatchCache()
    private var preface = ArticlePrefaceCache()
    private let readingContext: KeyContext
    let subscription: any ScreenSubscribing

    /// `hasAuthorLink` is false for an article opened from its author's list.
    init(
        store: ScopedStore<ArticleScreenState, ArticleScreenRequest>, display: DisplaySettings,
        bodies: ParsedBodies, hasAuthorLink: Bool
    ) {
        self.store = store
        self.display = display
        readingContext = hasAuthorLink ? .article : .userArticle
        subscription = ScreenSubscription(store)
        pages = ArticlePageCache(display: display, bodies: bodies)
    }

    var context: KeyContext {
        guard let state = store.state, state.article != nil else { return readingContext }
        if state.reading.awaitedMark != nil { return .mark }
        return state.reading.panel == nil ? readingContext : .panel
    }

    func subscribe(onChange: @escaping @MainActor () -> Void) {
        subscription.begin(onChange: onChange)
        pages.begin(onCounted: onChange)
        land()
    }

    func unsubscribe() {
        subscription.end()
        pages.end()
    }

    func frame() -> Frame? {
        guard let state = store.state else { return nil }
        let frame = ArticleFrame(display: display, context: readingContext)
        guard let view = view() else { return frame.empty(state) }
        if let panel = state.reading.panel {
            return ArticlePanelFrame(display: display).frame(
                of: view, panel, entries: entries(of: panel, view))
        }
        return frame.frame(of: view, matches: state.reading.search.isShown ? matches(view) : [])
    }

    var subject: CommandSubject? {
        guard let article = store.state?.article else { return nil }
        let view = view()
        let image = view.flatMap { view in view.focusedIndex.flatMap { links(of: view).images[$0] } }
        return CommandSubject(article: article, link: view?.focusedLink, image: image)
    }

    func handle(_ command: Command, _ key: Key) -> Bool {
        guard let state = store.state else { return false }
        if state.reading.panel != nil, state.article != nil { return choose(command, key) }
        if handleNumber(command, state) { return true }
        switch command {
        // Space alone goes on; the other keys for a page stay at the end.
        case .move(.pageDown) where key == .character(" ") && isAtEnd(state): store.dispatch(.goOn)
        case .move(let motion): move(motion)
        case .screen(let command): handle(command, state)
        case .article(let command): handle(command, key, state)
        case .stack, .own, .app, .list, .dialog, .input, .debugger: return false
        }
        return true
    }

    private func handle(_ command: ScreenCommand, _ state: ArticleScreenState) {
        switch command {
        case .open: openFocused()
        case .close: close(state)
        case .search: openPrompt(state)
        case .nextMatch: findNext()
        case .previousMatch: findPrevious()
        }
    }

    private func handle(_ command: ArticleCommand, _ key: Key, _ state: ArticleScreenState) {
        switch command {
        case .nextArticle: store.dispatch(.showNeighbour(.next))
        case .previousArticle: store.dispatch(.showNeighbour(.previous))
        case .copyCode: copyCode()
        case .comment: comment()
        case .deleteComment: deleteComment()
        case .nextHeading: goToNextHeading()
        case .previousHeading: goToPreviousHeading()
        case .showContents: openPanel(.contents)
        case .nextLink: focusNext()
        case .previousLink: focusPrevious()
        case .showLinks: openPanel(.links)
        case .typeNumber: typeNumber(key)
        case .jumpBack: goBack(state.reading)
        case .jumpForward: goForward(state.reading)
        case .toggleFold: toggleFold()
        case .toggleCodeWrap: toggleCodeWrap(state)
        case .moveCodeLeft: moveCode(by: -Self.codeStep)
        case .moveCodeRight: moveCode(by: Self.codeStep)
        case .setMark: store.dispatch(.read(.markAsked(use: .set)))
        case .goToMark: store.dispatch(.read(.markAsked(use: .goTo)))
        case .typeLetter: handleMarkLetter(key)
        }
    }

    /// The article in the window, with more folds open than the state says; nil while there is none.
    func view(opening folds: [Int] = []) -> ArticleViewport? {
        guard let state = store.state, let article = state.article else { return nil }
        pages.comments = ArticleComments(
            state.comments, isLoading: state.isLoadingComments, waiting: state.waitingComments, of: article,
            account: state.common.session.account, clock: state.common.clock(display.strings))
        let page = pages.page(
            of: article, folds: folds.reduce(into: state.reading.folds) { $0[$1] = true },
            columns: state.common.size.columns,
            codeOffset: state.reading.codeOffset
        ) { width in
            preface.lines(
                ArticleHeader(display: display, common: state.common), article, state.stock, width: width)
        }
        let height = ScreenLayout(size: state.common.size, header: ArticleHeader.rows).bodyRows
        return ArticleViewport(state: state, article: article, page: page, height: height)
    }

    /// Whether the window shows the last line, and no comments will be added below it.
    private func isAtEnd(_ state: ArticleScreenState) -> Bool {
        guard state.hasWholeEnd, let view = view(), view.page.isCounted else { return false }
        return view.window.upperBound >= view.page.lineCount
    }

    /// Cancels the prompt for the letter of a mark, else cancels loading, else removes the highlights of search and focus.
    private func close(_ state: ArticleScreenState) {
        guard state.reading.awaitedMark == nil else { return store.dispatch(.read(.markGivenUp)) }
        let hasMarks = state.reading.search.isShown || state.reading.focus != nil
        let isIdle = !state.isLoading && state.detail.picture == nil
        store.dispatch(isIdle && hasMarks ? .read(.marksCleared) : .cancelLoading)
    }
}
