import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Selecting and following links")
struct ArticleScreenLinksTests {
    private static let filler = (1...30).map { "<p>段落\($0)</p>\n" }.joined()
    private static let body = """
        <p>始め<a href="https://example.com/a">甲</a>と<a href="#end">乙</a>と<a href="https://qiita.com/bob">丙</a></p>
        \(filler)<h2 id="end">終わり</h2>
        <p><a href="https://qiita.com/bob/items/0123456789abcdef0123">丁</a></p>
        """
    private static let notes = """
        <p>本文<sup><a href="#fn-x" id="fnref-x">1</a></sup>と再び<sup><a href="#fn-x" id="fnref-x-2">1</a></sup></p>
        \(filler)<div class="footnotes"><ol><li id="fn-x"><p>注の文 <a href="#fnref-x">↩</a></p></li></ol></div>
        """

    @Test("Tab selects the next link, scrolls if needed and stops at the last; S-Tab goes back")
    func walks() async {
        let session = await ReaderSession.reading(Self.body)
        await session.press(.tab)
        #expect(session.focused == "甲[1]" && session.cursor == Frame.Position(row: 5, column: 6))
        await session.press(.tab, .tab)
        #expect(session.focused == "丙[2]")
        await session.press(.tab)
        #expect(session.focused == "丁[3]" && session.bodyRows.contains("  丁[3]"))
        await session.press(.tab)
        #expect(session.focused == "丁[3]")
        await session.press(.backTab)
        #expect(session.focused == "丙[2]" && session.bodyRows[2].hasPrefix("  始め"))
    }

    @Test("At the top Tab reaches the tags in the head before the links; Enter opens the list of a tag")
    func tags() async {
        let article = Article.make(renderedBody: Self.body, tags: ["Swift", "端末", "C++"])
        let list = ManualQiita.Call.articles(.tag(id: "C++"), page: 1)
        let session = ReaderSession(api: ManualQiita.serving([article], except: [list: .page([article], next: nil)]))
        await session.start(.english)
        await session.press(.enter, .tab)
        #expect(session.focused == "#Swift" && session.cursor?.row == 1 && session.status.hasPrefix(" #Swift"))
        await session.press(.tab)
        #expect(session.focused == "#端末")
        await session.press(.tab, .tab)
        #expect(session.focused == "甲[1]")
        await session.press(.backTab)
        #expect(session.focused == "#C++")
        await session.press(.enter)
        #expect(session.store.state.navigation.top.screen == .articles(of: .tag("C++")))
        await session.type("q")
        #expect(session.focused == "#C++")
        await session.press(.end, .tab)
        #expect(session.focused == "丁[3]")
    }

    @Test("In a narrow window, where the tags stand above the body, Tab reaches them there")
    func tagsBelow() async {
        let article = Article.make(renderedBody: Self.body, tags: ["Swift", "とても長いタグの名前", "C++"])
        let session = ReaderSession(columns: 30, rows: 12, api: ManualQiita.serving([article]))
        await session.start(.english)
        await session.press(.enter, .tab)
        #expect(session.focused == "#Swift" && session.cursor?.row ?? 0 > 2)
        await session.press(.tab, .tab)
        #expect(session.focused == "#C++")
        await session.press(.enter)
        #expect(session.store.state.navigation.top.screen == .articles(of: .tag("C++")))
    }

    @Test("A link scrolled out of view is not selected: Tab starts in the window, Enter does nothing")
    func scrolledAway() async {
        let session = await ReaderSession.reading(Self.body)
        await session.press(.tab, .end, .enter)
        #expect(session.focused.isEmpty && session.bodyRows.last == "  丁[3]")
        await session.press(.tab)
        #expect(session.focused == "丁[3]")
        await session.press(.home, .end, .home, .backTab)
        #expect(session.focused == "丙[2]")
    }

    @Test("Esc clears the selection, and a link broken over two lines is one")
    func broken() async {
        let words = String(repeating: "あ", count: 16)
        let session = await ReaderSession.reading(
            "<p>\(words)<a href=\"https://example.com/\">日本語の</a></p>", columns: 40)
        await session.press(.tab)
        #expect(session.focused == "日本語の[1]")
        await session.press(.escape)
        #expect(session.focused.isEmpty && session.reading?.focus == nil)
    }

    @Test("Enter on an internal link goes there, and ^O returns to the link")
    func anchor() async {
        let session = await ReaderSession.reading(Self.body)
        await session.press(.tab, .tab)
        let before = session.screen
        await session.press(.enter)
        #expect(session.rowOfCursor == "  ## 終わり")
        await session.press(.control("o"))
        #expect(session.screen == before && session.focused == "乙[4]")
    }

    @Test("A link to a user or article of Qiita opens inside, and q returns to it")
    func inside() async {
        let session = await ReaderSession.reading(Self.body)
        await session.press(.tab, .tab, .tab, .enter)
        #expect(session.store.state.navigation.top.screen == .userArticles(user: "bob"))
        await session.press(.escape, .character("q"))
        #expect(session.focused == "丙[2]")
        await session.press(.tab, .enter)
        #expect(session.store.state.navigation.top.screen == .articleDetail(article: "0123456789abcdef0123"))
    }

    @Test("Another link opens in the browser; a long message takes the rows it needs until the next key")
    func outside() async {
        let url = "https://example.com/" + (1...9).map { "part\($0)" }.joined(separator: "/")
        let session = await ReaderSession.reading("<p><a href=\"\(url)\">甲</a></p>", columns: 40, rows: 12)
        await session.press(.tab, .enter)
        #expect(session.handed.all == ["open \(url)"])
        session.store.dispatch(AppAction.handoff(.openFailed(url: url, error: .unsafeAddress)))
        await session.drawn()
        let told = session.rows.suffix(4).map { $0.drop { $0 == " " } }.joined()
        #expect(told.hasSuffix(": \(url)"))
        #expect(session.terminal.complaints == [])
        await session.type("k")
        #expect(!session.screen.contains("part9"))
    }

    @Test("Enter on an image shows it, with progress on the status row; Esc cancels the download")
    func picture() async {
        let session = await ReaderSession.reading(
            "<p><img src=\"https://example.com/a.png\" alt=\"図\"></p>", columns: 40, rows: 12)
        session.handed.holdsPictures.store(true, ordering: .relaxed)
        await session.press(.tab)
        let before = session.screen
        session.terminal.press(.enter)
        while session.store.state.articleDetail.values.first?.picture?.progress.bytes != 1_234_567 {
            await session.drawn()
        }
        await session.drawn()
        #expect(session.status.contains("画像 1.2/3.4 MB"))
        #expect(session.handed.all == ["picture https://example.com/a.png"])
        await session.press(.escape)
        #expect(session.status.contains("読み込みを中止しました"))
        await session.press(.character("k"))
        #expect(session.screen == before)
        session.handed.holdsPictures.store(false, ordering: .relaxed)
        await session.press(.enter)
        #expect(session.screen == before && session.handed.all.count == 2)
        #expect(session.store.state.loading.requests == [])
    }

    @Test("{image} of a command is the selected image")
    func imageOfCommand() async {
        let session = await ReaderSession.reading(
            "<p><a href=\"https://a.example/\">甲</a><img src=\"https://example.com/a b.png\" alt=\"図\"></p>",
            commands: [ConfiguredCommand(key: .character("W"), name: "W", words: ["feh", "{image}"])])
        await session.press(.tab, .character("W"))
        #expect(session.handed.all == [] && session.status.contains("選ばれた画像がありません"))
        await session.press(.tab, .character("W"))
        #expect(session.handed.all == ["run feh https://example.com/a%20b.png"])
    }

    @Test("A number and Enter open that link, wherever it is")
    func numbers() async {
        let session = await ReaderSession.reading(Self.body)
        await session.type("13")
        #expect(session.status.hasPrefix(" リンク番号 13"))
        await session.press(.backspace)
        #expect(session.status.hasPrefix(" リンク番号 1 "))
        await session.press(.enter)
        #expect(session.handed.all == ["open https://example.com/a"] && session.reading?.linkNumber == "")
        await session.type("3")
        await session.press(.enter)
        #expect(session.store.state.navigation.top.screen == .articleDetail(article: "0123456789abcdef0123"))
    }

    @Test("An unknown number is reported; Esc and any other key cancel a number", arguments: ["0", "5", "99"])
    func noSuchNumber(_ digits: String) async {
        let session = await ReaderSession.reading(Self.body)
        await session.type(digits)
        await session.press(.enter)
        #expect(session.status.hasPrefix(" リンク \(digits) はありません "))
        await session.type(digits)
        await session.press(.escape)
        #expect(session.reading?.linkNumber == "")
        await session.type(digits + "j")
        #expect(session.reading?.linkNumber == "" && session.reading?.position.line == 1)
        await session.type(digits + "U")
        #expect(session.reading?.linkNumber == "")
    }

    @Test("A number in an article without links is reported")
    func noLinks() async {
        let session = await ReaderSession.reading("<p>本文</p>")
        await session.type("1")
        await session.press(.enter)
        #expect(session.status.hasPrefix(" リンク 1 はありません "))
    }

    @Test("Enter on a footnote reference goes to the note, and from there back")
    func footnotes() async {
        let session = await ReaderSession.reading(Self.notes)
        await session.press(.tab, .tab)
        let before = session.screen
        #expect(session.focused == "[^1]" && session.reading?.focus == BodyPlace(block: 0, index: 1))
        await session.press(.enter)
        #expect(session.bodyRows.last == "  [^1] 注の文" && session.focused.hasPrefix("[^1]"))
        await session.press(.enter)
        #expect(session.screen == before)
    }

    @Test("From a note reached by scrolling, Enter goes to its first reference")
    func footnoteBack() async {
        let session = await ReaderSession.reading(Self.notes)
        await session.press(.end, .backTab, .enter)
        #expect(session.reading?.focus == BodyPlace(block: 0, index: 0) && session.focused == "[^1]")
    }

    @Test("A missing anchor is reported")
    func missingAnchor() async {
        let session = await ReaderSession.reading("<p><a href=\"#nowhere\">甲</a></p>")
        await session.press(.tab, .enter)
        #expect(session.status.hasPrefix(" この記事にありません: #nowhere "))
    }

    @Test("Tab skips links in closed folds, as ] skips headings, and stops at them in open ones")
    func foldedLinks() async {
        let fold = "<details><summary>畳</summary><h2>隠</h2><p><a href=\"https://a.example\">中</a></p></details>"
        let session = await ReaderSession.reading(
            "<p><a href=\"https://b.example\">前</a></p>\(fold)<p><a href=\"https://c.example\">後</a></p>")
        await session.press(.tab, .tab)
        #expect(session.focused == "後[3]" && session.reading?.folds == [:])
        await session.press(.backTab)
        #expect(session.focused == "前[1]")
        await session.type("z")
        await session.press(.tab)
        #expect(session.focused == "中[2]")
    }

    @Test("An anchor inside a closed fold opens the fold")
    func foldedAnchor() async {
        let fold = "<details><summary>畳</summary><h3 id=\"in\">中</h3></details>"
        let session = await ReaderSession.reading("<p><a href=\"#in\">甲</a></p>" + Self.filler + fold)
        await session.press(.tab, .enter)
        #expect(session.reading?.folds == [0: true])
        #expect(session.rowOfCursor.hasSuffix("### 中"))
    }

    @Test("The status row shows the selected link's target, host first, and marks a misleading one")
    func addresses() async {
        let session = await ReaderSession.reading(
            "<p><a href=\"https://evil.example/login\">qiita.com</a>と<a href=\"https://www.swift.org/docs\">文書</a>と"
                + "<a href=\"https://qiita.com@evil.example/\">丁</a></p>")
        await session.press(.tab)
        #expect(session.status.hasPrefix(" [!] evil.example/login (!= qiita.com)"), "\(session.status)")
        await session.press(.tab)
        #expect(session.status.hasPrefix(" www.swift.org/docs "), "\(session.status)")
        await session.press(.tab)
        #expect(session.status.hasPrefix(" [!] evil.example/ (qiita.com@)"), "\(session.status)")
        await session.type("L")
        #expect(session.screen.contains("[!] evil.example/login (!= qiita.com)"), "\(session.screen)")
        #expect(session.screen.contains("      www.swift.org/docs"), "\(session.screen)")
        #expect(session.texts { $0.role == .warning }.count == 2)
    }
}
