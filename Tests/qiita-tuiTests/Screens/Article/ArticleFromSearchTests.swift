import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("An article opened from a search shows its matches", .timeLimit(.minutes(10)))
struct ArticleFromSearchTests {
    @Test("The terms are marked, the page opens at the sentence shown in the list, and n goes to the first match")
    func opensAtSentence() async {
        let session = await searched("語 末尾")
        #expect(session.rows[3].contains("探す語はここです"))
        await session.press(.enter)
        #expect(session.screen.contains("探す語はここです") && !session.rows[5].contains("段落1"))
        #expect(session.matches == ["語"])
        #expect(!session.status.contains("1/3"))
        await session.type("n")
        #expect(session.status.contains("1/3") && session.screen.contains("探す語はここです"))
        await session.type("nn")
        #expect(session.status.contains("3/3") && session.matches == ["末尾"])
    }

    @Test("A term in the title leaves the page at its beginning")
    func opensAtBeginning() async {
        let session = await searched("題名")
        await session.press(.enter)
        #expect(session.rows[5].contains("段落1"))
        #expect(session.matches.contains("題名"))
    }

    @Test("The place where the article was left before is one jump back")
    func jumpsBackToPlace() async {
        let session = await searched("語")
        await session.press(.enter)
        await session.type("Gqgl")
        #expect(session.screen.contains("探す語はここです") && !session.screen.contains("末尾"))
        await session.press(.control("o"))
        #expect(session.screen.contains("末尾"))
    }

    @Test("A sentence in a closed fold is shown")
    func opensFold() async {
        let folded = Article.make(
            title: "題名",
            renderedBody: filler + "<details><summary>長いログ</summary><p>探す語はここです。</p></details>" + filler)
        let session = await searched("語", [folded])
        await session.press(.enter)
        #expect(session.screen.contains("探す語はここです"))
    }

    @Test("The neighbour that J opens shows what the search found, too")
    func opensNeighbour() async {
        let other = Article.make(id: "b", title: "別", renderedBody: filler + "<p>別の記事の語</p>")
        let session = await searched("語", [article, other])
        await session.press(.enter)
        await session.type("J")
        #expect(session.screen.contains("別の記事の語"))
    }

    @Test("The page goes to the first match while a text is typed; Esc goes back, Enter stays, and / and Enter go on")
    func follows() async {
        let session = ReaderSession(api: ManualQiita.serving([article]), hasToken: false)
        await session.start()
        await session.press(.enter)
        await session.type("jjj")
        let before = session.store.state.articleDetail.values.map(\.reading)
        await session.type("/語")
        #expect(session.matches == ["語"] && session.screen.contains("探す語はここです"))
        await session.type("X")
        #expect(session.matches == [] && session.screen.contains("段落5"))
        await session.press(.backspace)
        #expect(session.screen.contains("探す語はここです"))
        await session.press(.escape)
        #expect(session.store.state.articleDetail.values.map(\.reading) == before)
        await session.type("/語")
        await session.press(.enter)
        #expect(session.status.contains("一致 1/2") && session.screen.contains("探す語はここです"))
        await session.type("/")
        await session.press(.enter)
        #expect(session.status.contains("一致 2/2") && session.screen.contains("もう一つの語"))
        #expect(session.store.state.articleDetail.values.allSatisfy { $0.reading.former == nil })
    }

    @Test("/ and Enter repeat the last text in another article")
    func repeats() async {
        let other = Article.make(id: "b", title: "別", renderedBody: filler + "<p>別の記事の語</p>")
        let session = ReaderSession(api: ManualQiita.serving([article, other]), hasToken: false)
        await session.start()
        await session.press(.enter)
        await session.type("/語")
        await session.press(.enter)
        await session.type("J/")
        await session.press(.enter)
        #expect(session.status.contains("1/1") && session.screen.contains("別の記事の語"))
    }

    @Test("/ and Enter repeat the last text in another list")
    func repeatsInList() async {
        let session = await searched("語")
        await session.type("/題")
        await session.press(.enter)
        await session.type("q/")
        await session.press(.enter)
        #expect(session.store.state.list(of: .root)?.search.query == "題")
    }

    private var filler: String { (1...40).map { "<p>段落\($0)</p>" }.joined() }

    private var article: Article {
        Article.make(
            id: "a", title: "題名",
            renderedBody: filler + "<p>探す語はここです。</p>" + filler + "<p>もう一つの語</p>" + filler + "<p>末尾</p>")
    }

    private func searched(_ query: String, _ articles: [Article]? = nil) async -> ReaderSession {
        let articles = articles ?? [article]
        let found: [ManualQiita.Call: ManualAnswer] = [
            .articles(.search(query: query), page: 1): .page(articles, next: nil)
        ]
        let session = ReaderSession(api: ManualQiita.serving(articles, except: found), hasToken: false)
        await session.start()
        await session.type("S" + query)
        await session.press(.enter)
        return session
    }
}
