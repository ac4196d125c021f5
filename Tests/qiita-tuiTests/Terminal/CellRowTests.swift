import Testing

@testable import qiita_tui

@Suite("A row holds the part of a line that fits")
struct CellRowTests {
    init() {
        TextLocale.use()
    }

    @Test("A wide character that would stand half outside is left out with all that follows, in later spans too")
    func halfOutside() {
        let line = StyledLine([StyledSpan("ab端", TextStyle(.title)), StyledSpan("cd")])
        let row = CellRow(line, columns: 3)
        #expect(row.text == "ab")
        #expect(row.width == 2)
        #expect(row.needed == 6)
    }

    @Test("A line as wide as the window fills it")
    func exact() {
        let row = CellRow(StyledLine("端末"), columns: 4)
        #expect(row.text == "端末")
        #expect(row.width == 4)
        #expect(row.needed == 4)
    }

    @Test("An emoji of several scalars is drawn whole in its two cells where the terminal can, else its first part")
    func clusters() {
        let row = CellRow(StyledLine("👩‍💻 1️⃣ 👍🏽❤️x"), columns: 20)
        #expect(row.drawn(clustersGraphemes: false).text == "👩 1  👍❤ x")
        #expect(row.drawn(clustersGraphemes: true).text == "👩‍💻 1️⃣ 👍🏽❤️x")
        #expect(row.width == 11)
        let endless = CellRow(StyledLine(String(repeating: "👩‍", count: 40) + "👩"), columns: 20)
        #expect(endless.drawn(clustersGraphemes: true).text == "👩")
    }

    @Test("Spans keep their looks")
    func looks() {
        let row = CellRow(StyledLine([StyledSpan("a", TextStyle(.link)), StyledSpan("bc")]), columns: 2)
        #expect(row.spans.map(\.style) == [TextStyle(.link), .plain])
        #expect(row.text == "ab")
    }
}
