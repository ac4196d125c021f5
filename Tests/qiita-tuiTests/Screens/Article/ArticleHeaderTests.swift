import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite("An article's header says whose it is and since when")
struct ArticleHeaderTests {
    private static let created = Timestamp(seconds: 1_795_150_980)

    @Test("Author with name, dates, and tags stand in the second row")
    func byline() {
        let article = Article.make(
            createdAt: Self.created, updatedAt: Timestamp(seconds: Self.created.seconds + 3 * 24 * 3600),
            tags: ["Swift", "端末"])
        #expect(lines(article)[1] == " @hanako (はなこ)  2026-11-20 14:03  更新 11-23 14:03  #Swift #端末")
    }

    @Test("An update in another year names the year; one within a minute is none")
    func updates() {
        let later = Article.make(
            createdAt: Self.created, updatedAt: Timestamp(seconds: Self.created.seconds + 60 * 86_400))
        #expect(lines(later)[1].contains("  更新 2027-01-19 14:03  "))
        let same = Article.make(createdAt: Self.created, updatedAt: Timestamp(seconds: Self.created.seconds + 59))
        #expect(!lines(same)[1].contains("更新"))
    }

    @Test("What is not known is left out")
    func bare() {
        let article = Article.make(createdAt: nil, updatedAt: nil, user: .make("taro", name: ""), tags: [])
        #expect(lines(article)[1] == " @taro")
    }

    @Test("The title leaves room for the stock and the likes")
    func title() {
        let article = Article.make(title: String(repeating: "長", count: 50), likesCount: 12)
        #expect(lines(article)[0] == " " + String(repeating: "長", count: 33) + "..   LGTM 12 ")
        #expect(lines(article, .stocked)[0].hasSuffix("  [S] LGTM 12 "))
        #expect(lines(article, .notStocked)[0].contains("[S]") == false)
    }

    @Test("In a window too narrow for both the title stays")
    func narrow() {
        let article = Article.make(title: "とても長い題名です", likesCount: 1_000)
        #expect(lines(article, columns: 20)[0] == " とても長い題名です ")
    }

    private func lines(
        _ article: Article, _ status: StockState.Status = .unknown, columns: Int = 80
    ) -> [String] {
        let header = ArticleHeader(presentation: .japanese, chrome: Chrome(.home([], columns: columns)))
        return header.lines(article, stock: stock(status, of: article)).map(\.text)
    }

    private func stock(_ status: StockState.Status, of article: Article) -> StockState {
        guard status != .unknown else { return StockState() }
        let id = RequestID(9)
        let state = AppState.after(
            .stock(.checkRequested(article: article.id, request: id, route: .root)),
            .stock(.checked(article: article.id, request: id, isStocked: status == .stocked, limit: nil)))
        return state.stocks[article.id]
    }
}
