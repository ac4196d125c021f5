import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct BlockSpacingTests {
    private let note = Block.note(.info, [.words("a")])
    private let quote = Block.quote([.words("a")])
    private let item = Block.items(["a"])
    private let image = Block.paragraph([Inline(.image(alt: "a", source: ""))])
    private let fold = Block.details(summary: .text("a"), isOpen: false, blocks: [])

    @Test("Short blocks with marks of their own need no blank line between them")
    func shortBlocks() {
        #expect([note, item, quote, image, fold, fold].lines(width: 40).count == 6)
        #expect([image, image].lines(width: 40).count == 2)
    }

    @Test("Two quotes, lists or notes would look like one, so a blank line parts them")
    func likeBlocks() {
        for block in [note, quote, item] { #expect([block, block].lines(width: 40).count == 3) }
    }

    @Test("Everything else is parted by a blank line")
    func otherBlocks() {
        for block in [note, quote, item, image, fold] {
            #expect([.words("a"), block, .words("b")].lines(width: 40).count == 5)
        }
        #expect([Block.items(["a", "b"]), quote].lines(width: 40) == ["- a", "- b", "", "> a"])
    }
}
