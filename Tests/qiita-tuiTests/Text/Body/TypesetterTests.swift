import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct TypesetterTextTests {
    @Test("A heading's lines stand under its words")
    func headings() {
        #expect(Block.heading(level: 3, anchor: "", text: .text("あいうえお")).lines(width: 10) == ["### あい", "    うえお"])
        #expect(Block.heading(level: 1, anchor: "", text: []).lines(width: 10) == ["#"])
    }

    @Test("Every line of a quote has its mark, blank ones too, and quotes nest")
    func quotes() {
        let quote = Block.quote([.words("あいうえ"), .quote([.words("か")])])
        #expect(quote.lines(width: 8) == ["> あいう", "> え", ">", "> > か"])
        #expect(Block.quote([.items(["あ"])]).lines(width: 20) == ["> - あ"])
    }

    @Test("A reference to a footnote is a place to go to")
    func references() {
        let runs = [Inline(.text("あ")), Inline(.footnoteReference(label: "n", number: 1))]
        let layout = BodyLayout(ArticleBody(blocks: [.words("い"), .paragraph(runs)]), width: 20, options: .make())
        #expect(layout.marks(ofBlock: 1) == [BodyMark(line: 1, kind: .footnoteReference(label: "n"))])
    }

    @Test("A rule is as wide as the column")
    func rules() {
        #expect(Block.rule.lines(width: 5) == ["-----"])
        #expect(Block.quote([.rule]).lines(width: 6) == ["> ----"])
    }
}
