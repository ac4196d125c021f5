import QiitaDomain

/// The article in focus beside its list: title, author, counts and the body. It does not mark the article as read.
@MainActor
final class ListPreview {
    /// The narrowest window with room for it, in cells.
    static let leastColumns = 100
    /// Bytes of source up to which a body is typeset with the frame that shows it; a longer one follows when the program is idle.
    static let shortLength = 50 << 10

    /// The inputs of a typeset body.
    private struct Place: Equatable {
        let article: Article.ID
        let source: String
        let width: Int
    }

    /// What the preview has of the window, in cells and lines, and the clock for its dates.
    struct Window {
        var width: Int
        var height: Int
        var clock: LocalClock
    }
    private let display: DisplaySettings
    private let bodies: ParsedBodies
    private let idle: IdleWork
    private var pages = Latest<Place, ArticlePage>()
    private var onTypeset: (@MainActor () -> Void)?

    /// `bodies` are shared by the screens.
    init(display: DisplaySettings, bodies: ParsedBodies = ParsedBodies(), idle: IdleWork = IdleWork()) {
        self.display = display
        self.bodies = bodies
        self.idle = idle
    }

    /// The cells of a list in a window `columns` cells wide; all of them without a preview.
    static func listColumns(_ look: ListLook, columns: Int) -> Int {
        look.showsPreview && columns >= leastColumns ? columns / 2 : columns
    }

    /// Starts to typeset long bodies in idle time; `onTypeset` requests a new frame.
    func begin(onTypeset: @escaping @MainActor () -> Void) {
        self.onTypeset = onTypeset
    }

    /// Stops typesetting.
    func end() {
        onTypeset = nil
        idle.end()
    }

    /// The lines of an article in the window, from the line `top` on.
    func lines(of article: Article, from top: Int = 0, in window: Window) -> [StyledLine] {
        let head = head(of: article, width: window.width, clock: window.clock)
        let shown = Array(head.dropFirst(top).prefix(window.height))
        let first = max(0, top - head.count)
        return shown + body(of: article, width: window.width, from: first, count: window.height - shown.count)
    }

    /// The last line that can be the first one in the window; 0 while the body is not laid out.
    func lastTop(of article: Article, in window: Window) -> Int {
        guard let page = page(of: article, width: window.width) else { return 0 }
        page.layOutAll()
        let head = head(of: article, width: window.width, clock: window.clock)
        return max(0, head.count + page.lineCount - window.height)
    }

    private func head(of article: Article, width: Int, clock: LocalClock) -> [StyledLine] {
        let strings = display.strings
        let breaker = LineBreaker(measure: display.measure)
        let title = article.title.isEmpty ? strings.untitled : article.title
        let name = article.user.name.isEmpty ? "" : " (\(article.user.name))"
        let age = article.createdAt.map { "  " + clock.ago($0) } ?? ""
        let counts =
            !article.hasCounts
            ? []
            : [
                "\(strings.likes) \(article.likesCount)", article.knownStocksCount.map(strings.stocksCount),
                strings.comments(article.commentsCount),
            ].compactMap { $0 }
        let tags = article.tags.map { "#\($0)" }.joined(separator: " ")
        return breaker.lines(of: title, style: TextStyle(.heading, [.bold]), width: width)
            + [
                StyledLine([
                    StyledSpan("@\(article.user.id)\(name)", TextStyle(.user)), StyledSpan(age, TextStyle(.dim)),
                ]),
                StyledLine(counts.joined(separator: "  "), TextStyle(.dim)),
            ] + (tags.isEmpty ? [] : [StyledLine(tags, TextStyle(.tag))])
            + [StyledLine(String(repeating: "-", count: width), TextStyle(.dim))]
    }

    private func body(of article: Article, width: Int, from first: Int, count: Int) -> [StyledLine] {
        if let page = page(of: article, width: width) { return page.lines(from: first, count: max(0, count)) }
        if !article.isOutline, let onTypeset {
            let height = max(0, count)
            idle.begin(
                { [weak self] in
                    _ = self?.typeset(article, width: width).lines(from: first, count: height)
                    return false
                }, onDone: onTypeset)
        }
        return [StyledLine(display.strings.firstLoading, TextStyle(.dim))]
    }

    /// The laid out body; nil for an outline, and while a long one waits until the program is idle.
    private func page(of article: Article, width: Int) -> ArticlePage? {
        if let page = pages.value(for: place(of: article, width: width)) { return page }
        let isLong = article.renderedBody.utf8.count > Self.shortLength && onTypeset != nil
        return article.isOutline || isLong ? nil : typeset(article, width: width)
    }

    private func typeset(_ article: Article, width: Int) -> ArticlePage {
        let page = ArticlePage(bodies.prepared(from: article), width: width, options: display.bodyOptions)
        pages.store(page, for: place(of: article, width: width))
        return page
    }

    private func place(of article: Article, width: Int) -> Place {
        Place(article: article.id, source: article.renderedBody, width: width)
    }
}
