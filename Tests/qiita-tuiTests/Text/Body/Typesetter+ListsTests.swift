import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct TypesetterListsTests {
    @Test("Numbers stand under each other, and text under text")
    func orderedList() {
        let list = Block.items(["九", "十の説明は長い"], start: 9)
        #expect(list.lines(width: 14) == [" 9. 九", "", "10. 十の説明", "    は長い"])
    }

    @Test("A nested list follows its text at once in a tight list")
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

    @Test("A task's box takes the place of the bullet and stands behind a number")
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

    @Test("What a term means stands indented under it")
    func definitions() {
        let definition = Definition(terms: [.text("甲"), .text("乙")], details: [[.words("説明その一です")], [.words("二")]])
        #expect(Block.definitions([definition]).lines(width: 12) == ["甲", "乙", "    説明その", "    一です", "    二"])
    }

    @Test("In a column too narrow for marks the text alone is shown")
    func narrowColumn() {
        #expect(Block.items(["あいう"]).lines(width: 5) == ["あい", "う"])
        #expect(Block.items(["あいう"]).lines(width: 6) == ["- あい", "  う"])
    }
}
