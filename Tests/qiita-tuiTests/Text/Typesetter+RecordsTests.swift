import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct TypesetterRecordsTests {
    private func cell(_ text: String) -> TableBlock.Cell {
        TableBlock.Cell(text: .text(text))
    }

    @Test("A table that is too narrow for a grid is set as records")
    func records() {
        let table = TableBlock(
            headerCount: 1,
            rows: [
                [cell("名前"), cell("説明"), cell("備考")], [cell("あいうえお"), cell("かきくけこさしすせそ"), cell("")],
                [cell("い"), cell("ろ"), cell("は")],
            ])
        #expect(
            Block.table(table).lines(width: 18) == [
                "名前: あいうえお", "説明: かきくけこさ", "  しすせそ", "", "名前: い", "説明: ろ", "備考: は",
            ])
    }

    @Test("Records of a table without a head number its columns")
    func numberedRecords() {
        let table = TableBlock(headerCount: 0, rows: [[cell("あいうえおか"), cell("きくけこさし")]])
        #expect(Block.table(table).lines(width: 16) == ["1: あいうえおか", "2: きくけこさし"])
    }
}
