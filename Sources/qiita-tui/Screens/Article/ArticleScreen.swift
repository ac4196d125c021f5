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
        if !state.reading.linkNumber.isEmpty, handleNumber(command, state) { return true }
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

/// Scrolling the page, and going to headings.
extension ArticleScreen {
    private func move(_ motion: Motion) {
        guard let view = view() else { return }
        scroll(view, to: view.top + motion.lines(height: view.height, count: view.page.lineCount))
    }

    /// Goes to the next heading below the current position.
    private func goToNextHeading() {
        guard let view = view() else { return }
        let here = view.position
        go(to: view.page.headings.first { ($0.place.block, $0.place.line) > (here.block, here.line) }, .next)
    }

    /// Goes to the last heading above the current position.
    private func goToPreviousHeading() {
        guard let view = view() else { return }
        let here = view.position
        go(to: view.page.headings.last { ($0.place.block, $0.place.line) < (here.block, here.line) }, .previous)
    }

    /// Scrolls a line to the top of the window, or as far as the article goes. At the end the position is the last
    /// line, so that the end stays visible when the window shrinks.
    func scroll(_ view: ArticleViewport, to line: Int) {
        let end = max(0, view.page.lineCount - view.height)
        let target = max(0, min(line, end))
        guard target != view.top else { return }
        let isAtEnd = target == end && end > 0 && view.state.hasWholeEnd
        store.dispatch(.read(.scrolled(to: view.page.position(ofLine: isAtEnd ? view.page.lineCount - 1 : target))))
    }

    /// Scrolls a place into the window.
    func reveal(_ position: ReadingPosition) {
        guard let view = view() else { return }
        scroll(view, to: view.top(showing: position))
    }

    /// Scrolls a heading to the top of the window, except at the end of the article.
    private func go(to heading: ArticlePage.Heading?, _ step: ListStep) {
        store.dispatch(heading.map { .read(.scrolled(to: $0.place)) } ?? .missKey(.noHeading(step: step)))
    }
}

/// Jumps, the way back and forward, and places marked with letters.
extension ArticleScreen {
    /// Marks the place at the top of the window with a letter, or goes to the one that the letter marks. The sign in a letter's
    /// place goes back to before the last jump.
    private func handleMarkLetter(_ key: Key) {
        guard case .character(let character) = key, let view = view(), let use = view.state.reading.awaitedMark else {
            return
        }
        let letter = String(character)
        switch use {
        case _ where !character.isLetter: store.dispatch(.read(use == .goTo ? .returned : .markGivenUp))
        case .set: store.dispatch(.read(.markSet(letter: letter, at: view.page.position(ofLine: view.top))))
        case .goTo:
            guard let place = view.state.reading.marks[letter] else {
                return store.dispatch(.read(.markMissed(letter: letter)))
            }
            jump(view, to: place)
        }
    }

    /// Returns to where the last jump began.
    private func goBack(_ reading: ReadingState) {
        store.dispatch(.read(reading.jumps.isEmpty ? .jumpMissed(isForward: false) : .returned))
    }

    /// Goes forward again to where the last return began.
    private func goForward(_ reading: ReadingState) {
        store.dispatch(.read(reading.returns.isEmpty ? .jumpMissed(isForward: true) : .advanced))
    }

    /// Goes to a place and remembers the present one.
    func jump(_ view: ArticleViewport, to position: ReadingPosition) {
        let start = JumpOrigin(
            position: view.page.position(ofLine: view.top),
            link: view.focusedSpot == nil ? nil : view.state.reading.focus)
        store.dispatch(.read(.jumped(from: start, to: position)))
    }
}

/// Opens and closes folds.
extension ArticleScreen {
    /// Opens or closes the first fold in the window. The lines above it do not move.
    private func toggleFold() {
        guard let view = view() else { return }
        guard let fold = view.page.fold(in: view.window) else { return store.dispatch(.missKey(.noFold)) }
        toggle(fold, view)
    }

    func toggle(_ fold: (number: Int, isOpen: Bool), _ view: ArticleViewport) {
        let position = view.page.position(ofLine: view.top)
        store.dispatch(.read(.foldToggled(number: fold.number, isOpen: !fold.isOpen)))
        if let view = self.view() { store.dispatch(.read(.scrolled(to: view.page.position(keeping: position)))) }
    }

    /// Opens folds in order to go to their content. The lines above them do not move.
    func open(folds: [Int], in view: ArticleViewport) -> ArticleViewport? {
        guard !folds.isEmpty else { return view }
        let position = view.page.position(ofLine: view.top)
        for fold in folds { store.dispatch(.read(.foldToggled(number: fold, isOpen: true))) }
        if let view = self.view() { store.dispatch(.read(.scrolled(to: view.page.position(keeping: position)))) }
        return self.view()
    }
}

extension ArticleScreen {
    /// All matches of the search, from top to bottom.
    private func matches(_ view: ArticleViewport) -> [ArticleMatch] {
        view.page.matches(ofAny: view.state.reading.search.wanted)
    }

    /// Goes to the match below the current one, or below the top of the window.
    private func findNext() {
        guard let view = view() else { return }
        let matches = matches(view)
        if let current = current(of: matches, in: view) {
            let isLast = current + 1 >= matches.count
            goToMatch(isLast ? 0 : current + 1, isForward: true, wraps: isLast)
        } else {
            let next = matches.firstIndex { $0.line >= view.top }
            goToMatch(next ?? 0, isForward: true, wraps: next == nil)
        }
    }

    /// Goes to the match above the current one, or above the top of the window.
    private func findPrevious() {
        guard let view = view() else { return }
        let matches = matches(view)
        let here = current(of: matches, in: view) ?? matches.firstIndex { $0.line >= view.top } ?? matches.count
        goToMatch(here > 0 ? here - 1 : matches.count - 1, isForward: false, wraps: here == 0)
    }

    /// Searches for a text; an empty one, or that of the search that there is, goes to its next match. Folds that hide a match are opened; with a
    /// list over the body its entries are searched.
    func find(_ text: String, for purpose: InputState.Purpose) {
        // What was typed has been found already; the search begins where that began.
        giveUpTyping()
        guard let view = view() else { return }
        guard SearchPattern(text) != nil, text != view.state.reading.search.query else {
            return view.state.reading.panel == nil ? findNext() : findEntry(forward: true)
        }
        guard view.state.reading.panel == nil else {
            store.dispatch(.read(.searched(query: text)))
            return findEntry(forward: true)
        }
        store.dispatch(.read(.searched(query: text)))
        for fold in closedFolds(hiding: text, view) { store.dispatch(.read(.foldToggled(number: fold, isOpen: true))) }
        findNext()
    }

    /// Opens the prompt of a search, which takes effect while it is typed.
    private func openPrompt(_ state: ArticleScreenState) {
        guard state.article != nil else { return }
        store.dispatch(.openSearchPrompt)
        store.dispatch(.read(.typingBegan))
    }

    /// Goes to the first match of what is typed below the place where that began. Folds stay closed until the text is whole.
    func follow(_ text: String, for purpose: InputState.Purpose) {
        guard store.state?.reading.former != nil else { return }
        let isPattern = SearchPattern(text) != nil
        store.dispatch(.read(.searchTyped(query: isPattern ? text : "")))
        guard isPattern, let view = view() else { return }
        let matches = matches(view)
        guard let next = matches.firstIndex(where: { $0.line >= view.top }) ?? matches.indices.first else { return }
        store.dispatch(
            .read(.matchReached(at: matches[next].place, number: next + 1, count: matches.count, wrapped: nil)))
        reveal(view.page.position(ofLine: matches[next].line))
    }

    func giveUpTyping() {
        if store.state?.reading.former != nil { store.dispatch(.read(.typingGivenUp)) }
    }

    /// Opens the page of an article that a search found at the sentence that its row shows. It is called while an action is reduced,
    /// so nothing that it dispatches changes the state before it returns.
    private func land() {
        guard let closed = view(), let term = closed.state.reading.search.landing, let pattern = SearchPattern(term)
        else {
            return
        }
        let folds = closedFolds(hiding: term, closed)
        guard let view = view(opening: folds) else { return }
        let first = (0..<view.page.blockCount).lazy.compactMap { block in
            view.page.matches(of: pattern, inBlock: block).first.map { (block: block, line: $0.line) }
        }.first
        let top = first.map { view.top(showing: view.page.position(ofLine: $0.line, inBlock: $0.block)) } ?? view.top
        for fold in folds { store.dispatch(.read(.foldToggled(number: fold, isOpen: true))) }
        store.dispatch(.read(.landed(at: top == view.top ? nil : view.page.position(ofLine: top))))
    }

    /// The closed folds that hide a text.
    private func closedFolds(hiding text: String, _ view: ArticleViewport) -> [Int] {
        guard let pattern = SearchPattern(text) else { return [] }
        var options = display.bodyOptions
        options.folds = view.state.reading.folds
        return ClosedFoldSearch.closedFolds(
            in: pages.body(of: view.article), options: options, where: pattern.matches)
    }

    /// The match visited last, while it is in the window.
    private func current(of matches: [ArticleMatch], in view: ArticleViewport) -> Int? {
        guard let place = view.state.reading.search.current,
            let index = matches.firstIndex(where: { $0.place == place }),
            view.window.contains(matches[index].line)
        else { return nil }
        return index
    }

    private func goToMatch(_ index: Int, isForward: Bool, wraps: Bool) {
        guard let view = view(), !view.state.reading.search.wanted.isEmpty else { return }
        let matches = matches(view)
        guard matches.indices.contains(index) else {
            let wanted = view.state.reading.search.wanted
            return store.dispatch(.read(.searchMissed(query: wanted.joined(separator: " "))))
        }
        let wrap: SearchWrap? = wraps ? (isForward ? .toBeginning : .toEnd) : nil
        store.dispatch(
            .read(.matchReached(at: matches[index].place, number: index + 1, count: matches.count, wrapped: wrap)))
        if let column = matches[index].hiddenColumn {
            store.dispatch(.read(.codeMoved(offset: max(0, column - Self.codeStep))))
        }
        reveal(view.page.position(ofLine: matches[index].line))
    }
}

/// Code in an article: scrolling it sideways and copying it.
extension ArticleScreen {
    /// The cells by which a key scrolls long code sideways.
    private static let codeStep = 8

    /// Wraps long code, or no longer; says so where the window shows none.
    private func toggleCodeWrap(_ state: ArticleScreenState) {
        store.dispatch(.read(.codeMoved(offset: state.reading.codeOffset == nil ? 0 : nil)))
        if let view = view(), view.page.codes(in: view.window).isEmpty { store.dispatch(.read(.codeMissed)) }
    }

    /// Scrolls long code sideways, as far as a line in the window continues.
    private func moveCode(by cells: Int) {
        guard let view = view(), let offset = view.state.reading.codeOffset else { return }
        let target = max(0, cells > 0 && !view.page.isCodeCutOff(in: view.window) ? offset : offset + cells)
        if target != offset { store.dispatch(.read(.codeMoved(offset: target))) }
    }

    /// Copies the code block in focus, else the first one in the window; a second time the next one there, which the focus shows.
    /// Without code, copies the TeX of the formulas in the window.
    func copyCode() {
        guard let view = view() else { return }
        let codes = view.page.codes(in: view.window)
        guard !codes.isEmpty else {
            guard let formulas = view.page.formulas(in: view.window) else { return store.dispatch(.read(.codeMissed)) }
            return copy(formulas)
        }
        let reading = view.state.reading
        let focused = codes.firstIndex { $0.place == reading.focus }
        let isCopied = focused != nil && reading.copied == reading.focus
        let (place, code) = codes[isCopied ? ((focused ?? 0) + 1) % codes.count : focused ?? 0]
        store.dispatch(.read(.codeCopied(at: place)))
        copy(code)
    }

    private func copy(_ code: CodeBlock) {
        let label = code.fileName ?? code.language ?? ""
        store.dispatch(.copy(text: code.text, item: .code(label: label, lineCount: code.lines.count)))
    }
}

extension CodeBlock {
    /// The copied text. It does not end in a line feed, so that a shell does not run a pasted line.
    fileprivate var text: String {
        lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
    }
}

/// The comments below the body.
extension ArticleScreen {
    /// Requests the comments once the position is within a window of the article's end.
    func keyWasHandled() {
        guard let view = view(), view.state.comments?.isUntouched ?? false, view.article.commentsCount > 0,
            view.window.upperBound + view.height >= view.page.lineCount
        else { return }
        store.dispatch(.loadComments)
    }

    /// Opens the editor for the own comment in the window, or else for a new one.
    private func comment() {
        guard let view = view() else { return }
        store.dispatch(.comment(view.ownComment ?? .new(article: view.article.id)))
    }

    /// Asks whether to delete the own comment in the window.
    private func deleteComment() {
        guard let view = view() else { return }
        store.dispatch(view.ownComment.map { .confirmDeleteComment($0) } ?? .missComment)
    }
}
