import Foundation
import QiitaDomain
import TestSupport
import Testing
@testable import QiitaDomain

@Suite("Articles")
struct ArticleTests {
    @Test("An article is stored as one reference, however many fields it has")
    func size() {
        #expect(MemoryLayout<Article>.size == MemoryLayout<Int>.size)
        #expect(MemoryLayout<User>.size == MemoryLayout<Int>.size)
    }

    @Test(
        "Any URL is preserved, also one that does not match author and id",
        arguments: [
            "https://qiita.com/hanako/items/a1", "https://qiita.com/hanako/private/a1", "https://team.qiita.com/x", "",
        ])
    func address(url: String) {
        var article = Article.make(id: "a1", url: url, user: .make("hanako"))
        #expect(article.url == url)
        article.user = .make("taro")
        #expect(article.url == url && article.user.id == "taro")
        article.url = "https://example.com/"
        #expect(article.url == "https://example.com/")
    }

    @Test("Tags survive a round trip", arguments: [[], ["Swift"], ["C++", "端末 エミュ", "#"]])
    func tags(names: [String]) {
        var article = Article.make(tags: names)
        #expect(article.tags == names)
        article.tags = ["other"] + names
        #expect(article.tags == ["other"] + names)
    }

    @Test("Changing a copy does not change the original")
    func copies() {
        let article = Article.make(likesCount: 3, stocksCount: 4, commentsCount: 5)
        var copy = article
        copy.stocksCount += 1
        copy.title = "another"
        copy.user = User(id: copy.user.id, name: "another")
        #expect(article == .make(likesCount: 3, stocksCount: 4, commentsCount: 5))
        #expect(copy.stocksCount == 5)
        #expect(copy.title == "another")
        #expect(copy.user.name == "another")
        #expect(copy != article)
        #expect(copy.likesCount == 3)
        #expect(copy.commentsCount == 5)
    }

    @Test("Huge counts stay valid numbers")
    func counts() {
        #expect(Article.make(likesCount: .max).likesCount == Int(Int32.max))
    }
}

@Suite("Decoding Qiita's articles")
struct ArticleCodableTests {
    @Test("Every field in use is decoded")
    func whole() throws {
        let article = try decoded(
            #"""
            {"id":"c686397e4a0f4f11683d","title":"Array<T> & \"設計\"","body":"# x\n","rendered_body":"<p>本文</p>\n",
             "created_at":"2026-11-20T14:03:00+09:00","updated_at":"2026-11-20T15:03:00+09:00",
             "url":"https://qiita.com/hanako/items/c686397e4a0f4f11683d","user":{"id":"hanako","name":"はなこ"},
             "tags":[{"name":"Swift","versions":[]},{"name":"C++","versions":["20"]}],"likes_count":128,"stocks_count":9,
             "comments_count":4,"private":true,"group":null,"page_views_count":null,"slide":false,"coediting":false}
            """#)
        let expected = Article.make(
            id: "c686397e4a0f4f11683d", title: "Array<T> & \"設計\"", createdAt: Timestamp(seconds: 1_795_150_980),
            updatedAt: Timestamp(seconds: 1_795_154_580), tags: ["Swift", "C++"], likesCount: 128, stocksCount: 9,
            commentsCount: 4, isPrivate: true)
        #expect(article == expected)
    }

    @Test(
        "Null, wrong types and missing keys affect only their own field",
        arguments: [
            #"{"id":"a1","title":""}"#,
            #"""
            {"id":"a1","title":"","rendered_body":null,"created_at":null,"updated_at":"いつか","url":null,"user":null,
             "tags":null,"likes_count":null,"stocks_count":null,"comments_count":null,"private":null}
            """#,
            #"""
            {"id":"a1","title":"","rendered_body":1,"created_at":2,"updated_at":{},"url":[],"user":"hanako",
             "tags":"Swift","likes_count":"1","stocks_count":-1,"comments_count":1.5,"private":"yes"}
            """#,
            #"""
            {"id":"a1","title":"","likes_count":9223372036854775807,"stocks_count":1000000000000,
             "comments_count":1e300}
            """#,
        ])
    func lenient(_ json: String) throws {
        let bare = Article(
            id: "a1", title: "", renderedBody: "", createdAt: nil, updatedAt: nil, url: "", user: User(id: ""),
            tags: [],
            likesCount: 0, stocksCount: nil, commentsCount: 0, isPrivate: false)
        #expect(try decoded(json) == bare)
    }

    @Test(
        "An article without id or title is invalid",
        arguments: [#"{"id":"a1"}"#, #"{"title":"x"}"#, #"{"id":"a1","title":null}"#, #"{"id":" ","title":"x"}"#])
    func required(_ json: String) {
        #expect(throws: DecodingError.self) { try decoded(json) }
    }

    @Test("An invalid tag does not affect the others")
    func lossyTags() throws {
        let article = try decoded(
            #"{"id":"a1","title":"x","tags":[{"name":"A"},{"name":null},7,{},{"name":" "},{"name":"B"}]}"#)
        #expect(article.tags == ["A", "B"])
    }

    @Test("Control and bidi characters are removed when decoding")
    func cleaned() throws {
        let article = try decoded(
            #"""
            {"id":"a\u001b1","title":"題\n名\t\u001b]0;x\u0007\u202e","rendered_body":"<p>a\u001b[2J\nb</p>",
             "url":"https://qiita.com/\u001b","tags":[{"name":"S\u0000w"}]}
            """#)
        for text in [article.id, article.title, article.renderedBody, article.url] + article.tags {
            #expect(!text.unicodeScalars.contains { "\u{1B}\u{07}\u{202E}\0".unicodeScalars.contains($0) })
        }
        #expect(!article.title.contains { $0.isNewline || $0 == "\t" })
        #expect(article.renderedBody.contains("\n"))
    }

    @Test(
        "Only web URLs are preserved",
        arguments: [
            ("https://qiita.com/a", "https://qiita.com/a"), ("HTTP://qiita.com/a", "HTTP://qiita.com/a"),
            ("--version", ""),
            ("file:///etc/passwd", ""), ("javascript:alert(1)", ""), ("/hanako/items/1", ""),
        ])
    func webAddress(_ url: String, _ kept: String) throws {
        #expect(try decoded(#"{"id":"a1","title":"x","url":"\#(url)"}"#).url == kept)
    }

    @Test("Encoding uses Qiita's keys and survives a round trip")
    func roundTrip() throws {
        let article = Article.make(
            title: "往復", renderedBody: "<p>a</p>\n", user: .make(profile: "x\ny", itemsCount: 1), tags: ["A", "B"],
            likesCount: 1, stocksCount: 2, commentsCount: 3, isPrivate: true)
        let undated = Article.make(title: "日付なし", createdAt: nil, updatedAt: nil, tags: [])
        for article in [article, undated] {
            #expect(try JSONDecoder().decode(Article.self, from: JSONEncoder().encode(article)) == article)
        }
        let text = String(decoding: try JSONEncoder().encode(article), as: UTF8.self)
        #expect(text.contains(#""tags":[{"name":"A"},{"name":"B"}]"#))
        #expect(text.contains(#""created_at":"2023-11-14T22:13:20Z""#))
    }

    private func decoded(_ json: String) throws -> Article {
        try JSONDecoder().decode(Article.self, from: Data(json.utf8))
    }
}
