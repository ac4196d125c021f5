import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct TableColumnsTests {
    @Test("Columns that fit are as wide as their content")
    func columnsThatFit() {
        #expect(TableColumns(natural: [4, 6, 2], width: 18)?.widths == [4, 6, 2])
        #expect(TableColumns(natural: [4], width: 4)?.widths == [4])
    }

    @Test("The widest column gives way, a short label is never squeezed")
    func widestGivesWay() {
        #expect(TableColumns(natural: [4, 100], width: 40)?.widths == [4, 33])
        #expect(TableColumns(natural: [4, 20, 100], width: 60)?.widths == [4, 20, 30])
        #expect(TableColumns(natural: [6, 60, 60], width: 50)?.widths == [6, 20, 18])
    }

    @Test("Columns that give way are of even width, so that wide characters fill them")
    func evenWidths() {
        #expect(TableColumns(natural: [50, 50, 50], width: 40)?.widths == [12, 12, 10])
    }

    @Test("Below eight cells a column there is no grid")
    func tooNarrow() {
        #expect(TableColumns(natural: [20, 20], width: 19)?.widths == [8, 8])
        #expect(TableColumns(natural: [20, 20], width: 18) == nil)
        #expect(TableColumns(natural: Array(repeating: 3, count: 400), width: 80) == nil)
    }

    @Test("A cell over several columns has the gaps between them too")
    func spans() {
        let columns = TableColumns(natural: [4, 6, 2], width: 40)
        #expect(columns?.width(from: 0, span: 2) == 13)
        #expect(columns?.width(from: 1, span: 9) == 11)
        #expect(columns?.width(from: 2, span: 0) == 2)
    }

    @Test("Columns never take more cells than there are", arguments: 1...120)
    func neverTooWide(width: Int) {
        var random = SeededRandom(UInt64(width))
        for _ in 0..<200 {
            let natural = (0..<Int.random(in: 1...8, using: &random)).map { _ in Int.random(in: 1...60, using: &random)
            }
            guard let columns = TableColumns(natural: natural, width: width) else { continue }
            #expect(columns.widths.reduce(0, +) + TableColumns.gap * (natural.count - 1) <= width)
            for (given, wanted) in zip(columns.widths, natural) { #expect(given <= wanted && given >= min(8, wanted)) }
        }
    }
}

@Suite struct MeasuredTableTests {
    private func widths(_ rows: [[(String, Int)]]) -> [Int] {
        let rows = rows.map { $0.map { TableBlock.Cell(text: .text($0.0), columnSpan: $0.1) } }
        return MeasuredTable(TableBlock(headerCount: 0, rows: rows), options: .make()).naturalWidths
    }

    @Test("A column needs what its widest cell needs on one line")
    func naturalWidths() {
        #expect(widths([[("日本", 1), ("a", 1)], [("abc", 1), ("", 1)]]) == [4, 1])
        #expect(widths([]) == [])
    }

    @Test("What a cell over several columns needs more goes to the last of them")
    func spans() {
        #expect(widths([[("1234567890", 2), ("", 1)], [("ab", 1), ("cd", 1)]]) == [2, 5])
        #expect(widths([[("1234", 2), ("", 1)], [("ab", 1), ("cd", 1)]]) == [2, 2])
        #expect(widths([[("1234567890", 9)]]) == [10])
    }
}
