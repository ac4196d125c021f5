import QiitaDomain
import Testing
@testable import qiita_tui

@Suite struct TypesetterTextTests {
    @Test("A heading's wrapped lines align with its text")
    func headings() {
        #expect(Block.heading(level: 3, anchor: "", text: .text("あいうえお")).lines(width: 10) == ["### あい", "    うえお"])
        #expect(Block.heading(level: 1, anchor: "", text: []).lines(width: 10) == ["#"])
    }

    @Test("Every line of a quote has its mark, including blank lines, and quotes nest")
    func quotes() {
        let quote = Block.quote([.words("あいうえ"), .quote([.words("か")])])
        #expect(quote.lines(width: 8) == ["> あいう", "> え", ">", "> > か"])
        #expect(Block.quote([.items(["あ"])]).lines(width: 20) == ["> - あ"])
    }

    @Test("A rule is as wide as the column")
    func rules() {
        #expect(Block.rule.lines(width: 5) == ["-----"])
        #expect(Block.quote([.rule]).lines(width: 6) == ["> ----"])
    }
}

@Suite struct TypesetterListsTests {
    @Test("Numbers and item texts are aligned")
    func orderedList() {
        let list = Block.items(["九", "十の説明は長い"], start: 9)
        #expect(list.lines(width: 14) == [" 9. 九", "", "10. 十の説明", "    は長い"])
    }

    @Test("In a tight list a nested list follows its text without a blank line")
    func nestedList() {
        let item = ListItem(blocks: [.words("外"), .items(["内", "中"])])
        #expect(
            Block.list(ListBlock(start: nil, isTight: true, items: [item])).lines(width: 20) == [
                "- 外", "  - 内", "  - 中",
            ])
        #expect(
            Block.list(ListBlock(start: nil, isTight: false, items: [item, item])).lines(width: 20) == [
                "- 外", "", "  - 内", "  - 中", "", "- 外", "", "  - 内", "  - 中",
            ])
    }

    @Test("A task's box replaces the bullet and follows a number")
    func tasks() {
        let items = [
            ListItem(isChecked: true, blocks: [.words("済")]), ListItem(isChecked: false, blocks: [.words("未")]),
        ]
        #expect(Block.list(ListBlock(start: nil, isTight: true, items: items)).lines(width: 20) == ["[x] 済", "[ ] 未"])
        #expect(
            Block.list(ListBlock(start: 1, isTight: true, items: items)).lines(width: 20) == ["1. [x] 済", "2. [ ] 未"])
    }

    @Test("An item without text still shows its mark")
    func emptyItem() {
        #expect(
            Block.list(ListBlock(start: nil, isTight: true, items: [ListItem(blocks: [])])).lines(width: 9) == ["-"])
        #expect(Block.items([""], start: 1).lines(width: 9) == ["1."])
    }

    @Test("A term's definition is indented below it")
    func definitions() {
        let definition = Definition(terms: [.text("甲"), .text("乙")], details: [[.words("説明その一です")], [.words("二")]])
        #expect(Block.definitions([definition]).lines(width: 12) == ["甲", "乙", "    説明その", "    一です", "    二"])
    }

    @Test("A column too narrow for marks shows only the text")
    func narrowColumn() {
        #expect(Block.items(["あいう"]).lines(width: 5) == ["あい", "う"])
        #expect(Block.items(["あいう"]).lines(width: 6) == ["- あい", "  う"])
    }
}

@Suite struct BlockSpacingTests {
    private let note = Block.note(.info, [.words("a")])
    private let quote = Block.quote([.words("a")])
    private let item = Block.items(["a"])
    private let image = Block.paragraph([Inline(.image(alt: "a", source: ""))])
    private let fold = Block.details(number: 0, summary: .text("a"), isOpen: false, blocks: [])
    private let card = Block.embed(Embed(kind: .linkCard, url: "https://a.b/c", link: 0))

    @Test("A blank line separates blocks of every kind")
    func blankLines() {
        for block in [note, quote, item, fold, .words("a"), .rule] {
            #expect([block, block].lines(width: 40).count == 3)
            #expect([.words("a"), block, image, card].lines(width: 40).count == 7)
        }
    }

    @Test("Consecutive embeds or images have no blank line between if each is one line")
    func oneLine() {
        #expect([image, image].lines(width: 40).count == 2)
        #expect([card, card, card].lines(width: 40).count == 3)
        #expect([card, card].lines(width: 14) == ["[リンク] [1]", "https://a.b/c", "", "[リンク] [1]", "https://a.b/c"])
        let long = Block.paragraph([Inline(.image(alt: "長い名前の画像です", source: ""))])
        #expect([image, long].lines(width: 20).count == 4)
        let tweet = Block.embed(Embed(kind: .tweet, url: "https://a.b", link: nil, text: "一"))
        #expect([card, tweet].lines(width: 60)[1].isEmpty)
    }

    @Test("Items of a tight list have no blank line between if each is one line")
    func tightLists() {
        #expect(Block.items(["あ", "い"]).lines(width: 20) == ["- あ", "- い"])
        #expect(Block.items(["あいうえおかき", "い"]).lines(width: 10) == ["- あいうえ", "  おかき", "", "- い"])
        let code = ListItem(blocks: [.words("あ"), .code(CodeBlock(lines: []))])
        let list = Block.list(ListBlock(start: nil, isTight: true, items: [code, ListItem(blocks: [.words("い")])]))
        #expect(list.lines(width: 20).suffix(2) == ["", "- い"])
        let nested = ListItem(blocks: [.words("あ"), .items(["う"])])
        let outer = Block.list(ListBlock(start: nil, isTight: true, items: [nested, ListItem(blocks: [.words("い")])]))
        #expect(outer.lines(width: 20) == ["- あ", "  - う", "- い"])
    }
}
