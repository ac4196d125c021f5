import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct BodyLayoutTests {
    @Test("A blank line separates a paragraph and a heading")
    func headingAndParagraph() {
        let body = ArticleBody(blocks: [
            .heading(level: 2, anchor: "a", text: [Inline(.text("はじめに"))]), .paragraph([Inline(.text("本文です。"))]),
        ])
        let layout = BodyLayout(body, width: 40, options: .make())
        #expect(layout.lines(ofBlock: 0).map(\.text) == ["## はじめに"])
        #expect(layout.lines(ofBlock: 1).map(\.text) == ["", "本文です。"])
        #expect(layout.lineCount == 3)
        #expect(
            layout.marks(ofBlock: 0) == [
                BodyLandmark(line: 0, kind: .heading(level: 2, anchor: "a", text: "はじめに"))
            ])
    }

    @Test("Laying out one block lays out no other")
    func blocksAreLaidOutOnDemand() {
        let body = ArticleBody(blocks: (0..<3).map { .paragraph([Inline(.text("\($0)"))]) })
        let layout = BodyLayout(body, width: 40, options: .make())
        #expect(layout.lines(ofBlock: 1).map(\.text) == ["", "1"])
        #expect((0..<3).map(layout.isLaidOut(block:)) == [false, true, false])
    }
}
