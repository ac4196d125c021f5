import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct TableRowsTests {
    private func cell(
        _ text: String, _ alignment: TableBlock.Alignment = .natural, span: Int = 1
    ) -> TableBlock.Cell {
        TableBlock.Cell(text: .text(text), alignment: alignment, columnSpan: span)
    }

    @Test("Columns are aligned by cells as the author specified")
    func alignedCells() {
        let table = TableBlock(
            headerCount: 1,
            rows: [
                [cell("名前"), cell("状態", .center), cell("数", .right)],
                [cell("ab"), cell("済", .center), cell("1,000", .right)],
            ])
        #expect(
            Block.table(table).lines(width: 40) == [
                "名前 | 状態 |    数", "-----+------+------", "ab   |  済  | 1,000",
            ])
    }

    @Test("A rule follows only rows with a wrapped cell")
    func wrappedCells() {
        let table = TableBlock(
            headerCount: 1,
            rows: [
                [cell("名"), cell("説明")], [cell("あ"), cell("長い説明は折り返されます。")], [cell("い"), cell("短い")],
                [cell("う"), cell("短い")],
            ])
        #expect(
            Block.table(table).lines(width: 17) == [
                "名| 説明", "--+--------------", "あ| 長い説明は折", "  | り返され", "  | ます。", "--+--------------", "い| 短い",
                "う| 短い",
            ])
    }

    @Test("A column gives cells to one in which a word would be cut or a last line be short")
    func movedCells() {
        let body = BlockParser.parse(
            """
            <table><tr><th>言語</th><th>並べ方</th><th>別の名</th><th>ほかの書式</th></tr>
            <tr><td>JavaScript</td><td><code>for (const w of it)</code></td><td>for/of</td><td>until なし</td></tr>
            <tr><td>PureScript</td><td><code>forM_ words show</code></td><td>do の形</td><td>whileTrue</td></tr></table>
            """)
        #expect(body.blocks.lines(width: 38) { $0.quotesCode = true }[0] == "言語      | 並べ方| 別の名| ほかの書式")
        #expect(body.blocks.lines(width: 39) { $0.quotesCode = true }[7] == "PureScript| `forM_| do の形| whileTrue")
    }

    @Test("A footnote's mark counts as a part of the word before it")
    func footnotes() {
        let note = Inline(.footnoteReference(label: "^4", number: 4))
        let table = TableBlock(
            headerCount: 0,
            rows: [
                [
                    TableBlock.Cell(text: .text("版は") + .text("14.10") + [note]), cell("長い説明が続いて折り返されることになる文"),
                    cell("長い説明が続いて折り返されることになる文"),
                ]
            ])
        #expect(Block.table(table).lines(width: 27).contains { $0.contains("14.10[^4]") })
    }

    @Test("No line of a cell begins against the rules of prose", arguments: 20...80)
    func kinsoku(width: Int) throws {
        let heads = Set<Character>("、。）」・：ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ")
        for (name, body) in try BodyGoldenTests.bodies() {
            for case .table(let table) in body.blocks.flatMap(\.all) {
                for line in Block.table(table).lines(width: width) {
                    for part in line.split(separator: "|") {
                        let first = part.first { $0 != " " }
                        #expect(!(first.map(heads.contains) ?? false), "\(name) \(width): \(line)")
                    }
                }
            }
        }
    }

    @Test("A line ends after its last text, without the separators of empty cells")
    func emptyLastCells() {
        let table = TableBlock(
            headerCount: 1,
            rows: [
                [cell("a"), cell("b"), cell("c")], [cell("1"), cell(""), cell("")], [cell(""), cell("2"), cell("")],
            ])
        #expect(
            Block.table(table).lines(width: 40) == ["a | b | c", "--+---+--", "1", "  | 2"])
    }

    @Test("An image as the head of a column has its brackets, in a grid and in records")
    func imagesAsHeads() {
        let head = [[Inline(.image(alt: "図", source: "https://a.b/c.png"), link: 0)], .text("説明")]
        let table = TableBlock(
            headerCount: 1,
            rows: [head.map { TableBlock.Cell(text: $0, isHeader: true) }, [cell("あ"), cell("いうえおかきくけこ")]])
        #expect(
            Block.table(table).lines(width: 40) == [
                "[画像: 図] [1] | 説明", "---------------+-------------------", "あ             | いうえおかきくけこ",
            ])
        #expect(
            Block.table(table).lines(width: 12) == [
                "[画像:", "  図] [1]:", "  あ", "  説明: いう", "    えおかき", "    くけこ",
            ])
    }

    @Test("A cell over two columns does not change the grid")
    func spannedCells() {
        let table = TableBlock(
            headerCount: 1,
            rows: [[cell("二つにわたる", span: 2), cell(""), cell("右")], [cell("a"), cell("b"), cell("c")]])
        #expect(
            Block.table(table).lines(width: 40) == ["二つにわたる   | 右", "--+------------+---", "a | b          | c"])
    }

    @Test("A table without a head has no rule, one with only a head ends in it")
    func heads() {
        #expect(
            Block.table(TableBlock(headerCount: 0, rows: [[cell("a")], [cell("b")]])).lines(width: 9) == ["a", "b"])
        #expect(Block.table(TableBlock(headerCount: 1, rows: [[cell("ab")]])).lines(width: 9) == ["ab", "--"])
        #expect(Block.table(TableBlock(headerCount: 0, rows: [])).lines(width: 9) == [])
    }
}

@Suite struct TypesetterRecordsTests {
    private func cell(_ text: String) -> TableBlock.Cell {
        TableBlock.Cell(text: .text(text))
    }

    @Test("A table too narrow for a grid becomes records")
    func records() {
        let table = TableBlock(
            headerCount: 1,
            rows: [
                [cell("名前"), cell("説明"), cell("備考")], [cell("あいうえお"), cell("かきくけこさしすせそ"), cell("")],
                [cell("い"), cell("ろ"), cell("は")],
            ])
        #expect(
            Block.table(table).lines(width: 16) == [
                "名前: あいうえお", "  説明: かきくけ", "    こさしすせそ", "", "名前: い", "  説明: ろ", "  備考: は",
            ])
    }

    @Test("Records of a table without a head have column numbers")
    func numberedRecords() {
        let table = TableBlock(headerCount: 0, rows: [[cell("あいうえおか"), cell("きくけこさし")]])
        #expect(Block.table(table).lines(width: 12) == ["1: あいう", "  えおか", "  2: きくけ", "    こさし"])
    }
}
