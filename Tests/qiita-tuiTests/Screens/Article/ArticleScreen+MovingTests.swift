import QiitaDomain
import Testing

@testable import qiita_tui

@MainActor @Suite("Walking from heading to heading, and through wide code")
struct ArticleScreenMovingTests {
    /// Three headings with ten paragraphs after each, and one at the very end.
    private static let long =
        ["一", "二", "三"].map { "<h2 id=\"\($0)\">見出し\($0)</h2>\n" + paragraphs(10) }.joined()
        + "<h3>終わり</h3>\n<p>結び</p>"

    private static func paragraphs(_ count: Int) -> String {
        (1...count).map { "<p>本文\($0)</p>\n" }.joined()
    }

    @Test("] brings the next heading to the top, [ the one before; from within a section [ goes to its own heading")
    func headings() async {
        let session = await ReaderSession.reading(Self.long)
        await session.type("]")
        #expect(session.bodyRows[0] == "  ## 見出し二")
        await session.type("jjj[")
        #expect(session.bodyRows[0] == "  ## 見出し二")
        await session.type("[[")
        #expect(session.bodyRows[0] == "  ## 見出し一")
    }

    @Test("A heading too near to the end for the top is pointed at by the cursor, and [ goes on from there")
    func lastHeading() async {
        let session = await ReaderSession.reading(Self.long)
        await session.type("]]]")
        #expect(session.bodyRows.last == "  結び")
        #expect(session.rowOfCursor == "  ### 終わり")
        #expect(session.status.contains("終わり"))
        let frames = session.terminal.frames.count
        await session.type("]")
        #expect(session.terminal.frames.count == frames)
        await session.type("[")
        #expect(session.status.contains("見出し三"))
    }

    @Test("A reader at the end stays there in a smaller and in a narrower window, and goes up from there")
    func end() async {
        let session = await ReaderSession.reading(Self.long)
        await session.type("G")
        let rows = session.bodyRows
        #expect(rows.last == "  結び" && session.status.contains("100%"))
        for size in [(80, 12), (40, 24), (40, 12)] {
            session.terminal.resize(columns: size.0, rows: size.1)
            await session.settle()
            #expect(session.bodyRows.last == "  結び" && session.status.contains("100%"))
        }
        session.terminal.resize(columns: 80, rows: 24)
        await session.settle()
        #expect(session.bodyRows == rows)
        await session.type("k")
        #expect(session.bodyRows.dropFirst() == rows.dropLast())
        await session.type("j")
        #expect(session.bodyRows == rows)
    }

    @Test("w shows long code unwrapped, } and { move it as far as it goes, w wraps it again")
    func wideCode() async {
        let code = (1...12).map { "word\($0)" }.joined(separator: " ")
        let session = await ReaderSession.reading("<pre><code>\(code)\n</code></pre>", columns: 40, rows: 12)
        #expect(session.bodyRows[2].hasPrefix("  |> "))
        await session.type("{}")
        #expect(session.reading?.codeOffset == nil)
        await session.type("w")
        #expect(session.bodyRows[1].hasPrefix("  |  word1 word2") && session.bodyRows[1].hasSuffix(">"))
        #expect(session.bodyRows[2].isEmpty)
        await session.type("}")
        #expect(session.bodyRows[1].hasPrefix("  |< rd2 word3"))
        await session.type("}}}}}}}}}}}}")
        #expect(session.bodyRows[1].hasSuffix("word12"))
        await session.type("{{{{{{{{{{{{")
        #expect(session.reading?.codeOffset == 0)
        await session.type("w")
        #expect(session.bodyRows[2].hasPrefix("  |> "))
    }
}
