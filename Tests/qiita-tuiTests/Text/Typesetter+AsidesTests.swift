import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct TypesetterAsidesTests {
    @Test(
        "A note's label runs into its first paragraph",
        arguments: [(NoteKind.info, "[i 補足]"), (.warn, "[! 注意]"), (.alert, "[x 警告]")])
    func labels(kind: NoteKind, label: String) {
        #expect(Block.note(kind, [.words("文です。")]).lines(width: 40) == ["\(label) 文です。"])
    }

    @Test("What follows in a note stands a little to the right")
    func noteWithBlocks() {
        #expect(
            Block.note(.info, [.words("あいうえおかきく"), .items(["一"])]).lines(width: 18) == [
                "[i 補足] あいうえ", "  おかきく", "  - 一",
            ])
        #expect(Block.note(.info, [.items(["一"])]).lines(width: 18) == ["[i 補足]", "  - 一"])
        #expect(Block.note(.info, []).lines(width: 18) == ["[i 補足]"])
    }
}
