import CNcurses
import Testing

@testable import qiita_tui

@Suite struct DisplayWidthGlyphsTests {
    private let measure = DisplayWidth.standard

    private func drawn(_ text: String) -> String {
        measure.glyphs(of: text).map { String(String.UnicodeScalarView($0.scalars)) }.joined(separator: "|")
    }

    @Test("Marks ride on their character, what is invisible is left out")
    func marks() {
        #expect(drawn("か\u{3099}a") == "か\u{3099}|a")
        #expect(drawn("a\u{200B}b\u{FEFF}") == "a|b")
        #expect(drawn("ｶﾞ") == "ｶ|ﾞ")
        #expect(drawn("葛\u{E0100}") == "葛")
        #expect(drawn("\u{1112}\u{1161}\u{11AB}") == "\u{1112}\u{1161}\u{11AB}")
    }

    @Test("A composed emoji is drawn as its first picture in two cells")
    func composedEmoji() {
        #expect(drawn("👨‍👩‍👧‍👦") == "👨")
        #expect(drawn("👍🏽") == "👍")
        #expect(drawn("❤️x") == "❤| |x")
        #expect(drawn("1️⃣") == "1| ")
        #expect(drawn("🇯🇵") == "🇯|🇵")
    }

    @Test("Glyphs take the cells of the text, and ncurses counts them so")
    func glyphsTakeTheCells() {
        var random = SeededRandom(11)
        for _ in 0..<3000 {
            let text = random.text(length: 12)
            let glyphs = measure.glyphs(of: text)
            #expect(glyphs.reduce(0) { $0 + $1.cells } == measure.cells(of: text))
            for glyph in glyphs {
                let believed = glyph.scalars.map { Int(scalar_cells($0.value)) }
                #expect(believed.first == glyph.cells)
                #expect(believed.dropFirst().allSatisfy { $0 == 0 })
                #expect(glyph.scalars.count <= 5)
            }
        }
    }
}
