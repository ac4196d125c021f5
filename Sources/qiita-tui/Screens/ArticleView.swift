import QiitaDomain

/// What an article's screen shows of an article now: its page, and the part of it that is in the window.
struct ArticleView {
    let state: ArticleScreenState
    let article: Article
    let page: ArticlePage
    /// Rows for the body.
    let height: Int

    /// Where the reader is: the line at the top of the window, or below it at the end of the article.
    var line: Int { page.line(of: state.detail.position) }

    /// The line at the top of the window: where the reader is, but for the end of the article, which stays at the
    /// bottom of the window.
    var top: Int { max(0, min(line, page.lineCount - height)) }

    /// The lines in the window.
    var window: Range<Int> { top..<max(top, min(page.lineCount, top + height)) }

    /// Where the reader is, at this width.
    var position: ReadingPosition { page.position(ofLine: line) }

    /// The top line that brings a place into the window: the one now where it is there already, else some lines above it.
    func top(showing position: ReadingPosition) -> Int {
        page.count(around: position)
        let window = window
        let line = page.line(of: position)
        return window.contains(line) ? top : max(0, min(line - height / 3, page.lineCount - height))
    }

    /// The spot that has the focus; nil where none has, or it is out of the window.
    var focusedSpot: ArticleSpot? {
        guard let focus = state.detail.focus, let spot = spot(at: focus), window.contains(spot.line) else { return nil }
        return spot
    }

    /// The spot at a place; nil where none is.
    func spot(at place: BodyPlace) -> ArticleSpot? {
        guard (0..<page.blockCount).contains(place.block) else { return nil }
        let spots = page.spots(ofBlock: place.block)
        return spots.indices.contains(place.index) ? spots[place.index] : nil
    }
}
