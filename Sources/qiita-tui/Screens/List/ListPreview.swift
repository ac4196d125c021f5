import QiitaDomain

/// The article in focus beside its list: title, author, counts and the first screen of the body. It does not mark the article as read.
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
        let height: Int
    }
    private let presentation: Presentation
    private let bodies: ParsedBodies
    private let idle: IdleWork
    private var made: (place: Place, lines: [StyledLine])?
    private var onTypeset: (@MainActor () -> Void)?

    /// `bodies` are shared by the screens.
    init(presentation: Presentation, bodies: ParsedBodies = ParsedBodies(), idle: IdleWork = IdleWork()) {
        self.presentation = presentation
        self.bodies = bodies
        self.idle = idle
    }

    /// The cells of a list in a window `columns` cells wide; all of them without a preview.
    static func listColumns(_ look: SessionState.ListLook, columns: Int) -> Int {
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

    /// At most `height` lines of `width` cells.
    func lines(of article: Article, width: Int, height: Int, clock: LocalClock) -> [StyledLine] {
        let head = head(of: article, width: width, clock: clock)
        let room = max(0, height - head.count)
        return Array((head + body(of: article, width: width, height: room)).prefix(height))
    }

    private func head(of article: Article, width: Int, clock: LocalClock) -> [StyledLine] {
        let strings = presentation.strings
        let breaker = LineBreaker(measure: presentation.measure)
        let title = article.title.isEmpty ? strings.untitled : article.title
        let name = article.user.name.isEmpty ? "" : " (\(article.user.name))"
        let age = article.createdAt.map { "  " + clock.ago($0) } ?? ""
        let counts =
            article.isOutline
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

    private func body(of article: Article, width: Int, height: Int) -> [StyledLine] {
        if article.isOutline { return [StyledLine(presentation.strings.firstLoading, TextStyle(.dim))] }
        let place = Place(article: article.id, source: article.renderedBody, width: width, height: height)
        if let made, made.place == place { return made.lines }
        guard article.renderedBody.utf8.count > Self.shortLength, let onTypeset else { return typeset(article, place) }
        idle.begin(
            { [weak self] in
                _ = self?.typeset(article, place)
                return false
            }, onDone: onTypeset)
        return [StyledLine(presentation.strings.firstLoading, TextStyle(.dim))]
    }

    private func typeset(_ article: Article, _ place: Place) -> [StyledLine] {
        let layout = BodyLayout(bodies.outline(of: article), width: place.width, options: presentation.bodyOptions)
        let lines = ArticlePage(layout).lines(from: 0, count: place.height)
        made = (place, lines)
        return lines
    }
}
