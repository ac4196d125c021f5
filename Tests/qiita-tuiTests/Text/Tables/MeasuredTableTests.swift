import QiitaDomain
import Testing

@testable import qiita_tui

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

    @Test("The extra width of a cell over several columns goes to the last of them")
    func spans() {
        #expect(widths([[("1234567890", 2), ("", 1)], [("ab", 1), ("cd", 1)]]) == [2, 7])
        #expect(widths([[("12345", 2), ("", 1)], [("ab", 1), ("cd", 1)]]) == [2, 2])
        #expect(widths([[("1234567890", 9)]]) == [10])
    }
}
