import QiitaDomain

/// Caches what an article's screen made of it, so that a body is laid out once per width.
///
/// A short article is laid out at once. Of a long one only the visible part is; the rest follows while the screen is
/// on top and idle.
@MainActor
final class ArticlePageCache {
    /// Bytes of source up to which an article is laid out whole with its first frame, in about a millisecond.
    static let shortLength = 32 << 10

    private let display: DisplaySettings
    private let bodies: ParsedBodies
    private let idle: IdleWork
    /// The comments that stand below the article's body; nil if there are none.
    var comments: ArticleComments?
    private var commented = Latest<CommentedSource, (prepared: PreparedBody, starts: [PageComment])>()
    private var pages = Latest<PageSource, ArticlePage>()
    private var onCounted: (@MainActor () -> Void)?

    /// The values that a body with comments is made from.
    private struct CommentedSource: Equatable {
        let source: String
        let comments: ArticleComments
    }

    /// The values that a page is made from.
    private struct PageSource: Equatable {
        let width: Int
        let options: BodyOptions
        let article: Article.ID
        let source: String
        var comments: ArticleComments?

        func differsInCommentsAtMost(from other: PageSource) -> Bool {
            var other = other
            other.comments = comments
            return self == other
        }

        /// Whether the article's own text to read is the same.
        func hasText(of other: PageSource) -> Bool {
            article == other.article && source == other.source && options.folds == other.options.folds
        }
    }

    /// `bodies` are shared by the screens.
    init(display: DisplaySettings, bodies: ParsedBodies = ParsedBodies(), idle: IdleWork = IdleWork()) {
        self.display = display
        self.bodies = bodies
        self.idle = idle
    }

    /// Starts to lay out the rest in idle time; `onCounted` is called when all lines are counted.
    func begin(onCounted: @escaping @MainActor () -> Void) {
        self.onCounted = onCounted
        if let page = pages.made?.value { layOutRest(of: page) }
    }

    /// Stops laying out in idle time.
    func end() {
        onCounted = nil
        idle.end()
    }

    /// The article's body with the comments below it.
    func body(of article: Article) -> ArticleBody {
        prepared(from: article).prepared.body
    }

    /// The body without the comments; a sentence in place of one without text.
    private func ownOutline(of article: Article) -> PreparedBody {
        let prepared = bodies.prepared(from: article)
        guard prepared.body.blocks.isEmpty else { return prepared }
        return PreparedBody(ArticleBody(blocks: [.paragraph([Inline(.text(display.strings.emptyBody))])]))
    }

    /// The body with the comments, and where each of them is.
    private func prepared(from article: Article) -> (prepared: PreparedBody, starts: [PageComment]) {
        guard let comments else { return (ownOutline(of: article), []) }
        return commented.value(for: CommentedSource(source: article.renderedBody, comments: comments)) {
            let own = ownOutline(of: article).body
            let (body, starts) = comments.appended(to: own)
            return (PreparedBody(body, ownBlockCount: own.blocks.count), starts)
        }
    }

    /// The article's page in a window `columns` cells wide, with the folds that the reader opened or closed, and long code
    /// moved to the left by `codeOffset` cells, or wrapped if it is nil. `preface` makes the lines above the body.
    func page(
        of article: Article, folds: [Int: Bool], columns: Int, codeOffset: Int? = nil,
        preface: (_ width: Int) -> [StyledLine] = { _ in [] }
    ) -> ArticlePage {
        let margin = display.articleMargin(columns: columns)
        let width = display.articleWidth(columns: columns)
        var options = display.bodyOptions
        options.hangingCells = BodyOptions.hangingCells(spare: columns - margin - width)
        options.folds = folds
        options.codeOffset = codeOffset
        options.preface = preface(width)
        let source = PageSource(
            width: width, options: options, article: article.id, source: article.renderedBody, comments: comments)
        if let page = pages.value(for: source) { return page }
        let ownBlockCount = ownOutline(of: article).body.blocks.count
        let (prepared, starts) = prepared(from: article)
        let earlier = pages.made
        let page = ArticlePage(
            prepared, width: width, options: options, ownBlockCount: ownBlockCount, comments: starts,
            reusing: earlier.flatMap { source.differsInCommentsAtMost(from: $0.key) ? $0.value : nil })
        if let earlier, source.hasText(of: earlier.key) { page.takeReadingLengths(from: earlier.value) }
        pages.store(page, for: source)
        if article.renderedBody.utf8.count <= Self.shortLength {
            page.layOutAll()
        } else {
            layOutRest(of: page)
        }
        return page
    }

    private func layOutRest(of page: ArticlePage) {
        guard let onCounted, !page.isCounted else { return }
        idle.begin({ page.layOutNext() }, onDone: onCounted)
    }
}
