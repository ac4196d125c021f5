import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite(.inTurn) struct TableColumnsTests {
    /// The columns of a table of one row whose cells take so many cells on one line.
    private func columns(_ natural: [Int], width: Int) -> TableColumns? {
        columns([natural], width: width)
    }

    private func columns(_ rows: [[Int]], width: Int) -> TableColumns? {
        let rows = rows.map { row in
            row.map { TableBlock.Cell(text: .text(String(repeating: "あ", count: $0 / 2) + ($0 % 2 == 1 ? "a" : ""))) }
        }
        return TableColumns(MeasuredTable(TableBlock(headerCount: 0, rows: rows), options: .make()), width: width)
    }

    @Test("Columns that fit have the width of their content")
    func columnsThatFit() {
        #expect(columns([4, 6, 2], width: 18)?.widths == [4, 6, 2])
        #expect(columns([4], width: 4)?.widths == [4])
    }

    @Test("Before a cell wraps, the gaps between columns shrink to one cell")
    func narrowGaps() {
        #expect(columns([4, 6, 2], width: 18)?.gap == 3)
        #expect(columns([4, 6, 2], width: 17)?.gap == 2)
        #expect(columns([4, 6, 2], width: 15)?.gap == 1)
        #expect(columns([4, 6, 2], width: 14)?.widths == [4, 6, 2])
    }

    @Test("The widest column shrinks; short labels are preserved")
    func widestShrinks() {
        #expect(columns([4, 100], width: 40)?.widths.first == 4)
        #expect(columns([4, 20, 100], width: 60)?.widths.first == 4)
    }

    @Test("Shrunk columns have an even width, so that wide characters fill them")
    func evenWidths() {
        let widths = columns([50, 50, 50], width: 40)?.widths ?? []
        #expect(widths.count == 3 && widths.allSatisfy { $0.isMultiple(of: 2) })
    }

    @Test("Extra cells go to the column that makes the table lowest")
    func leastHeight() {
        // Equal shares of 26 and 26 would make rows of 2, 2 and 2 lines.
        let found = columns([[40, 20], [40, 10], [40, 10]], width: 55)
        #expect(found?.widths == [40, 12])
    }

    @Test("A word stays whole if another column has room")
    func wholeWords() {
        let rows = [("identifier_name", "長い説明を書いておくと折り返される")].map { name, text in
            [name, text].map { TableBlock.Cell(text: .text($0)) }
        }
        let table = MeasuredTable(TableBlock(headerCount: 0, rows: rows), options: .make())
        #expect(TableColumns(table, width: 34)?.widths.first ?? 0 >= 15)
    }

    @Test("No word is split if all of them fit, whatever else the columns contain")
    func allWordsWhole() {
        let name = String(repeating: "n", count: 38)
        let prose = String(repeating: "長い説明を書いておくと折り返される。", count: 6)
        let rows = [[name, prose, "short_word", "another_word"], ["a", prose, prose, "b"]]
        let found = columns(of: rows, width: 80)
        #expect(found?.widths.first == 38)
        #expect(found?.widths[2] ?? 0 >= 10 && found?.widths[3] ?? 0 >= 12)
    }

    private static let words = [
        "a", "id", "word", "value", "UTF-8", "identifier", "snake_case_name", "Object.prototype.call", "f(x,y)",
        "[1,2]", "a/b/c/d", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "v1.2.3",
        "12,800", "2026-11-27", "2026/11/27", "12:30:45", "192.168.0.1", "--verbose",
    ]
    private static let frames = [("", ""), ("「", "」"), ("（", "）。"), ("", "、"), ("", "です"), ("約", ""), (" ", " ")]

    /// A cell of words in brackets and prose, and the width of its widest word with what no line parts from it.
    private func cell(_ random: inout Dice) -> (text: String, word: Int) {
        var (text, widest) = ("", 0)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let word = Self.words.randomElement(using: &random) ?? ""
            let (open, close) = Self.frames.randomElement(using: &random) ?? ("", "")
            text += "文" + open + word + close + String(repeating: "字", count: Int.random(in: 1...12, using: &random))
            let stuck = (open + close).count { "「」（）。、".contains($0) }
            // 字 is a counter, which stays with its number.
            let isCounted = close.isEmpty && word.last?.isNumber == true
            // The hyphens of an option begin no line directly behind an ideograph.
            let isHyphen = word.first == "-" && (open.isEmpty || open == "約")
            widest = max(widest, word.count + 2 * stuck + (isCounted ? 2 : 0) + (isHyphen ? 2 : 0))
        }
        return (text, widest)
    }

    @Test(
        "If the widest words of all columns fit side by side, no line splits a word, in narrow columns only at its marks",
        arguments: 16...100)
    func wordsStayWhole(width: Int) {
        var random = Dice(seed: UInt64(width) + 5)
        for _ in 0..<40 {
            let count = Int.random(in: 2...6, using: &random)
            let cells = (0..<Int.random(in: 1...90, using: &random)).map { _ in (0..<count).map { _ in cell(&random) } }
            let words = (0..<count).map { column in cells.map { $0[column].word }.max() ?? 0 }
            guard words.reduce(0, { $0 + max($1, 6) }) + count - 1 <= width else { continue }
            guard let found = columns(of: cells.map { $0.map(\.text) }, width: width) else {
                Issue.record("no grid at \(width) for \(words)")
                continue
            }
            let isNarrow = width - count + 1 < count * 12
            for row in cells {
                for (cell, width) in zip(row, found.widths) {
                    let lines = LineBreaker(measure: .standard).lines(of: cell.text, width: width).map(\.text)
                    for (line, next) in zip(lines, lines.dropFirst()) where isSplit(line, next) {
                        #expect(isNarrow && isAtMark(line, next), "\(width): \(line) / \(next)")
                        #expect(!isInNumber(line, next), "\(width): \(line) / \(next)")
                    }
                }
            }
        }
    }

    private func isSplit(_ line: String, _ next: String) -> Bool {
        line.last?.isASCII ?? false && next.first?.isASCII ?? false
    }

    /// Whether a line ends at a mark between two digits.
    private func isInNumber(_ line: String, _ next: String) -> Bool {
        line.contains(/[0-9][,:\/-]?$/) && next.contains(/^[,:\/-]?[0-9]/)
    }

    private func isAtMark(_ line: String, _ next: String) -> Bool {
        line.last.map { "_,/-)".contains($0) } ?? false || next.first.map { ".([".contains($0) } ?? false
    }

    @Test("If not all words fit, the widest is split, at its marks if that is enough")
    func widestWordGivesWay() {
        let prose = String(repeating: "説明を書いておく。", count: 4)
        let marked = columns(of: [["Object.prototype.hasOwnProperty.call", prose, "Object.hasOwn"]], width: 40)
        #expect(marked?.widths[0] ?? 0 >= 15 && marked?.widths[2] ?? 0 >= 7)
        let solid = columns(of: [[String(repeating: "n", count: 36), "Object.hasOwn", "identifier"]], width: 40)
        #expect(solid?.widths[1] ?? 0 >= 13 && solid?.widths[2] ?? 0 >= 10)
    }

    @Test("Text touches a rule only if that keeps a word whole or saves an eighth of the height")
    func blanksBesideRules() {
        let rows = [
            ["項目", "説明", "前", "後"], ["起動", "最初の画面が出るまで", "29 ms", "12 ms"],
            ["一覧", "二十件の記事を並べるまで", "8.7 ms", "6.1 ms"],
            ["描画", "キーを押してから最後の文字が出るまで", "1.06 ms", "0.48 ms"],
        ]
        #expect(columns(of: rows, width: 40)?.gap ?? 1 > 1)
        #expect(columns(of: [["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc 日本語の文"]], width: 32)?.gap == 1)
    }

    @Test("Numbers, dates and addresses stay whole while other columns can give cells, if need be with the least gap")
    func numbers() {
        let rows = [["項目", "単価", "数量", "小計", "備考"], ["サーバー", "12,800円", "3", "38,400円", "月ごとに見直す"]]
        let found = columns(of: rows, width: 40)
        #expect(found?.widths.prefix(4) == [8, 8, 4, 8] && found?.gap == 1)
        let prose = String(repeating: "説明を書いておく。", count: 4)
        for word in ["2026-11-27", "192.168.100.200", "2026/11/27"] {
            let rows = [["項目", "日付", "説明", "備考"], [prose, word, prose, prose]]
            #expect(columns(of: rows, width: 40)?.widths[1] ?? 0 >= word.count, "\(word)")
        }
    }

    @Test("Gaps become narrow where that keeps one more word whole")
    func narrowGapForAWord() {
        let rows = [
            ["キャッシュ", "数量", "あり", "TypeScript", "TypeScript"], ["192.168.0.1", "TypeScript", "備考", "数量", "38,400円"],
            ["192.168.0.1", "月ごとに見直す", "TypeScript", "月ごとに見直す", "12,800円"],
        ]
        let found = columns(of: rows, width: 40)
        #expect(found?.gap == 1 && found?.widths[1] == 10)
    }

    @Test("A URL counts by its parts, because it breaks behind them")
    func addresses() {
        let address = "https://example.com/articles/2024/introduction"
        let prose = String(repeating: "説明を書いておく。", count: 8)
        #expect(columns(of: [[address, prose]], width: 50)?.widths.first ?? 50 < 46)
    }

    private func columns(of rows: [[String]], width: Int) -> TableColumns? {
        let rows = rows.map { $0.map { TableBlock.Cell(text: .text($0)) } }
        return TableColumns(MeasuredTable(TableBlock(headerCount: 0, rows: rows), options: .make()), width: width)
    }

    @Test("With fewer than six cells per column there is no grid")
    func tooNarrow() {
        #expect(columns([20, 20], width: 13)?.widths == [6, 6])
        #expect(columns([20, 20], width: 12) == nil)
        #expect(columns(Array(repeating: 3, count: 400), width: 80) == nil)
    }

    @Test("A cell over several columns includes the gaps between them")
    func spans() {
        let columns = columns([4, 6, 2], width: 40)
        #expect(columns?.width(from: 0, span: 2) == 13)
        #expect(columns?.width(from: 1, span: 9) == 11)
        #expect(columns?.width(from: 2, span: 0) == 2)
    }

    @Test("Columns never use more cells than available", arguments: 1...120)
    func neverTooWide(width: Int) {
        var random = Dice(seed: UInt64(width))
        for _ in 0..<40 {
            let count = Int.random(in: 1...8, using: &random)
            let rows = (0..<3).map { _ in (0..<count).map { _ in Int.random(in: 1...60, using: &random) } }
            guard let columns = columns(rows, width: width) else { continue }
            let natural = (0..<count).map { column in rows.map { $0[column] }.max() ?? 0 }
            #expect(columns.widths.reduce(0, +) + columns.gap * (count - 1) <= width)
            for (given, wanted) in zip(columns.widths, natural) { #expect(given >= min(6, wanted)) }
        }
    }
}
