import Testing

@testable import qiita_tui

@MainActor @Suite("Distant places in a partly laid out article")
struct ArticleScreenLongTests {
    /// Too long to be laid out with the first frame, its heading, link and note in the middle of it in one block.
    private static let body: String = {
        let filler = (1...1_500).map { "<p>段落\($0)は、窓の幅に収まらない長さの文なので、途中で折り返されます。本当に長い文です。</p>\n" }
            .joined()
        let far = (1...30).map { "<p>引用\($0)</p>" }.joined() + "<h2 id=\"mid\">中ほど</h2><p><a href=\"#end\">先へ</a></p>"
        return "<h1 id=\"top\">始め</h1>\n" + filler + "<blockquote>\(far)</blockquote>\n" + filler
            + "<h1 id=\"end\">終わり</h1>\n" + filler
    }()

    private func reading() async -> ReaderSession {
        await ReaderSession.reading(Self.body)
    }

    @Test("] and [ go exactly to the headings")
    func headings() async {
        let session = await reading()
        await session.type("]")
        #expect(session.rowOfCursor == "  # 始め")
        await session.type("]")
        #expect(session.rowOfCursor.hasSuffix("## 中ほど"))
        await session.type("]")
        #expect(session.rowOfCursor == "  # 終わり")
        await session.type("[")
        #expect(session.rowOfCursor.hasSuffix("## 中ほど"))
    }

    @Test("Tab selects a distant link, Enter follows it, ^O returns")
    func links() async {
        let session = await reading()
        await session.press(.tab)
        #expect(session.focused == "先へ[1]" && session.rowOfCursor.contains("先へ"))
        await session.press(.enter)
        #expect(session.rowOfCursor == "  # 終わり")
        await session.press(.control("o"))
        #expect(session.focused == "先へ[1]")
    }

    @Test("The table of contents goes to a distant heading, and search to a distant match")
    func contentsAndSearch() async {
        let session = await reading()
        await session.type("tjj")
        await session.press(.enter)
        #expect(session.rowOfCursor == "  # 終わり")
        await session.type("/引用17")
        await session.press(.enter)
        #expect(session.matches == ["引用17"] && session.status.contains("1/1  先頭に戻りました"))
    }
}
