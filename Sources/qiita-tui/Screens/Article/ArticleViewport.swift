import Foundation
import QiitaDomain

/// An article's page and the part of it that is in the window.
struct ArticleViewport {
    let state: ArticleScreenState
    let article: Article
    let page: ArticlePage
    /// The rows of the body.
    let height: Int

    /// The position: the line at the top of the window, or below it at the end of the article.
    var line: Int { page.line(of: state.reading.position) }

    /// The line at the top of the window: the position, unless the end of the article is in the window.
    var top: Int { max(0, min(line, page.lineCount - height)) }

    var window: Range<Int> { top..<max(top, min(page.lineCount, top + height)) }

    /// The position at this width.
    var position: ReadingPosition { page.position(ofLine: line) }

    /// The top line that scrolls a place into the window: unchanged if it is visible, else some lines above it.
    func top(showing position: ReadingPosition) -> Int {
        page.count(around: position)
        let window = window
        let line = page.line(of: position)
        return window.contains(line) ? top : max(0, min(line - height / 3, page.lineCount - height))
    }

    /// The spot in focus; nil if there is none in the window.
    var focusedSpot: FocusTarget? {
        state.reading.focus.flatMap(spot).flatMap { $0.parts.isEmpty || window.contains($0.line) ? $0 : nil }
    }

    /// The target of the link in focus, by its URL and its visible text; nil if no link has the focus.
    var focusedAddress: LinkAddress? {
        let links = page.body.links
        guard let spot = focusedSpot, case .span(.link(let link)) = spot.kind, links.indices.contains(link) else {
            return nil
        }
        let text = text(of: spot)
        let mark = LinkMarks.numbers(page.prepared.linkNumbers.all).mark(of: link) ?? ""
        return LinkAddress(links[link], text: text.hasSuffix(mark) ? String(text.dropLast(mark.count)) : text)
    }

    /// The visible text of a spot in the body.
    func text(of spot: FocusTarget) -> String {
        let texts = spot.parts.map { part in
            let line = Array(page.line(part.line).text.utf8)
            return String(decoding: line[part.bytes.clamped(to: 0..<line.count)], as: UTF8.self)
        }
        return texts.joined()
    }

    /// The spot at a place; nil if there is none.
    func spot(at place: BodyPlace) -> FocusTarget? {
        let spots = focusTargets(ofBlock: place.block)
        return spots.indices.contains(place.index) ? spots[place.index] : nil
    }
}

extension ArticleViewport {
    /// The number of the block above the first one: the article's head.
    static let head = -1

    /// What can have the focus in a block, from top to bottom; in the head, the tags.
    func focusTargets(ofBlock block: Int) -> [FocusTarget] {
        guard block != Self.head else { return FocusTarget.tags(article.tags, in: page.options.preface) }
        return (0..<page.blockCount).contains(block) ? page.focusTargets(ofBlock: block) : []
    }

    /// The tag in focus; nil if none has the focus.
    var focusedTag: String? {
        guard case .tag(let index) = focusedSpot?.kind, article.tags.indices.contains(index) else { return nil }
        return article.tags[index]
    }

    /// The index of the link in focus; nil if no link has the focus.
    var focusedIndex: Int? {
        guard case .span(.link(let link)) = focusedSpot?.kind, page.body.links.indices.contains(link) else {
            return nil
        }
        return link
    }

    /// The address of the link in focus, absolute; nil if no link has the focus.
    var focusedLink: String? {
        let links = page.body.links
        guard let link = focusedIndex else { return nil }
        return LinkAddress.url(links[link], relativeTo: URL(string: article.url))?.absoluteString ?? links[link]
    }
}

extension ArticleViewport {
    /// The reader's comment in the window: the one in focus or at the reader's line, or else the first one; nil if there is none.
    var ownComment: CommentTarget? {
        let blocks = [focusedSpot?.line, line].compactMap { $0.flatMap(page.block(ofLine:)) }
        let here = blocks.lazy.compactMap { page.comment(ofBlock: $0) }.first { $0.isOwn }
        guard here == nil, let first = page.block(ofLine: window.lowerBound),
            // A window without rows shows no block.
            let last = page.block(ofLine: window.upperBound - 1), first <= last
        else { return here?.target }
        return (first...last).lazy.compactMap { page.comment(ofBlock: $0) }.first { $0.isOwn }?.target
    }
}
