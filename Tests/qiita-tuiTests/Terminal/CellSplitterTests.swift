import QiitaDomain
import Testing
@testable import qiita_tui

@Suite("Splitting text into cells")
struct CellSplitterTests {
    init() {
        TextLocale.use()
    }

    private func shown(_ text: String) -> [String] {
        CellSplitter.cells(of: text).map { cell in
            var scalars = String.UnicodeScalarView([cell.base])
            scalars.append(contentsOf: cell.marks)
            return String(scalars)
        }
    }

    private func width(_ text: String) -> Int {
        CellSplitter.cells(of: text).reduce(0) { $0 + $1.width }
    }

    @Test(
        "Each character takes the cells that ncurses assigns it",
        arguments: [("a", 1), ("端", 2), ("ｶﾞ", 2), ("e\u{301}", 1), ("か\u{3099}", 2), ("👍", 2), ("", 0)])
    func widths(text: String, cells: Int) {
        #expect(width(text) == cells)
    }

    @Test("An emoji of several scalars takes two cells", arguments: ["👩‍💻", "👍🏽", "❤️", "🇯🇵", "1️⃣"])
    func emoji(text: String) {
        #expect(width(text) == 2)
    }

    @Test("Combining marks are composed with their character if possible")
    func composed() {
        #expect(shown("か\u{3099}e\u{301}").map { $0.unicodeScalars.count } == [1, 1])
        #expect(shown("\u{FA19}").first?.unicodeScalars.first == "\u{FA19}")
    }

    @Test("A cell has at most five scalars, and marks without a character are removed")
    func marks() {
        #expect(shown("Z" + String(repeating: "\u{34B}", count: 40)).map { $0.unicodeScalars.count } == [5])
        #expect(shown("\u{34B}a") == ["a"])
    }

    @Test("The number of cells equals the measured width, and ncurses agrees")
    func agreement() {
        var random = Dice(seed: 11)
        for _ in 0..<3000 {
            let text = random.text(length: 12)
            let cells = CellSplitter.cells(of: text)
            #expect(
                cells.reduce(0) { $0 + $1.width } == DisplayWidth.standard.cells(of: text), "\(text.debugDescription)")
            for cell in cells {
                #expect(CellSplitter.systemWidth(cell.base) == cell.width)
                #expect(cell.marks.allSatisfy { CellSplitter.systemWidth($0) == 0 })
            }
        }
    }

    @Test("Control characters become blanks", arguments: ["\u{1B}", "\r", "\n", "\t", "\u{7}", "\u{7F}", "\u{9B}"])
    func control(character: String) {
        #expect(shown("a\(character)b") == ["a", " ", "b"])
    }

    @Test(
        "Bidi controls and joiners are removed",
        arguments: ["\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{E0067}"])
    func invisible(character: String) {
        #expect(shown("a\(character)b") == ["a", "b"])
    }
}

@Suite("Splitting lines into rows")
struct CellRowTests {
    init() {
        TextLocale.use()
    }

    @Test("A wide character that does not fit is dropped with all that follows, also in later spans")
    func halfOutside() {
        let line = StyledLine([StyledSpan("ab端", TextStyle(.title)), StyledSpan("cd")])
        let row = CellRow(line, columns: 3)
        #expect(row.text == "ab")
        #expect(row.width == 2)
        #expect(row.needed == 6)
    }

    @Test("A line of the window's width fills it")
    func exact() {
        let row = CellRow(StyledLine("端末"), columns: 4)
        #expect(row.text == "端末")
        #expect(row.width == 4)
        #expect(row.needed == 4)
    }

    @Test("An emoji of several scalars is drawn whole if the terminal can, else its first part")
    func clusters() {
        let row = CellRow(StyledLine("👩‍💻 1️⃣ 👍🏽❤️x"), columns: 20)
        #expect(row.drawn(clustersGraphemes: false).text == "👩 1  👍❤ x")
        #expect(row.drawn(clustersGraphemes: true).text == "👩‍💻 1️⃣ 👍🏽❤️x")
        #expect(row.width == 11)
        let endless = CellRow(StyledLine(String(repeating: "👩‍", count: 40) + "👩"), columns: 20)
        #expect(endless.drawn(clustersGraphemes: true).text == "👩")
    }

    @Test("Spans keep their styles")
    func looks() {
        let row = CellRow(StyledLine([StyledSpan("a", TextStyle(.link)), StyledSpan("bc")]), columns: 2)
        #expect(row.spans.map(\.style) == [TextStyle(.link), .plain])
        #expect(row.text == "ab")
    }
}
