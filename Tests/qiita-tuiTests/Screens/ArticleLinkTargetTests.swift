import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("Where a link leads")
struct ArticleLinkTargetTests {
    private static let id = "0123456789abcdef0123"
    private static let own = "aaaaaaaaaaaaaaaaaaaa"

    @Test(
        "Articles, users and tags of Qiita are shown here",
        arguments: [
            ("https://qiita.com/bob/items/\(id)", Route.Screen.articleDetail(article: id)),
            ("http://qiita.com/bob/items/\(id)", .articleDetail(article: id)),
            ("https://qiita.com/bob/items/\(id)#heading", .articleDetail(article: id)),
            ("https://QIITA.com/bob/private/\(id)", .articleDetail(article: id)),
            ("https://qiita.com/bob", .userArticles(user: "bob")),
            ("https://qiita.com/tags/swift", .tagArticles(tag: "swift")),
        ])
    func inside(_ address: String, _ screen: Route.Screen) {
        #expect(ArticleLinkTarget(address, in: Self.own) == .screen(screen))
    }

    @Test(
        "Everything else is outside",
        arguments: [
            "https://example.com/bob", "https://qiita.com/about", "https://qiita.com/", "https://qiita.com/search?q=a",
            "https://qiita.com/organizations/example", "https://blog.qiita.com/bob", "mailto:bob@example.com",
            "https://qiita.com/bob/items/\(id)/likers", "https://qiita.com.example.com/bob",
            "https://qiita.com@example.com/bob", "https://qiita.com/bob?page=2", "not an address",
        ])
    func outside(_ address: String) {
        #expect(ArticleLinkTarget(address, in: Self.own) == .outside(url: address))
    }

    @Test("A place in the same article is an anchor, whether the address is whole or not")
    func anchors() {
        #expect(ArticleLinkTarget("#見出し", in: Self.own) == .anchor(name: "見出し"))
        let whole = "https://qiita.com/hanako/items/\(Self.own)#%E8%A6%8B%E3%82%8B"
        #expect(ArticleLinkTarget(whole, in: Self.own) == .anchor(name: "見る"))
    }
}
