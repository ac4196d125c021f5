import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor
@Suite("Handing an article to other programs", .timeLimit(.minutes(10)))
struct HandoffKeysTests {
    private static let code =
        "<div class=\"code-frame\" data-lang=\"swift\"><div class=\"highlight\"><pre><code>let a = 1\n\n\tlet b = 2\n"
        + "</code></pre></div></div>"

    @Test(
        "Keys open the article, copy its address or a Markdown link, and the status row says so",
        arguments: [
            ("o", "open https://qiita.com/hanako/items/a1", " ブラウザで開きました (firefox) "),
            ("y", "copy https://qiita.com/hanako/items/a1", " 記事の URL を端末のクリップボードに送りました "),
            ("Y", "copy [題名](https://qiita.com/hanako/items/a1)", " Markdown のリンクを端末のクリップボードに送りました "),
        ])
    func keys(key: String, handed: String, told: String) async {
        let session = await ReaderSession.reading("<p>本文</p>")
        await session.type(key)
        #expect(session.handed.all == [handed] && session.status.hasPrefix(told))
        await session.press(.character("q"))
        await session.type(key)
        #expect(session.handed.all == [handed, handed] && session.status.hasPrefix(told))
    }

    @Test("The first visible code block is copied as its source lines, with tabs and blank lines")
    func copiesCode() async {
        let above = String(repeating: "<p>段落</p>", count: 8)
        let other = Self.code.replacing("let a", with: "let z")
        let session = await ReaderSession.reading(Self.code + above + "<ul><li>項目\(other)</li></ul>", rows: 10)
        await session.type("c")
        #expect(session.handed.all == ["copy let a = 1\n\n\tlet b = 2"])
        #expect(session.status.hasPrefix(" コード3行 (swift) を端末のクリップボードに送りました "))
        await session.type("jjjc")
        #expect(session.handed.all.count == 2, "its last line is still in the window")
        await session.type("jjjjc")
        #expect(session.handed.all.count == 2 && session.status.hasPrefix(" 画面にコードも数式もありません "))
        await session.type("Gc")
        #expect(session.handed.all.last == "copy let z = 1\n\n\tlet b = 2")
    }

    @Test("Of several code blocks c copies the one in focus; a second c copies the next one in the window")
    func copiesNext() async {
        let codes = ["one", "two", "three"].map { "<pre><code>\($0)</code></pre>" }
        let session = await ReaderSession.reading("<p><a href=\"https://a.example\">l</a></p>" + codes.joined())
        await session.type("cccc")
        #expect(session.handed.all == ["copy one", "copy two", "copy three", "copy one"])
        await session.press(.escape, .tab, .tab, .tab)
        #expect(session.focused.hasPrefix("::") && session.status.contains("c コードコピー"))
        await session.type("cc")
        #expect(session.handed.all.suffix(2) == ["copy two", "copy three"])
        await session.press(.backTab, .enter)
        #expect(session.handed.all.last == "copy two")
        #expect(session.status.contains("コピー") && session.terminal.complaints == [])
    }

    @Test("Formulas are copied as TeX, one per line, if the window has no code and no display formula")
    func copiesFormulas() async {
        let formulas = #"<p>和は $\sum_{i} i$、積は <span>$x^2$</span> です。</p>"#
        let session = await ReaderSession.reading(formulas + "<p>後は $y$ です。</p>", rows: 20)
        await session.type("c")
        #expect(session.handed.all == [#"copy \sum_{i} i"# + "\nx^2"])
        #expect(session.status.hasPrefix(" コード2行 (math) を端末のクリップボードに送りました "))
        let display = await ReaderSession.reading(formulas + #"<p>$$ \frac{a}{b} $$</p>"# + Self.code, rows: 20)
        await display.type("c")
        #expect(display.handed.all == [#"copy \frac{a}{b}"#])
        let code = await ReaderSession.reading(formulas + Self.code, rows: 20)
        await code.type("c")
        #expect(code.handed.all == ["copy let a = 1\n\n\tlet b = 2"])
    }

    @Test("The formulas of headings and tables are copied like those of paragraphs")
    func copiesFormulasOfTables() async {
        let heading = await ReaderSession.reading("<h2>式 $x^2$</h2><p>文</p>", rows: 20)
        await heading.type("c")
        #expect(heading.handed.all == ["copy x^2"])
        let html = "<table><tr><td>$a_1$</td><td>文</td></tr><tr><td>文</td><td>$b$</td></tr></table>"
        let table = await ReaderSession.reading(html, rows: 20)
        await table.type("c")
        #expect(table.handed.all == ["copy a_1\nb"])
    }
}
