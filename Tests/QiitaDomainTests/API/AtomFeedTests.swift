import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The feed of popular articles")
struct AtomFeedTests {
    private static let id = "0123456789abcdef0123"

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
