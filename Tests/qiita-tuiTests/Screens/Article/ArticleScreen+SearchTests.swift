import QiitaDomain
import Testing

@testable import qiita_tui

@MainActor @Suite("Searching in an article")
struct ArticleScreenSearchTests {
    /// Forty paragraphs, of which the 5th, the 20th and the last have a cat, each in another writing.
    private static let body = (1...40).map { number in
        let word = [5: "ネコ", 20: "ﾈｺとネコ", 40: "ねこのネコ"][number] ?? "犬"
        return "<p>段落\(number)の\(word)</p>\n"
    }.joined()

    @Test("/ asks on the status row with the caret behind what was typed")
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

    @Test("Esc leaves the prompt and searches nothing; keys of the screen are text in it")
    func leaves() async {
        let session = await ReaderSession.reading(Self.body)
        let before = session.screen
        await session.type("/qjGs?Q")
        #expect(session.endings.isEmpty && session.status == "/qjGs?Q")
        await session.press(.escape)
        #expect(session.screen == before && session.matches.isEmpty)
    }

    @Test("Pasted text is text, its line breaks are spaces; outside of a prompt it is nothing")
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

    @Test("What is typed beyond the row scrolls, and the caret stays in the window")
    func longPrompt() async {
        let session = await ReaderSession.reading(Self.body, columns: 20, rows: 5)
        await session.type("/あいうえおかきくけこ終")
        #expect(session.status == "/うえおかきくけこ終" && session.cursor?.column == 19)
        await session.type("x")
        #expect(session.status == "/えおかきくけこ終x" && session.cursor?.column == 18)
        #expect(session.terminal.complaints == [])
    }

    @Test("Enter shows all matches and comes to the first; n and N go on, and say where they start over")
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

    @Test("A search begins at the top of the window, and n goes on from there after scrolling away")
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

    @Test("A match in the window does not move the page")
    func still() async {
        let session = await ReaderSession.reading(Self.body)
        let before = session.bodyRows
        await session.type("/ネコ")
        await session.press(.enter)
        #expect(session.bodyRows == before)
    }

    @Test("What is not there is said, and nothing moves")
    func notFound() async {
        let session = await ReaderSession.reading(Self.body)
        await session.type("jjjj/鳥")
        await session.press(.enter)
        #expect(session.status.hasPrefix(" 見つかりません: 鳥 "))
        #expect(session.bodyRows[0] == "  段落2の犬")
        await session.type("n")
        #expect(session.status.hasPrefix(" 見つかりません: 鳥 "))
    }

    @Test("Esc takes the marks away, n and an empty search bring them back")
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

    @Test("n before any search does nothing")
    func nothingYet() async {
        let session = await ReaderSession.reading(Self.body)
        let frames = session.terminal.frames.count
        await session.type("nN")
        #expect(session.terminal.frames.count == frames)
    }

    @Test("A search opens the fold that hides a match, and no other")
    func folds() async {
        let fold = { (text: String) in "<details><summary>畳</summary><p>\(text)</p></details>\n" }
        let session = await ReaderSession.reading(fold("犬") + fold("猫の中身"))
        await session.type("/猫")
        await session.press(.enter)
        #expect(session.reading?.folds == [1: true])
        #expect(session.bodyRows.contains { $0.contains("猫の中身") } && session.status.contains("1/1"))
    }

    @Test("A word that is broken over two lines is shown on both, also at another width")
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
