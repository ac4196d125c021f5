import TestSupport
import Testing

@testable import QiitaDomain

@Suite("An article and its parts")
struct ArticleTests {
    @Test("An article is one reference, however much it holds")
    func size() {
        #expect(MemoryLayout<Article>.size == MemoryLayout<Int>.size)
        #expect(MemoryLayout<User>.size == MemoryLayout<Int>.size)
    }

    @Test(
        "Any address is kept, also one that does not follow from the author and the id",
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

    @Test("Tags come back as they were given", arguments: [[], ["Swift"], ["C++", "端末 エミュ", "#"]])
    func tags(names: [String]) {
        var article = Article.make(tags: names)
        #expect(article.tags == names)
        article.tags = ["other"] + names
        #expect(article.tags == ["other"] + names)
    }

    @Test("A copy changes alone")
    func copies() {
        let article = Article.make(likesCount: 3, stocksCount: 4, commentsCount: 5)
        var copy = article
        copy.stocksCount += 1
        copy.title = "another"
        copy.user.name = "another"
        #expect(article == .make(likesCount: 3, stocksCount: 4, commentsCount: 5))
        #expect(copy.stocksCount == 5 && copy.title == "another" && copy.user.name == "another")
        #expect(copy != article && copy.likesCount == 3 && copy.commentsCount == 5)
    }

    @Test("Counts beyond all reason stay numbers")
    func counts() {
        #expect(Article.make(likesCount: .max).likesCount == Int(Int32.max))
    }
}
