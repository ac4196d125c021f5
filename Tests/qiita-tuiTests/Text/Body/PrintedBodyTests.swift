import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct PrintedBodyTests {
    private let html = """
        <p><a href="https://a.example/">甲</a>と<a href="https://b.example/x">https://b.example/x</a>と
        <a href="https://c.example/">丙</a>と<a href="https://a.example/">また甲</a></p>
        """

    private func lines(_ html: String, _ links: PrintedBody.Links, width: Int = 60) -> [String] {
        PrintedBody(BlockParser.parse(html), width: width, options: .make(), links: links).lines.map(\.text)
    }

    @Test("Targets are listed once at the end by number; a URL in the text has none")
    func list() {
        #expect(
            lines(html, .list) == [
                "甲[1]とhttps://b.example/xと丙[2]とまた甲[1]", "", "リンク先", "[1] https://a.example/",
                "[2] https://c.example/",
            ])
    }

    @Test("Targets follow the text in angle brackets")
    func inline() {
        #expect(
            lines(html, .inline) == [
                "甲<https://a.example/>とhttps://b.example/xと丙", "<https://c.example/>とまた甲<https://a.example/>",
            ])
    }

    @Test("Without targets there are no numbers")
    func none() {
        #expect(lines(html, .none) == ["甲とhttps://b.example/xと丙とまた甲"])
        #expect(lines("<p>文</p>", .list) == ["文"])
    }

    @Test("Folds are open, and links in tables and footnotes are numbered in reading order")
    func everywhere() {
        let html = """
            <details><summary><a href="/1">一</a></summary><p><a href="/2">二</a></p></details>
            <table><tr><td><a href="/3">三</a></table><ul><li><a href="/4">四</a></ul>
            """
        let lines = lines(html, .list)
        #expect(lines.contains("[-] 一[1]"))
        #expect(lines.contains("    二[2]"))
        #expect(lines.contains("三[3]"))
        #expect(lines.suffix(5) == ["リンク先"] + (1...4).map { "[\($0)] https://qiita.com/\($0)" })
    }

    @Test("A signed image is listed by its original address; a place in the body is not listed")
    func signedImages() {
        let camo = "https://camo.qiitausercontent.com/0123456789abcdef/68747470"
        let imgix =
            "https://qiita-user-contents.imgix.net/https%3A%2F%2Fexample.com%2F%E5%9B%B3.png?ixlib=rb-4.0.0&s=1f"
        let html = """
            <p><a href="#setup">準備</a><a href="\(camo)"><img src="\(camo)" alt="甲" data-canonical-src="http://a.example/1.png"></a>
            <a href="\(imgix)"><img src="\(imgix)" alt="乙"></a></p>
            """
        #expect(
            lines(html, .list) == [
                "準備[画像: 甲] [1] [画像: 乙] [2]", "", "リンク先", "[1] http://a.example/1.png", "[2] https://example.com/図.png",
            ])
        #expect(
            lines(html, .inline, width: 200) == [
                "準備[画像: 甲]<http://a.example/1.png> [画像: 乙]<https://example.com/図.png>"
            ])
        #expect(BlockParser.parse(html).links == ["#setup", camo, imgix])
    }

    @Test("Numbers of links are padded like those of footnotes")
    func padding() {
        let links = (1...10).map { "<a href=\"https://a.example/\($0)\">\($0)</a>" }.joined()
        let lines = lines("<p>\(links)</p>", .list)
        #expect(lines.contains("[9]  https://a.example/9") && lines.contains("[10] https://a.example/10"))
    }

    @Test("A card shows the number of its link, and breaks before its URL")
    func cards() {
        let source = "https://qiita.com/embed-contents/link-card"
        let card = "<iframe src=\"\(source)\" data-content=\"https://a.example/b\"></iframe>"
        let list = ["", "リンク先", "[1] https://a.example/b"]
        #expect(lines(card, .list) == ["[リンク] [1] https://a.example/b"] + list)
        #expect(lines(card, .list, width: 28) == ["[リンク] [1]", "https://a.example/b"] + list)
        #expect(lines(card, .inline) == ["[リンク] https://a.example/b"])
    }

    @Test("Print and screen number alike; places in the body, which are not printed, come last")
    func sameNumbers() {
        let html = """
            <p><a href="#a">場所</a>、<a href="https://a.example/">https://a.example/</a>、<a href="https://b.example/">甲</a></p>
            <p><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe></p>
            <p><a href="https://c.example/">乙</a>、<a href="https://b.example/">また甲</a></p>
            """
        let body = BlockParser.parse(html)
        #expect(
            ArticlePage(body, width: 60, options: .make()).lines.map(\.text) == [
                "場所[4]、https://a.example/、甲[1]", "", "[埋め込み: YouTube] [2]",
                "https://www.youtube.com/watch?v=abcdefghijk", "", "乙[3]、また甲[1]",
            ])
        #expect(lines(html, .list).first == "場所、https://a.example/、甲[1]")
        #expect(LinkNumbers(body).links == [2, 3, 4, 0])
    }

    @Test("The comments below an article do not change its numbers")
    func numbersOfComments() {
        let own = BlockParser.parse("<p><a href=\"#a\">場所</a><a href=\"https://a.example/\">甲</a></p>")
        let said = BlockParser.parse("<p><a href=\"https://b.example/\">乙</a></p>", after: own)
        let whole = ArticleBody(blocks: own.blocks + said.blocks, links: said.links)
        #expect(LinkNumbers(own).all == [2, 1])
        #expect(LinkNumbers(whole, ownBlockCount: own.blocks.count).all == [2, 1, 3])
    }

    @Test(
        "A link whose text is its URL has no number in any form",
        arguments: [
            ("https://a.example/%E3%81%82", "https://a.example/あ"), ("https://a.example/", "a.example"),
            ("mailto:a@b.example", "a@b.example"), ("https://a.example/b", "<code>https://a.example/b</code>"),
        ])
    func bareLinks(address: String, text: String) {
        #expect(lines("<p><a href=\"\(address)\">\(text)</a>。</p>", .list).count == 1)
        #expect(lines("<p><a href=\"\(address)\">\(text)を見る</a>。</p>", .list).count == 4)
    }
}
