import QiitaDomain
import Testing
@testable import qiita_tui

@Suite("A target is an article, a user or a tag")
struct TargetTests {
    private static let id = "0123456789abcdef0123"

    @Test(
        "These words name one",
        arguments: [
            (id, Target.article(id: id)), (id.uppercased(), .article(id: id)),
            ("https://qiita.com/hanako/items/\(id)", .article(id: id)),
            ("https://qiita.com/hanako/items/\(id)?utm=x#section", .article(id: id)),
            ("http://qiita.com/hanako/items/\(id)/", .article(id: id)),
            ("https://team.qiita.com/hanako/private/\(id)", .article(id: id)), ("@hanako", .user(id: "hanako")),
            ("https://qiita.com/hanako", .user(id: "hanako")), ("https://qiita.com/hanako/", .user(id: "hanako")),
            ("#Swift", .tag(id: "Swift")), ("#日本語", .tag(id: "日本語")), ("#C++", .tag(id: "C++")),
            ("https://qiita.com/tags/swift", .tag(id: "swift")), ("https://qiita.com/tags/c%2b%2b", .tag(id: "c++")),
            ("https://qiita.com/tags/%E6%97%A5%E6%9C%AC", .tag(id: "日本")),
            ("https://qiita.com/tags/日本", .tag(id: "日本")),
            ("HTTPS://QIITA.COM/hanako", .user(id: "hanako")),
        ])
    func known(_ word: String, _ target: Target) {
        #expect(Target(word) == target)
    }

    @Test(
        "These do not",
        arguments: [
            "", "@", "#", "word", String(id.dropLast()), id + "0", "g123456789abcdef0123", "https://qiita.com",
            "https://qiita.com/", "ftp://qiita.com/hanako", "https://qiita.com/hanako/items/short",
            "https://qiita.com/hanako/likes", "qiita.com/hanako", "０１２３４５６７８９０１２３４５６７８９",
        ])
    func unknown(_ word: String) {
        #expect(Target(word) == nil)
    }

    @Test("Each has its screen")
    func screens() {
        #expect(Target.article(id: "a").screen == .articleDetail(article: "a"))
        #expect(Target.user(id: "a").screen == .userArticles(user: "a"))
        #expect(Target.tag(id: "a").screen == .tagArticles(tag: "a"))
    }
}
