import QiitaDomain
import Testing

@testable import qiita_tui

@MainActor @Suite("The table of contents and the list of links")
struct ArticleScreenPanelTests {
    private static let body =
        (1...9).map { "<h2 id=\"h\($0)\">見出し\($0)</h2>\n<h3>細目\($0)</h3>\n<p>本文</p>\n<p>本文</p>\n<p>本文</p>\n" }.joined()
    private static let links = """
        <p><a href="https://example.com/one">ひとつめ</a>と<a href="#h1">見出しへ</a></p>
        <h2 id="h1">見出し1</h2>
        <details><summary>畳</summary><p><a href="https://example.com/hidden">隠れた</a></p></details>
        """

    @Test("t lists the headings by level and starts at the current one")
    func contents() async {
        let session = await ReaderSession.reading(Self.body)
        await session.type("]]]]]t")
        #expect(session.bodyRows[0] == "  見出し1" && session.bodyRows[1] == "    細目1")
        #expect(session.bodyRows[4] == "> 見出し3")
        #expect(session.cursor == Frame.Position(row: 7, column: 0))
        #expect(session.status.hasPrefix(" 目次 5/18") && session.status.hasSuffix("Enter 開く  q 閉じる"))
        #expect(session.terminal.complaints == [])
    }

    @Test("Enter goes to the heading, and ^O returns to the place")
    func choose() async {
        let session = await ReaderSession.reading(Self.body)
        await session.type("jjjj")
        let (before, rows) = (session.screen, session.bodyRows)
        await session.type("tjj")
        await session.press(.enter)
        #expect(session.bodyRows[0] == "  ### 細目2")
        await session.press(.control("o"))
        #expect(session.screen == before)
        await session.press(.control("o"))
        #expect(session.bodyRows == rows && session.status.hasPrefix(" 戻る場所はありません"))
        await session.press(.control("r"))
        #expect(session.bodyRows[0] == "  ### 細目2")
        await session.press(.control("r"))
        #expect(session.bodyRows[0] == "  ### 細目2" && session.status.hasPrefix(" 進む場所はありません"))
        await session.press(.control("o"))
        #expect(session.screen == before)
    }

    @Test(
        "A panel closes with its own key and with back keys, and the article is unchanged",
        arguments: [Key.character("t"), .character("q"), .escape, .left, .backspace, .character("h")])
    func close(_ key: Key) async {
        let session = await ReaderSession.reading(Self.body)
        let before = session.screen
        await session.type("tj")
        #expect(session.screen != before)
        await session.press(key)
        #expect(session.screen == before)
    }

    @Test("Motion keys move within the panel, and it scrolls")
    func moves() async {
        let session = await ReaderSession.reading(Self.body, columns: 40, rows: 12)
        await session.type("tG")
        #expect(session.bodyRows.last == ">   細目9" && session.status.contains("18/18"))
        await session.type("jg")
        #expect(session.bodyRows.first == "> 見出し1")
        await session.press(.pageDown, .character("d"), .character("u"), .pageUp, .up)
        #expect(session.reading?.panel?.row == 0)
        await session.press(.pageDown)
        #expect(session.reading?.panel == ArticlePanel(kind: .contents, row: 7, top: 1))
    }

    @Test("t includes headings in closed folds; choosing one opens its folds")
    func foldedHeadings() async {
        let fold = "<details><summary>畳</summary><h3>中</h3><details><summary>奥</summary><h4>底</h4></details></details>"
        let session = await ReaderSession.reading("<h2>上</h2>\(fold)<h2>下</h2>" + Self.body)
        await session.type("t")
        #expect(session.bodyRows.prefix(4) == ["> 上", "    中", "      底", "  下"])
        await session.type("jjj")
        await session.press(.enter)
        #expect(session.reading?.folds == [:] && session.bodyRows[0] == "  ## 下")
        await session.type("tkkj")
        await session.press(.enter)
        #expect(session.reading?.folds == [0: true, 1: true])
        #expect(session.bodyRows[0] == "          #### 底")
        await session.type("t")
        #expect(session.status.hasPrefix(" 目次 3/22"))
        await session.press(.escape, .control("o"))
        #expect(session.bodyRows[0] == "  ## 下")
    }

    @Test("L lists every link with number, text and address, including those in closed folds")
    func listsLinks() async {
        let session = await ReaderSession.reading(Self.links)
        await session.type("L")
        #expect(
            session.bodyRows.prefix(6) == [
                "> [1] ひとつめ", "      example.com/one", "  [3] 見出しへ", "      #h1", "  [2] 隠れた",
                "      example.com/hidden",
            ])
        #expect(session.status.hasPrefix(" リンク 1/3"))
        await session.type("jj")
        await session.press(.enter)
        #expect(session.handed.all == ["open https://example.com/hidden"])
        #expect(session.reading?.panel == nil)
    }

    @Test("A link that is its own URL is listed decoded and without a number; digits go to the link with that number")
    func unnumberedLinks() async {
        let address = "https://example.com/%E7%AA%93"
        let session = await ReaderSession.reading(
            "<p><a href=\"\(address)\">\(address)</a>と<a href=\"https://example.com/two\">ふたつめ</a></p>")
        #expect(session.bodyRows.contains("  https://example.com/窓とふたつめ[1]"))
        await session.type("L1")
        #expect(
            session.bodyRows.prefix(4) == [
                "      https://example.com/窓", "      example.com/窓", "> [1] ふたつめ", "      example.com/two",
            ])
        await session.press(.escape)
        await session.type("Lg")
        await session.press(.enter)
        #expect(session.handed.all == ["open \(address)"])
    }

    @Test("L and t switch between the panels")
    func changes() async {
        let session = await ReaderSession.reading(Self.links)
        await session.type("Lt")
        #expect(session.status.hasPrefix(" 目次 1/1"))
        await session.type("L")
        #expect(session.status.hasPrefix(" リンク 1/3"))
        await session.type("L")
        #expect(session.reading?.panel == nil)
    }

    @Test("Without entries a message says so", arguments: [("t", "見出し"), ("L", "リンク")])
    func nothing(_ key: String, _ word: String) async {
        let session = await ReaderSession.reading("<p>本文</p>")
        await session.type(key)
        #expect(session.status.contains("この記事に\(word)はありません"))
        #expect(session.reading?.panel == nil)
    }

    @Test("Panels fit in a window of any size", arguments: [(20, 5), (40, 12), (80, 24), (200, 60)])
    func sizes(columns: Int, rows: Int) async {
        let session = await ReaderSession.reading(Self.body + Self.links, columns: columns, rows: rows)
        await session.type("tGqLGgq")
        #expect(session.terminal.complaints == [])
    }
}
