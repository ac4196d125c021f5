import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The feed of popular articles")
struct AtomFeedTests {
    private static let id = "0123456789abcdef0123"
    private static let otherLink = "https://qiita.com/a/items/3210fedcba9876543210"

    private static func entry(
        _ title: String = "題名", link: String? = "https://qiita.com/hanako/items/\(id)?utm_source=popular_items"
    ) -> String {
        let link = link.map { #"<link rel="alternate" type="text/html" href="\#($0)"/>"# } ?? ""
        return """
            <entry><id>tag:qiita.com,2005:PublicArticle/1</id><published>2026-08-16T11:59:04+09:00</published>
            <updated>2026-08-17T00:00:00Z</updated>\(link)<title>\(title)</title>
            <content type="text">本文</content><author><name>hanako</name></author></entry>
            """
    }

    private static func feed(_ entries: String, head: String = "") throws(QiitaError) -> AtomFeed {
        try AtomFeed(
            Data(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xml:lang="ja-JP" xmlns="http://www.w3.org/2005/Atom">\(head)
                <updated>2026-08-19T05:00:00+09:00</updated>\(entries)</feed>
                """.utf8))
    }

    @Test("An entry becomes an outline with title, author, dates and URL only")
    func outline() throws {
        let feed = try Self.feed(Self.entry("Swift &amp; <![CDATA[<ncurses>]]>"))
        #expect(feed.updated == Timestamp(iso8601: "2026-08-19T05:00:00+09:00"))
        let article = try #require(feed.articles.first)
        #expect(article.isOutline)
        #expect(article.id == Self.id)
        #expect(article.user == User(id: "hanako"))
        #expect(article.title == "Swift & <ncurses>" && article.renderedBody.isEmpty)
        #expect(article.createdAt == Timestamp(iso8601: "2026-08-16T02:59:04Z"))
        #expect(article.url == "https://qiita.com/hanako/items/\(Self.id)")
        #expect(feed.skippedCount == 0 && feed.articles.count == 1)
    }

    @Test(
        "An entry without an article URL is left out and the others stay",
        arguments: [
            nil, "", "https://example.com/hanako/items/\(id)", "http://qiita.com/hanako/items/\(id)",
            "https://qiita.com/hanako/items/short", "https://qiita.com/hanako/\(id)", "javascript:alert(1)",
            "https://qiita.com/a%1Bb/items/\(id)", "https://qiita.com.evil.example/hanako/items/\(id)",
            "https://qiita.com/\(String(repeating: "%CC%81%CC%A3", count: 100))/items/\(id)",
            "https://qiita.com/a\(String(repeating: "&#x301;&#x323;", count: 300))/items/\(id)",
        ])
    func broken(_ link: String?) throws {
        let feed = try Self.feed(Self.entry(link: link) + Self.entry("good") + Self.entry(" "))
        #expect(feed.articles.map(\.title) == ["good"] && feed.skippedCount == 2)
    }

    @Test("A feed without one readable entry is an error, not an empty list")
    func unreadableEntries() {
        #expect(throws: QiitaError.undecodable) { try Self.feed(Self.entry(" ") + Self.entry(" ")) }
        #expect(throws: QiitaError.undecodable) { try Self.feed("") }
    }

    @Test("Elements of other namespaces, the feed's own title and link, and duplicate entries are ignored")
    func strange() throws {
        let head = #"<link rel="self"/><title>Qiita</title><x:title xmlns:x="urn:x">other</x:title>"#
        let odd = Self.entry(#"A"#).replacing(
            "<title>", with: #"<title xmlns="urn:x">other</title><link rel="self" href="https://a.b/"/><title>"#)
        let feed = try Self.feed(odd + Self.entry("again"), head: head)
        #expect(feed.articles.map(\.title) == ["A"] && feed.articles[0].id == Self.id)
    }

    @Test("Titles are sanitized to one line")
    func clean() throws {
        let feed = try Self.feed(Self.entry("a&#x202E;b\n &#x9;c&#x200F;"))
        #expect(feed.articles.first.map { Sanitizer.line($0.title) == $0.title } ?? false)
        #expect(!(feed.articles.first?.title.unicodeScalars.contains { $0.value == 0x202E } ?? true))
    }

    @Test("A truncated feed yields its complete entries")
    func cut() throws {
        let whole = String(decoding: Data(Self.entry("one").utf8), as: UTF8.self)
        let text = #"<feed xmlns="http://www.w3.org/2005/Atom">\#(whole)<entry><title>two"#
        #expect(try AtomFeed(Data(text.utf8)).articles.map(\.title) == ["one"])
    }

    @Test(
        "XML's references and CDATA sections are decoded once",
        arguments: [
            ("&lt;b&gt; &amp;amp; &quot;&apos;&#x3042;&#12356;", "<b> &amp; \"'あい"),
            ("<![CDATA[a <b> &amp; ]]]]><![CDATA[> </title>]]> c", "a <b> &amp; ]]> </title> c"),
            ("<![CDATA[]]>a<!-- b --><?c d>e?>f<!--> g --!> <b>h</b> -->i", "afi"),
            ("AT&T &nosuch; a < b && c", "AT&T &nosuch; a < b && c"),
            ("&#xD800;&#0;&#x110000;a&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}a\u{FFFD}"),
        ])
    func references(_ written: String, _ title: String) throws {
        #expect(try Self.feed(Self.entry(written)).articles.map(\.title) == [title])
    }

    @Test(
        "The markup of a title is left out as its type says, and its references are decoded",
        arguments: [
            (#"<title type="text">a &lt;b&gt;c&lt;/b&gt; &amp;amp;</title>"#, "a <b>c</b> &amp;"),
            (
                #"<title type="html">a &lt;b class="x"&gt;c&lt;/b&gt; &amp;amp; 1 &amp;lt; 2&lt;!-- d --&gt;</title>"#,
                "a c & 1 < 2"
            ),
            (#"<title type='html'><![CDATA[a <b>c</b> &amp; d]]></title>"#, "a c & d"),
            (
                #"<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">a <b>c<i>d</i></b> &amp;amp;<br/>e</div></title>"#,
                "a cd &amp;e"
            ),
            (#"<title type="xhtml"><a:title xmlns:a="http://www.w3.org/2005/Atom">a</a:title>b</title>"#, "ab"),
        ])
    func titleTypes(_ written: String, _ title: String) throws {
        let entry = Self.entry("a").replacing("<title>a</title>", with: written)
        #expect(try Self.feed(entry + Self.entry("b", link: Self.otherLink)).articles.map(\.title) == [title, "b"])
    }

    @Test("References in a link are decoded once, and an element closed by /> contains nothing")
    func link() throws {
        let link = "https://qiita.com/&#x68;anako/items/\(Self.id)?a=1&amp;copy=2"
        let entry = Self.entry("a", link: link).replacing("<content type=\"text\">本文</content>", with: "<content/>")
        let article = try #require(try Self.feed(entry).articles.first)
        #expect(article.url == "https://qiita.com/hanako/items/\(Self.id)" && article.title == "a")
    }

    @Test("Atom's namespace may have a prefix, and ends with the element that declares it")
    func namespaces() throws {
        let prefixed = Self.entry("a").replacing("</", with: "</a:").replacing("<", with: "<a:")
            .replacing("<a:/a:", with: "</a:")
        let text = "<a:feed xmlns:a=\"http://www.w3.org/2005/Atom\">\(prefixed)</a:feed>"
        #expect(try AtomFeed(Data(text.utf8)).articles.map(\.title) == ["a"])
        let other = #"<x xmlns:a="http://www.w3.org/2005/Atom"/><a:title>c</a:title><title xmlns="urn:x">d</title>"#
        let entry = Self.entry("b").replacing("</title>", with: "</title>" + other)
        #expect(try Self.feed(entry + Self.entry("b")).articles.map(\.title) == ["b"])
    }

    @Test("Names in another case are other names")
    func letterCase() throws {
        let entry = Self.entry("a")
            .replacing("<updated>", with: "<link HREF=\"https://qiita.com/other/items/\(Self.id)\"/><updated>")
            .replacing("</title>", with: "</title><Title>b</Title>")
        let article = try #require(try Self.feed(entry).articles.first)
        #expect(article.title == "a" && article.user.id == "hanako")
        let upper = Self.entry("b").replacing("entry>", with: "ENTRY>")
        #expect(try Self.feed(upper + Self.entry("a")).articles.map(\.title) == ["a"])
    }

    @Test(
        "A feed cut anywhere in its second entry yields the first",
        arguments: [
            "<", "<en", "<entry", "<entry><title>two</title", "<entry><link href=\"https://",
            "<entry><title><![CDATA[two",
            "<entry><!-- two", "<entry><?two", "<entry><title>two &am", "<entry><title>two &#x", "<!", "</", "</entry",
        ])
    func cutAnywhere(_ rest: String) throws {
        let text = #"<feed xmlns="http://www.w3.org/2005/Atom">\#(Self.entry("one"))\#(rest)"#
        #expect(try AtomFeed(Data(text.utf8)).articles.map(\.title) == ["one"])
    }

    @Test("Reading ends at an end tag of another element, at a document type and after the root")
    func errors() throws {
        let another = "</feed><feed xmlns=\"http://www.w3.org/2005/Atom\">"
        for error in [another, "<title></entry>", "<!DOCTYPE feed>", "</x>"] {
            let feed = try Self.feed(Self.entry("a") + error + Self.entry("b", link: Self.otherLink))
            #expect(feed.articles.map(\.title) == ["a"], "\(error)")
        }
    }

    @Test("Elements nested 50,000 deep, closed or not, leave the entries around them as they are")
    func nesting() throws {
        let depth = 50_000
        let (opened, closed) = (
            String(repeating: "<x xmlns:x=\"urn:x\">", count: depth), String(repeating: "</x>", count: depth)
        )
        let other = Self.entry("b", link: Self.otherLink)
        let deep = Self.entry("a").replacing("<title>", with: opened + closed + "<title>")
        #expect(try Self.feed(deep + other).articles.map(\.title) == ["a", "b"])
        #expect(try Self.feed(Self.entry("a") + opened + other).articles.map(\.title) == ["a"])
        let names = (0..<depth).map { " xmlns:x\($0)=\"urn:x\"" }.joined()
        let many = "<x\(names)>" + String(repeating: "<y:z/>", count: depth) + "</x>"
        #expect(try Self.feed(Self.entry("a") + many + other).articles.map(\.title) == ["a", "b"])
    }

    @Test("Bytes that are not UTF-8 make a feed undecodable")
    func invalidBytes() {
        let text = #"<feed xmlns="http://www.w3.org/2005/Atom">\#(Self.entry("one"))</feed>"#
        #expect(throws: QiitaError.undecodable) { try AtomFeed(Data(text.utf8) + [0xFF]) }
    }

    @Test(
        "A document that is not a feed is refused",
        arguments: [
            "", "hello", "<html><body>503</body></html>", "{}", "<feed/>",
            #"<!DOCTYPE feed [<!ENTITY a "aaaa">]><feed xmlns="http://www.w3.org/2005/Atom"/>"#,
            #"<?xml version="1.0"?><!DOCTYPE feed SYSTEM "file:///etc/passwd"><feed xmlns="http://www.w3.org/2005/Atom"/>"#,
        ])
    func refused(_ text: String) {
        #expect(throws: QiitaError.undecodable) { try AtomFeed(Data(text.utf8)) }
    }

    @Test("Other encodings, feeds over 2 MB and entries beyond the hundredth are not read")
    func bounds() throws {
        let utf16 = try #require(#"<feed xmlns="http://www.w3.org/2005/Atom"/>"#.data(using: .utf16))
        #expect(throws: QiitaError.undecodable) { try AtomFeed(utf16) }
        #expect(throws: QiitaError.undecodable) {
            try AtomFeed(Data(repeating: UInt8(ascii: " "), count: AtomFeed.longest + 1))
        }
        let many = (100..<300).map {
            Self.entry("\($0)", link: "https://qiita.com/a/items/\(Self.id.dropLast(3))\($0)")
        }
        #expect(try Self.feed(many.joined()).articles.count == AtomFeed.mostEntries)
    }

    @Test("The demo's feed contains only articles of the demo")
    func demo() async throws {
        let folder = Checkout.folder.appending(path: "Fixtures").path(percentEncoded: false)
        let store = FixtureStore(folder: folder)
        let page = try await store.articles(.trend, page: 1)
        #expect(page.elements.count >= 12)
        #expect(page.skippedCount == 0)
        #expect(page.updatedAt != nil)
        for outline in page.elements {
            let article = try await store.article(outline.id)
            #expect(article.title == outline.title && article.user.id == outline.user.id)
        }
    }
}
