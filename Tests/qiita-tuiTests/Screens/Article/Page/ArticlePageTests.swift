import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite(.inTurn) struct ArticlePageTests {
    private static let rows = 20

    /// A body of many blocks of all kinds.
    private static func page(seed: UInt64, blocks: Int = 400, width: Int = 40) -> ArticlePage {
        var random = Dice(seed: seed)
        let body = ArticleBody(blocks: (0..<blocks).map { _ in random.block(depth: 2) }, links: ["a", "b"])
        return ArticlePage(body, width: width, options: .make())
    }

    private static func complete(seed: UInt64, width: Int = 40) -> ArticlePage {
        let page = Self.page(seed: seed, width: width)
        page.layOutAll()
        return page
    }

    @Test("Opening lays out the window and a little more, not the whole article")
    func opening() {
        let page = Self.page(seed: 1, blocks: 4_000)
        let top = page.line(of: .start)
        #expect(top == 0)
        #expect(page.lines(from: top, count: Self.rows).count == Self.rows)
        _ = page.heading(above: top)
        let laidOut = (0..<page.blockCount).filter(page.isLaidOut(block:))
        #expect(laidOut.count < 400)
        #expect(!page.isCounted)
        #expect(page.isNumbered(line: Self.rows))
        #expect(!page.isNumbered(line: page.lineCount / 2))
    }

    @Test(
        "A partly laid out page shows the same as a complete one for any keys",
        arguments: 1...20)
    func keys(seed: UInt64) {
        var random = Dice(seed: seed)
        let page = Self.page(seed: seed)
        let whole = Self.complete(seed: seed)
        var places = (lazy: ReadingPosition.start, whole: ReadingPosition.start)
        for _ in 0..<60 {
            let move = [1, -1, 19, -19, 10, -10, 1_000_000, -1_000_000].randomElement(using: &random) ?? 0
            places = (Self.moved(places.lazy, by: move, in: page), Self.moved(places.whole, by: move, in: whole))
            #expect(places.lazy == places.whole)
            let top = Self.top(of: places.lazy, in: page)
            let wholeTop = Self.top(of: places.whole, in: whole)
            #expect(page.lines(from: top, count: Self.rows) == whole.lines(from: wholeTop, count: Self.rows))
            #expect(page.heading(above: top) == whole.heading(above: wholeTop))
            #expect(page.fold(in: top..<top + 20)?.number == whole.fold(in: wholeTop..<wholeTop + 20)?.number)
            if page.isNumbered(line: top) { #expect(top == wholeTop) }
            if Bool.random(using: &random) { _ = page.layOutNext() }
        }
    }

    private static func top(of position: ReadingPosition, in page: ArticlePage) -> Int {
        max(0, min(page.line(of: position), page.lineCount - rows))
    }

    private static func moved(_ position: ReadingPosition, by lines: Int, in page: ArticlePage) -> ReadingPosition {
        let top = top(of: position, in: page)
        return page.position(ofLine: max(0, min(top + lines, page.lineCount - rows)))
    }

    @Test("Every line of a complete page has a place that leads back to the line")
    func places() {
        let page = Self.complete(seed: 5)
        for line in 0..<page.lineCount { #expect(page.line(of: page.position(ofLine: line)) == line) }
        #expect(page.lines.count == page.lineCount)
        #expect(page.lines(from: page.lineCount, count: 5).isEmpty)
    }

    @Test("After a change of width the reader is in the same block, and only its surroundings are laid out")
    func resized() {
        let position = Self.complete(seed: 3).position(ofLine: 1_000)
        let page = Self.page(seed: 3, width: 27)
        let line = page.line(of: position)
        #expect(page.position(ofLine: line).block == position.block)
        #expect(!page.isLaidOut(block: 0))
        #expect(!page.isNumbered(line: line))
    }

    @Test("A place after the last block is at the end")
    func behind() {
        let page = Self.page(seed: 4)
        let line = page.line(of: ReadingPosition(block: 1_000_000, line: 0, lineCount: 1))
        #expect(line == page.lineCount && page.isLaidOut(block: page.blockCount - 1))
    }

    @Test("A block that grew or shrank keeps the reader's line if it still exists")
    func keeping() {
        let page = Self.page(seed: 6)
        let height = page.position(ofLine: 0).lineCount
        let grown = page.position(keeping: ReadingPosition(block: 0, line: height + 5, lineCount: height + 9))
        #expect(grown == ReadingPosition(block: 0, line: height - 1, lineCount: height))
    }

    @Test("A blank line separates a paragraph and a heading")
    func headingAndParagraph() {
        let body = ArticleBody(blocks: [
            .heading(level: 2, anchor: "a", text: [Inline(.text("はじめに"))]), .paragraph([Inline(.text("本文です。"))]),
        ])
        let page = ArticlePage(body, width: 40, options: .make())
        #expect(page.block(0).lines.map(\.text) == ["## はじめに"])
        #expect(page.block(1).lines.map(\.text) == ["", "本文です。"])
        #expect(page.lineCount == 3)
        let heading = BodyLandmark(line: 0, kind: .heading(level: 2, anchor: "a", text: "はじめに"))
        #expect(page.block(0).marks == [heading])
    }

    @Test("Laying out one block lays out no other, and moves no line")
    func blocksAreLaidOutOnDemand() {
        let page = Self.page(seed: 7, blocks: 4_000)
        let count = page.lineCount
        #expect(!page.isLaidOut(block: 1_000) && !page.block(1_000).lines.isEmpty)
        #expect((999...1_001).map(page.isLaidOut(block:)) == [false, true, false])
        #expect(page.lineCount == count)
    }

    @Test("An empty body has no line and one place")
    func empty() {
        let page = ArticlePage(ArticleBody(blocks: []), width: 40, options: .make())
        #expect(page.isCounted)
        #expect(page.lineCount == 0)
        #expect(page.lines.isEmpty)
        #expect(page.position(ofLine: 3) == .start)
        #expect(page.heading(above: 0) == nil && page.fold(in: 0..<9) == nil)
    }
}
