import QiitaDomain
import TestSupport
import Testing
@testable import qiita_tui

@Suite("The text of links")
struct ArticleLinksTests {
    private func texts(_ html: String) -> [String] {
        ArticleLinks(BlockParser.parse(html), options: .make()).texts
    }

    private func link(_ name: String, _ words: String) -> String {
        "<a href=\"https://\(name).example/\">\(words)</a>"
    }

    @Test("The text excludes the link's number, anywhere in the article")
    func everywhere() {
        let html = """
            <h2>\(link("a", "見出し"))</h2><ul><li>\(link("b", "項目"))</li></ul>
            <table><tr><td>\(link("c", "<b>升</b>目"))</td></tr></table>
            <details><summary>\(link("d", "要約"))</summary><p>\(link("e", "<code>中</code>身"))</p></details>
            <p>\(link("f", "<img src=\"x.png\" alt=\"図\">"))</p>
            """
        #expect(texts(html) == ["見出し", "項目", "升目", "要約", "中身", "[画像: 図]"])
    }

    @Test("The first use names a link that occurs again")
    func firstUse() {
        #expect(texts("<p>\(link("a", "甲"))と\(link("a", "乙"))</p>") == ["甲"])
    }
}

@Suite("Images of links")
struct ArticleLinksPicturesTests {
    private let shot = "<img src=\"https://a.example/s.png\" alt=\"図\">"

    private func links(_ html: String) -> ArticleLinks {
        ArticleLinks(BlockParser.parse(html), options: .make())
    }

    @Test("An image alone is its own target, with or without a link to an image around it")
    func pictures() {
        for html in [
            shot, "<a href=\"https://a.example/s.png\">\(shot)</a>",
            "<a href=\"https://b.example/large.JPG?x=1\">\(shot)</a>",
        ] {
            #expect(links("<p>\(html)</p>").picture(of: 0) == "https://a.example/s.png", "\(html)")
        }
    }

    @Test("A link with other text, or to a page, has that target; its image is still known")
    func pages() {
        for html in [
            "<a href=\"https://a.example/s.png\">\(shot)説明</a>", "<a href=\"https://b.example/page\">\(shot)</a>",
        ] {
            #expect(links("<p>\(html)</p>").picture(of: 0) == nil, "\(html)")
            #expect(links("<p>\(html)</p>").images == ["https://a.example/s.png"], "\(html)")
        }
        let none = links("<p><a href=\"https://a.example/s.png\">図</a></p>")
        #expect(none.picture(of: 0) == nil && none.images == [nil])
        #expect(none.picture(of: 1) == nil && none.picture(of: -1) == nil)
    }
}

@Suite("Targets of links")
struct ArticleLinkTargetTests {
    private static let id = "0123456789abcdef0123"
    private static let own = "aaaaaaaaaaaaaaaaaaaa"
    private static let article = Article.make(id: own)

    @Test(
        "Articles, users, tags and searches of Qiita open inside the program",
        arguments: [
            ("https://qiita.com/bob/items/\(id)", Route.Screen.articleDetail(article: id)),
            ("http://qiita.com/bob/items/\(id)", .articleDetail(article: id)),
            ("https://qiita.com/bob/items/\(id)#heading", .articleDetail(article: id)),
            ("https://QIITA.com/bob/private/\(id)", .articleDetail(article: id)),
            ("https://qiita.com/bob", .userArticles(user: "bob")),
            ("https://qiita.com/tags/swift", .articles(of: .tag("swift"))),
            ("https://qiita.com/bob/stocks", .articles(of: .userStocks("bob"))),
            ("https://qiita.com/search?q=tag%3ASwift+%E7%AB%AF%E6%9C%AB", .articles(of: .search("tag:Swift 端末"))),
        ])
    func inside(_ address: String, _ screen: Route.Screen) {
        #expect(ArticleLinkTarget(address, in: Self.article) == .screen(screen))
    }

    @Test(
        "Other targets open outside",
        arguments: [
            "https://example.com/bob", "https://qiita.com/about", "https://qiita.com/",
            "https://qiita.com/search?q=a&sort=like",
            "https://qiita.com/search", "https://qiita.com/search?q=",
            "https://qiita.com/organizations/example", "https://blog.qiita.com/bob", "mailto:bob@example.com",
            "https://qiita.com/bob/items/\(id)/likers", "https://qiita.com.example.com/bob",
            "https://qiita.com@example.com/bob", "https://qiita.com/bob?page=2", "not an address",
            "https://qiita.com/" + String(repeating: "%CC%81%CC%A3%CC%B4", count: 300),
            "https://qiita.com/hanako/items/\(own)#" + String(repeating: "%CC%81%CC%A3%CC%B4", count: 300),
        ])
    func outside(_ address: String) {
        #expect(ArticleLinkTarget(address, in: Self.article) == .outside(url: address))
    }

    @Test("A place in the same article is an anchor, by relative or complete URL")
    func anchors() {
        #expect(ArticleLinkTarget("#見出し", in: Self.article) == .anchor(name: "見出し"))
        let whole = "https://qiita.com/hanako/items/\(Self.own)#%E8%A6%8B%E3%82%8B"
        #expect(ArticleLinkTarget(whole, in: Self.article) == .anchor(name: "見る"))
    }

    @Test("Pages of the article's own host open inside, those of other Qiita hosts outside")
    func teams() {
        let team = Article.make(id: Self.own, url: "https://team.qiita.com/hanako/items/\(Self.own)")
        #expect(ArticleLinkTarget("https://team.qiita.com/bob", in: team) == .screen(.userArticles(user: "bob")))
        #expect(
            ArticleLinkTarget("https://team.qiita.com/hanako/items/\(Self.own)#a", in: team) == .anchor(name: "a"))
        for other in ["https://qiita.com/bob", "https://other.qiita.com/bob"] {
            #expect(ArticleLinkTarget(other, in: team) == .outside(url: other))
        }
        #expect(
            ArticleLinkTarget("https://team.qiita.com/bob", in: Self.article)
                == .outside(url: "https://team.qiita.com/bob"))
    }
}
