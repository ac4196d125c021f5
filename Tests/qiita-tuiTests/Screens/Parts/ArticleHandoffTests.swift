import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor
@Suite("Handing an article to other programs", .timeLimit(.minutes(10)))
struct ArticleHandoffTests {
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
        #expect(session.handed.all.count == 2 && session.status.hasPrefix(" 画面にコードはありません "))
        await session.type("Gc")
        #expect(session.handed.all.last == "copy let z = 1\n\n\tlet b = 2")
    }
}
