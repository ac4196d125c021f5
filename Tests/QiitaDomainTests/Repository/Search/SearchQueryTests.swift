import TestSupport
import Testing
@testable import QiitaDomain

@Suite("A query of Qiita's search, answered on this machine")
struct SearchQueryTests {
    /// Written at 01:00 in Japan on the 6th, which is the 5th in UTC.
    private let article = SearchedArticle(
        .make(
            title: "端末の設計",
            renderedBody: "<p>ncursesw で 描く</p><div><pre><span>initscr</span>()</pre></div><p>あと</p>",
            createdAt: Timestamp(iso8601: "2024-03-05T16:00:00Z"),
            updatedAt: Timestamp(iso8601: "2025-01-01T00:00:00Z"),
            user: .make("hanako"), tags: ["Swift", "端末"], stocksCount: 10))

    @Test(
        "Each of these queries finds its article",
        arguments: [
            "端末", "NCURSESW", "ｓｗｉｆｔ", "title:設計", "body:描く", "code:initscr()", "tag:SWIFT", "user:hanako",
            "stocks:>9", "stocks:>=10", "stocks:10", "stocks:=10", "stocks:<11", "stocks:<=10", "created:2024-03-06",
            "created:>2024-03-05", "created:>=2024-03-06", "created:2024-3", "created:<2025", "updated:>=2025",
            "-tag:Linux 設計", "Linux OR 設計", "設計 Linux OR hanako", "OR 設計", "設計 OR", "\"の設計\"",
            "body:\"で 描く\"", "title:\"端末の設計", "-\"無い 句\"", "設計 org:qiita", "TAG:swift", "設計 -code:描く",
        ])
    func finds(query: String) {
        #expect(SearchQuery(query).rank(of: article) != nil)
    }

    @Test(
        "None of these queries finds an article",
        arguments: [
            "", "Linux", "title:ncursesw", "tag:Swif", "user:han", "stocks:>10", "stocks:", "stocks:>", "stocks:x",
            "created:>2024-03-06", "created:<2024-03", "-設計", "設計 Linux", "-tag:Swift", "title:", "OR", "code:描く",
            "Linux hanako OR Linux 設計", "\"設計の端末\"", "-stocks:x", "created:2024-13", "created:2024-03-06T01:00",
            "created:24", "stocks:>+9", "org:qiita", "body:\"で  描く\"", "http://x",
        ])
    func misses(query: String) {
        #expect(SearchQuery(query).rank(of: article) == nil)
    }

    @Test("What has no effect on this machine is named as it was written, and what is searched for in bodies is known")
    func names() {
        let query = SearchQuery("設計 org:Qiita -created:soon stocks:> C++: a:b \"二 語\" body:描く -無い tag:x")
        #expect(query.unanswered == ["org:Qiita", "-created:soon", "stocks:>"])
        #expect(query.bodyTerms == ["設計", "C++:", "a:b", "二 語", "描く"])
        #expect(!SearchQuery("tag:x user:y OR title:z stocks:>1").readsBodies)
        #expect(SearchQuery("tag:x code:y").readsBodies)
    }

    @Test("The best alternative counts, and in it the worst of its terms")
    func ranks() {
        #expect(SearchQuery("描く").rank(of: article) == .body)
        #expect(SearchQuery("設計 描く").rank(of: article) == .body)
        #expect(SearchQuery("描く OR hanako").rank(of: article) == .name)
        #expect(SearchQuery("設計 -無い stocks:>1").rank(of: article) == .title)
    }
}
