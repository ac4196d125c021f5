import TestSupport
import Testing
@testable import QiitaDomain

@Suite("The demo's search")
struct FixtureQueryTests {
    private let article = Article.make(
        title: "端末の設計", renderedBody: "<p>ncursesw で描く</p>", createdAt: Timestamp(iso8601: "2024-03-05T00:00:00Z"),
        updatedAt: Timestamp(iso8601: "2025-01-01T00:00:00Z"), user: .make("hanako"), tags: ["Swift", "端末"],
        stocksCount: 10)

    @Test(
        "Each of these queries finds its article",
        arguments: [
            "端末", "NCURSESW", "swift", "title:設計", "body:描く", "code:ncursesw", "tag:SWIFT", "user:hanako",
            "stocks:>9", "stocks:>=10", "stocks:10", "stocks:<11", "stocks:<=10", "created:>2024-03-04",
            "created:2024-03", "created:<2025", "updated:>=2025", "-tag:Linux 設計", "Linux OR 設計", "\"の設計\"",
        ])
    func finds(query: String) {
        #expect(FixtureQuery(query).matches(article))
    }

    @Test(
        "None of these queries finds an article",
        arguments: [
            "", "Linux", "title:ncursesw", "tag:Swif", "user:han", "stocks:>10", "stocks:", "stocks:>", "stocks:x",
            "created:>2024-03-05", "created:<2024-03", "-設計", "設計 Linux", "-tag:Swift", "title:", "OR",
        ])
    func misses(query: String) {
        #expect(!FixtureQuery(query).matches(article))
    }
}
