import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct BlockSpacingTests {
    private let note = Block.note(.info, [.words("a")])
    private let quote = Block.quote([.words("a")])
    private let item = Block.items(["a"])
    private let image = Block.paragraph([Inline(.image(alt: "a", source: ""))])
    private let fold = Block.details(summary: .text("a"), isOpen: false, blocks: [])
    private let card = Block.embed(Embed(kind: .linkCard, url: "https://a.b/c", link: 0))

    @Test("A blank line separates blocks of every kind")
    func blankLines() {
        for block in [note, quote, item, fold, .words("a"), .rule] {
            #expect([block, block].lines(width: 40).count == 3)
            #expect([.words("a"), block, image, card].lines(width: 40).count == 7)
        }
    }

    @Test("Two embeds and two images stand together if each is one line")
    func oneLine() {
        #expect([image, image].lines(width: 40).count == 2)
        #expect([card, card, card].lines(width: 40).count == 3)
        #expect([card, card].lines(width: 14) == ["[リンク]", "https://a.b/c", "", "[リンク]", "https://a.b/c"])
        let long = Block.paragraph([Inline(.image(alt: "長い名前の画像です", source: ""))])
        #expect([image, long].lines(width: 20).count == 4)
        let tweet = Block.embed(Embed(kind: .tweet, url: "https://a.b", link: nil, text: "一"))
        #expect([card, tweet].lines(width: 60)[1].isEmpty)
    }

    @Test("The items of a tight list stand together if the text of each is one line")
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
