import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct BlockFoldsTests {
    @Test("Folds are counted wherever blocks hold blocks")
    func counts() {
        let fold = Block.details(summary: [], isOpen: false, blocks: [])
        let list = Block.list(ListBlock(start: nil, isTight: true, items: [ListItem(blocks: [fold])]))
        let blocks: [Block] = [
            fold, list, .quote([fold]), .note(.info, [fold]), .details(summary: [], isOpen: true, blocks: [fold]),
            .definitions([Definition(terms: [], details: [[fold], [fold]])]),
            .footnotes([Footnote(label: "", number: 1, blocks: [fold])]), .rule, .words("a"),
        ]
        #expect(blocks.map(\.foldCount) == [1, 1, 1, 1, 2, 2, 1, 0, 0])
        #expect(blocks.foldCount == 9)
    }
}
