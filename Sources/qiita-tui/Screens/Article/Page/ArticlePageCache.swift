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
    private var commented: (prepared: PreparedBody, starts: [PageComment], source: String, comments: ArticleComments)?
    private var made: Made?
    private var onCounted: (@MainActor () -> Void)?

    private struct Made {
        let article: Article.ID
        let source: String
        let width: Int
        let options: BodyOptions
        let comments: ArticleComments?
        let page: ArticlePage
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
        if let made { layOutRest(of: made.page) }
    }

    /// Stops laying out in idle time.
    func end() {
        onCounted = nil
        idle.end()
    }

    /// The article's body with the comments below it.
    func body(of article: Article) -> ArticleBody {
        prepared(from: article).body
    }

    /// The body without the comments; a sentence in place of one without text.
    private func ownOutline(of article: Article) -> PreparedBody {
        let prepared = bodies.prepared(from: article)
        guard prepared.body.blocks.isEmpty else { return prepared }
        return PreparedBody(ArticleBody(blocks: [.paragraph([Inline(.text(display.strings.emptyBody))])]))
    }

    private func prepared(from article: Article) -> PreparedBody {
        guard let comments else { return ownOutline(of: article) }
        if let commented, commented.comments == comments, commented.source == article.renderedBody {
            return commented.prepared
        }
        let own = ownOutline(of: article).body
        let (body, starts) = comments.appended(to: own)
        let prepared = PreparedBody(body, ownBlockCount: own.blocks.count)
        commented = (prepared, starts, article.renderedBody, comments)
        return prepared
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
        if let made, made.width == width, made.options == options, made.article == article.id,
            made.source == article.renderedBody, made.comments == comments
        {
            return made.page
        }
        let ownBlockCount = ownOutline(of: article).body.blocks.count
        let layout = BodyLayout(prepared(from: article), width: width, options: options)
        if let made, made.width == width, made.options == options, made.article == article.id,
            made.source == article.renderedBody
        {
            // Only the comments are new.
            layout.takeOver(ownBlockCount, of: made.page.layout)
        }
        let page = ArticlePage(
            layout, ownBlockCount: ownBlockCount, comments: comments == nil ? [] : commented?.starts ?? [])
        made = Made(
            article: article.id, source: article.renderedBody, width: width, options: options, comments: comments,
            page: page)
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
