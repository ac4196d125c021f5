import QiitaDomain
import TestSupport
import Testing
@testable import qiita_tui

@MainActor @Suite("Headings, marks and wide code")
struct ArticleScreenMovingTests {
    /// Three headings with ten paragraphs after each, and one at the very end.
    private static let long =
        ["一", "二", "三"].map { "<h2 id=\"\($0)\">見出し\($0)</h2>\n" + paragraphs(10) }.joined()
        + "<h3>終わり</h3>\n<p>結び</p>"

    private static func paragraphs(_ count: Int) -> String {
        (1...count).map { "<p>本文\($0)</p>\n" }.joined()
    }

    @Test("] puts the next heading at the top, [ the previous one; within a section [ goes to its heading")
    func headings() async {
        let session = await ReaderSession.reading(Self.long)
        await session.type("]")
        #expect(session.bodyRows[0] == "  ## 見出し一")
        await session.type("]")
        #expect(session.bodyRows[0] == "  ## 見出し二")
        await session.type("jjj[")
        #expect(session.bodyRows[0] == "  ## 見出し二")
        await session.type("[[")
        #expect(session.bodyRows[0] == "  ## 見出し一")
    }

    @Test("A heading too near the end is marked by the cursor, and [ continues from there")
    func lastHeading() async {
        let session = await ReaderSession.reading(Self.long)
        await session.type("]]]]")
        #expect(session.bodyRows.last == "  結び")
        #expect(session.rowOfCursor == "  ### 終わり")
        #expect(session.status.contains("終わり"))
        await session.type("]")
        #expect(session.status.hasPrefix(" この下に見出しはありません") && session.bodyRows.last == "  結び")
        await session.type("[")
        #expect(session.status.contains("見出し三"))
    }

    @Test(
        "A key that finds nothing says what is missing",
        arguments: [
            (.character("z"), .keyMissed(.noFold)), (.character("]"), .keyMissed(.noHeading(step: .next))),
            (.character("["), .keyMissed(.noHeading(step: .previous))), (.tab, .keyMissed(.noLink(step: .next))),
            (.backTab, .keyMissed(.noLink(step: .previous))), (.enter, .keyMissed(.noFocus)),
            (.character("w"), .codeMissing),
        ] as [(Key, NoticeState.Message)])
    func nothing(_ key: Key, _ message: NoticeState.Message) async {
        let session = await ReaderSession.reading("<p>本文</p>")
        await session.press(key)
        #expect(session.store.state.notice.message == message)
    }

    @Test("x says what it marked, since an article shows no mark")
    func readMark() async {
        let session = await ReaderSession.reading("<p>本文</p>")
        await session.type("x")
        #expect(session.status.hasPrefix(" 未読に戻しました"))
        await session.type("x")
        #expect(session.status.hasPrefix(" 既読にしました"))
    }

    @Test("m and a letter set a mark, ' and the letter go there, and ^O and '' return")
    func marks() async {
        let session = await ReaderSession.reading(Self.long)
        await session.type("]jjm")
        #expect(session.status.hasPrefix(" ここに付ける印の文字") && session.status.hasSuffix("Esc 閉じる"))
        let place = session.reading?.position
        await session.type("q")
        #expect(session.status.hasPrefix(" ここに印 q を付けました。' q で戻れます"))
        await session.type("g'")
        #expect(session.status.hasPrefix(" 移る印の文字: q"))
        await session.type("q")
        #expect(session.reading?.position == place)
        await session.type("''")
        #expect(session.bodyRows[0] == "  題名")
        await session.type("'q")
        await session.press(.control("o"))
        #expect(session.bodyRows[0] == "  題名" && session.reading?.awaitedMark == nil)
    }

    @Test("A letter without a mark is reported; Esc and a click cancel", arguments: Strings.both)
    func noMark(_ strings: Strings) async {
        let session = await ReaderSession.reading(Self.long, strings: strings)
        await session.type("'x")
        #expect(session.status.hasPrefix(strings.pick(" 印 x はありません", " There is no mark x")))
        await session.type("m")
        await session.press(.escape)
        #expect(session.reading?.awaitedMark == nil && session.reading?.marks == [:])
        await session.type("m")
        await session.point(.wheelDown, row: 5)
        #expect(session.reading?.awaitedMark == nil && session.reading?.marks == [:])
    }

    @Test("At the end, a smaller or narrower window stays at the end, and scrolling up starts there")
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

    @Test("w unwraps long code, } and { scroll it within its width, w wraps it again")
    func wideCode() async {
        let code = (1...12).map { "word\($0)" }.joined(separator: " ")
        let session = await ReaderSession.reading("<pre><code>\(code)\n</code></pre>", columns: 40, rows: 12)
        // Above it stand the title and a blank line.
        #expect(session.bodyRows[5].hasPrefix("  |> "))
        await session.type("{}")
        #expect(session.reading?.codeOffset == nil)
        await session.type("w")
        #expect(session.bodyRows[3].hasPrefix("  |  word1 word2") && session.bodyRows[3].hasSuffix(">"))
        #expect(session.bodyRows[4].isEmpty)
        await session.type("}")
        #expect(session.bodyRows[3].hasPrefix("  |< rd2 word3"))
        await session.type("}}}}}}}}}}}}")
        #expect(session.bodyRows[3].hasSuffix("word12"))
        await session.type("{{{{{{{{{{{{")
        #expect(session.reading?.codeOffset == 0)
        await session.type("w")
        #expect(session.bodyRows[5].hasPrefix("  |> "))
    }
}

@MainActor @Suite("The mouse in an article")
struct ArticleScreenMouseTests {
    @Test("The wheel scrolls by three lines within the article")
    func wheel() async {
        let session = await ReaderSession.reading((1...60).map { "<p>段落\($0)</p>" }.joined())
        let first = session.bodyRows[3]
        await session.point(.wheelDown, row: 5)
        #expect(session.bodyRows[0] == first)
        await session.point(.wheelUp, row: 5)
        await session.point(.wheelUp, row: 5)
        #expect(session.bodyRows[3] == first)
    }

    @Test(
        "A click on a link's text opens it, even among other links on the line",
        arguments: [("一つ目", "one"), ("二つ目", "two")])
    func link(_ words: String, _ name: String) async throws {
        let session = await ReaderSession.reading(
            #"<p>前<a href="https://example.com/one">一つ目</a>と<a href="https://example.com/two">二つ目</a>。</p>"#)
        let place = try place(of: words, in: session)
        await session.point(.clicked, row: place.row, column: place.column + 5)
        #expect(session.handed.all == ["open https://example.com/\(name)"])
    }

    @Test("A click beside a link opens nothing")
    func beside() async throws {
        let session = await ReaderSession.reading(#"<p>前<a href="https://example.com/one">一つ目</a>。</p>"#)
        let place = try place(of: "前", in: session)
        await session.point(.clicked, row: place.row, column: place.column)
        await session.point(.clicked, row: place.row + 4, column: place.column)
        await session.point(.clicked, row: 0)
        #expect(session.handed.all.isEmpty && session.reading?.focus == nil)
    }

    @Test("A link to Qiita opens inside, and back returns to the place")
    func inside() async throws {
        let session = await ReaderSession.reading(#"<p><a href="https://qiita.com/hanako">ここから</a></p>"#)
        let place = try place(of: "ここから", in: session)
        await session.point(.clicked, row: place.row, column: place.column)
        #expect(session.store.state.navigation.top.screen == .userArticles(user: "hanako"))
        await session.press(.escape, .character("q"))
        #expect(session.detail?.articleID == "a1" && session.focused.contains("ここから"))
    }

    @Test("A click on a fold opens it")
    func fold() async throws {
        let session = await ReaderSession.reading("<details><summary>要約</summary><p>中身</p></details>")
        let place = try place(of: "要約", in: session)
        await session.point(.clicked, row: place.row, column: place.column)
        #expect(session.screen.contains("中身"))
    }

    @Test("In the table of contents a click selects, and a second one goes to the entry")
    func contents() async throws {
        let body = (1...5).map { "<h2>章\($0)</h2>" + String(repeating: "<p>文</p>", count: 20) }.joined()
        let session = await ReaderSession.reading(body)
        await session.type("t")
        await session.point(.clicked, row: 5)
        #expect(session.rowOfCursor.hasPrefix("> 章3") && session.reading?.panel?.row == 2)
        await session.point(.wheelUp, row: 5)
        #expect(session.reading?.panel?.row == 0)
        await session.point(.clicked, row: 4)
        await session.point(.clicked, row: 4)
        #expect(session.reading?.panel == nil && session.bodyRows[0].contains("章2"))
        await session.point(.clicked, row: 20)
    }

    @Test("The wheel scrolls help")
    func help() async {
        let session = await ReaderSession.reading("<p>文</p>")
        await session.type("?g")
        await session.point(.wheelDown, row: 5)
        #expect(session.store.state.help.top == 3)
    }

    private func place(of words: String, in session: ReaderSession) throws -> Frame.Position {
        let row = try #require(session.rows.firstIndex { $0.contains(words) })
        let start = try #require(session.rows[row].range(of: words)).lowerBound
        return Frame.Position(row: row, column: DisplayWidth.standard.cells(of: session.rows[row][..<start]))
    }
}

@MainActor @Suite("Searching in an article")
struct ArticleScreenSearchTests {
    /// Forty paragraphs, of which the 5th, the 20th and the last have a cat, each in another writing.
    private static let body = (1...40).map { number in
        let word = [5: "ネコ", 20: "ﾈｺとネコ", 40: "ねこのネコ"][number] ?? "犬"
        return "<p>段落\(number)の\(word)</p>\n"
    }.joined()

    @Test("/ opens a prompt on the status row, with the caret after the text")
    func prompt() async {
        let session = await ReaderSession.reading(Self.body)
        await session.type("/")
        #expect(session.status == "/" && session.cursor == Frame.Position(row: 23, column: 1))
        await session.type("Qs猫")
        #expect(session.status == "/Qs猫" && session.cursor == Frame.Position(row: 23, column: 5))
        await session.press(.backspace)
        #expect(session.status == "/Qs")
        await session.type("one two ")
        await session.press(.control("w"))
        #expect(session.status == "/Qsone")
        await session.press(.control("u"))
        #expect(session.status == "/")
        await session.press(.backspace)
        #expect(session.store.state.input.purpose == nil && session.status.contains("1-19/81行"))
    }

    @Test("Esc closes the prompt without a search; screen keys are text in it")
    func leaves() async {
        let session = await ReaderSession.reading(Self.body)
        let before = session.screen
        await session.type("/qjGs?Q")
        #expect(session.endings.isEmpty && session.status == "/qjGs?Q")
        await session.press(.escape)
        #expect(session.screen == before && session.matches.isEmpty)
    }

    @Test("Pasted text goes into the prompt with line breaks as spaces; elsewhere it is ignored")
    func paste() async {
        let session = await ReaderSession.reading(Self.body)
        session.terminal.paste("q")
        await session.settle()
        #expect(session.detail != nil)
        await session.type("/")
        session.terminal.paste("段落5\u{1B}の\nネコ\n")
        await session.settle()
        #expect(session.status == "/段落5の ネコ")
    }

    @Test("Text longer than the row scrolls, and the caret stays visible")
    func longPrompt() async {
        let session = await ReaderSession.reading(Self.body, columns: 20, rows: 5)
        await session.type("/あいうえおかきくけこ終")
        #expect(session.status == "/うえおかきくけこ終" && session.cursor?.column == 19)
        await session.type("x")
        #expect(session.status == "/えおかきくけこ終x" && session.cursor?.column == 18)
        #expect(session.terminal.complaints == [])
    }

    @Test("Enter highlights all matches and goes to the first; n and N continue and report wrapping")
    func matches() async {
        let session = await ReaderSession.reading(Self.body)
        await session.type("/ネコ")
        await session.press(.enter)
        #expect(session.reading?.search.query == "ネコ" && session.matches == ["ネコ"])
        #expect(session.status.contains("1/4"))
        await session.type("n")
        #expect(session.matches == ["ﾈｺ", "ネコ"] && session.status.contains("2/4"))
        await session.type("nn")
        #expect(session.status.contains("4/4") && session.bodyRows.last == "  段落40のねこのネコ")
        await session.type("n")
        #expect(session.status.contains("1/4  先頭に戻りました") && session.bodyRows.contains("  段落5のネコ"))
        await session.type("N")
        #expect(session.status.contains("4/4  末尾に回りました"))
        await session.type("N")
        #expect(session.status.contains("3/4"))
    }

    @Test("A search starts at the top of the window, and n continues from there after scrolling")
    func fromHere() async {
        let session = await ReaderSession.reading(Self.body)
        await session.type("ddd/ネコ")
        await session.press(.enter)
        #expect(session.status.contains("2/4"))
        await session.type("gn")
        #expect(session.status.contains("1/4"))
        await session.type("GN")
        #expect(session.status.contains("3/4"))
    }

    @Test("A visible match does not scroll the page")
    func still() async {
        let session = await ReaderSession.reading(Self.body)
        let before = session.bodyRows
        await session.type("/ネコ")
        await session.press(.enter)
        #expect(session.bodyRows == before)
    }

    @Test("A search without matches is reported, and nothing moves")
    func notFound() async {
        let session = await ReaderSession.reading(Self.body)
        await session.type("jjjj/鳥")
        await session.press(.enter)
        #expect(session.status.hasPrefix(" 見つかりません: 鳥 "))
        #expect(session.bodyRows[0] == "  段落2の犬")
        await session.type("n")
        #expect(session.status.hasPrefix(" 見つかりません: 鳥 "))
    }

    @Test("Esc clears the highlights, n and an empty search restore them")
    func marks() async {
        let session = await ReaderSession.reading(Self.body)
        await session.type("/ネコ")
        await session.press(.enter, .escape)
        #expect(session.matches.isEmpty && !session.status.contains("1/4"))
        await session.type("n")
        #expect(!session.matches.isEmpty)
        await session.press(.escape, .character("/"), .enter)
        #expect(session.matches == ["ﾈｺ", "ネコ"] && session.reading?.search.query == "ネコ")
    }

    @Test("n without a previous search does nothing")
    func nothingYet() async {
        let session = await ReaderSession.reading(Self.body)
        let frames = session.terminal.frames.count
        await session.type("nN")
        #expect(session.terminal.frames.count == frames)
    }

    @Test("A search opens the fold that contains a match, and no other")
    func folds() async {
        let fold = { (text: String) in "<details><summary>畳</summary><p>\(text)</p></details>\n" }
        let session = await ReaderSession.reading(fold("犬") + fold("猫の中身"))
        await session.type("/猫")
        await session.press(.enter)
        #expect(session.reading?.folds == [1: true])
        #expect(session.bodyRows.contains { $0.contains("猫の中身") } && session.status.contains("1/1"))
    }

    @Test("A search leaves code unwrapped, and scrolls it sideways to a match that is out of sight")
    func unwrapped() async {
        let code = (1...12).map { "word\($0)" }.joined(separator: " ")
        let session = await ReaderSession.reading("<pre><code>\(code)\n\tend</code></pre>", columns: 40, rows: 12)
        await session.type("w/word12")
        await session.press(.enter)
        #expect(session.reading?.codeOffset ?? 0 > 0 && session.matches == ["word12"])
        #expect(session.status.contains("1/1"))
        await session.type("/word")
        await session.press(.enter)
        #expect(session.status.contains("/12") && session.reading?.codeOffset != nil)
        for _ in 1...12 {
            await session.type("n")
            let number = session.status.firstMatch(of: /(\d+)\/12/)?.1 ?? ""
            #expect(session.bodyRows.contains { $0.contains("word\(number)") }, "\(number)")
        }
        await session.type("/end")
        await session.press(.enter)
        #expect(session.matches == ["end"] && session.terminal.complaints == [])
    }

    @Test("A word broken over two lines is highlighted on both, also at another width")
    func brokenWord() async {
        let session = await ReaderSession.reading("<p>" + String(repeating: "あ", count: 16) + "日本語です</p>", columns: 40)
        await session.type("/日本語")
        await session.press(.enter)
        #expect(session.matches == ["日本", "語"])
        session.terminal.resize(columns: 80, rows: 24)
        await session.drawn()
        #expect(session.matches == ["日本語"] && session.status.contains("1/1"))
    }
}
