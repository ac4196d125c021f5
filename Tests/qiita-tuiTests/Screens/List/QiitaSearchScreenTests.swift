import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Searching Qiita")
struct QiitaSearchScreenTests {
    @Test("S opens a prompt with the cursor after the text, Enter lists results, back returns")
    func search() async {
        let session = await started()
        await session.type("jS設計")
        #expect(session.rows[23] == "Qiita を検索: 設計")
        #expect(session.cursor == Frame.Position(row: 23, column: 18))
        await session.press(.enter)
        #expect(session.rows[0].hasPrefix(" Qiita  検索: 設計 "))
        #expect(session.rows[2] == ">    0 設計の話")
        await session.press(.enter, .character("q"), .character("q"))
        #expect(session.store.state.navigation.routes.count == 1 && session.store.state.latest.row() == 1)
    }

    @Test("The second row shows the sentence of the body that matches")
    func sentence() async {
        let body = "<p>最初の文。" + String(repeating: "とても長い文の", count: 8) + "途中に設計がある、という文。</p>"
        let articles: [Article] = [
            .make(title: "一つ目", renderedBody: body, tags: ["Swift"]),
            .make(title: "二つ目", renderedBody: "<p>短い設計。</p>", tags: ["Swift"]),
            .make(title: "設計の話", renderedBody: "<p>設計。</p>", tags: ["Swift"]),
        ]
        let qiita = ManualQiita(answering: [
            .articles(.latest, page: 1): .page([], next: nil),
            .articles(.search(query: "設計"), page: 1): .page(articles, next: nil),
        ])
        let session = ReaderSession(api: qiita, hasToken: false)
        await session.start(.japanese)
        await session.type("S設計")
        await session.press(.enter)
        #expect(session.rows[3].contains("の途中に設計がある、という文。"))
        #expect(session.rows[3].contains("..") && !session.rows[3].contains("#Swift"))
        #expect(session.rows[5].hasSuffix("短い設計。"))
        #expect(session.rows[7].hasSuffix("#Swift"))
        #expect(session.terminal.complaints == [])
    }

    @Test("An empty prompt without earlier queries shows the query syntax")
    func example() async {
        let session = await started()
        await session.type("S")
        #expect(session.rows[22] == " tag:Swift -title:iOS stocks:>10 created:>2024-01")
    }

    @Test("Up and Down select earlier queries and the typed text, and Enter searches for it")
    func history() async {
        let session = await started()
        for query in ["設計", "端末"] {
            await session.type("S" + query)
            await session.press(.enter, .character("q"))
        }
        await session.type("S")
        await session.press(.up)
        #expect(session.rows[23] == "Qiita を検索: 端末")
        await session.press(.control("p"), .up)
        #expect(session.rows[23] == "Qiita を検索: 設計")
        await session.press(.down, .control("n"), .down)
        #expect(session.rows[23] == "Qiita を検索:")
        await session.press(.up, .up, .enter)
        #expect(session.rows[0].hasPrefix(" Qiita  検索: 設計 "))
    }

    @Test("Line editor keys edit, characters are text, and pasted text is one line")
    func editing() async {
        let session = await started()
        await session.type("Sq jk?")
        session.terminal.paste("一\n二")
        await session.drawn()
        #expect(session.field.text == "q jk?一 二")
        await session.press(.backspace)
        #expect(session.field.text == "q jk?一 ")
        await session.press(.control("w"))
        #expect(session.field.text == "q ")
        await session.press(.control("u"), .backspace)
        #expect(session.store.state.input.purpose == nil && session.endings == [])
    }

    @Test("Esc only closes the prompt")
    func leaves() async {
        let session = await started()
        let before = session.screen
        await session.type("Sab")
        await session.press(.escape)
        #expect(session.screen == before)
    }

    @Test("T adds the search as a tab and says how it is removed", arguments: Strings.both)
    func makeTab(_ strings: Strings) async {
        let session = await started(strings)
        await session.type("S設計")
        await session.press(.enter)
        await session.type("T")
        #expect(session.status == strings.pick("タブの名前: 設計", "Name of the tab: 設計"))
        await session.press(.enter)
        #expect(session.rows[0].contains("[7 ?設計 1]"))
        #expect(session.rows[2] == ">    0 設計の話")
        #expect(session.screen.contains(strings.pick("タブにしました: ?設計。", "Added the tab ?設計;")))
        await session.type("1")
        #expect(session.rows[0].contains(" 7 "))
        await session.type("7")
        #expect(session.store.state.home.selected == .search("設計"))
    }

    @Test("A tab is called as the reader names it")
    func namedTab() async {
        let session = await started()
        await session.type("S設計")
        await session.press(.enter)
        await session.type("T作り方")
        await session.press(.enter)
        #expect(session.rows[0].contains("[7 作り方 1]"))
        await session.type("1")
        #expect(session.rows[0].contains("7 作り方") || session.rows[0].contains("7 作り"))
    }

    @Test("S searches from an article, and back returns to it")
    func fromArticle() async {
        let session = await started()
        await session.press(.enter)
        await session.type("S設計")
        await session.press(.enter)
        #expect(session.rows[0].hasPrefix(" Qiita  検索: 設計"))
        await session.type("q")
        #expect(session.store.state.articleDetail.count == 1 && session.store.state.navigation.routes.count == 2)
    }

    @Test("A rejected query is explained with the query syntax", arguments: Strings.both)
    func rejected(_ strings: Strings) async {
        let session = await started(strings)
        await session.type("S壊")
        await session.press(.enter)
        #expect(session.screen.contains(strings.pick("検索できませんでした: 壊", "Search failed: 壊")))
        #expect(session.screen.contains("tag:Swift -title:iOS"))
        #expect(session.screen.contains("(Bad request)"))
    }

    @Test("A refused query is explained", arguments: Strings.both)
    func refused(_ strings: Strings) async {
        let qiita = ManualQiita(answering: [
            .articles(.latest, page: 1): .page([], next: nil),
            .articles(.search(query: "壊"), page: 1): .failure(.forbidden),
        ])
        let session = ReaderSession(api: qiita, hasToken: false)
        await session.start(strings)
        await session.type("S壊")
        await session.press(.enter)
        #expect(session.screen.contains(strings.pick("この検索を拒否しました", "refused this search")))
        #expect(session.screen.contains("tag:Swift -title:iOS"))
    }

    @Test("Without results a message names the key that searches again")
    func nothing() async {
        let session = await started()
        await session.type("S無")
        await session.press(.enter)
        #expect(session.rows[2] == "  一致する記事はありません。S で検索し直せます")
    }

    @Test(
        "Terms that the stored articles cannot answer are named, with and without results", arguments: Strings.both)
    func unanswered(_ strings: Strings) async {
        let session = await started(strings)
        await session.type("S無")
        await session.press(.enter)
        let state: AppState = session.store.state
        for (seconds, articles) in [[], [Article.make(title: "見つかった")]].enumerated() {
            let answer = ArticleListAnswer(
                articles: articles, next: nil, at: Timestamp(seconds: state.session.now.seconds + seconds + 1),
                unanswered: ["org:x", "created:soon"])
            session.store.dispatch(
                AppAction.list(id: state.listID(of: state.navigation.top.id), action: .restored(answer: answer)))
            await session.settle()
            #expect(session.rows[articles.isEmpty ? 3 : 23].contains(strings.unanswered(["org:x", "created:soon"])))
        }
    }

    @Test("A text longer than the row shows its end, and the cursor stays visible")
    func longText() async {
        let session = await started(columns: 40)
        await session.type("S" + String(repeating: "長", count: 30) + "a")
        #expect(session.rows[23].hasPrefix("Qiita を検索: 長") && session.rows[23].hasSuffix("長a"))
        #expect(session.cursor?.column ?? 40 < 40)
        #expect(session.terminal.complaints == [])
    }

    private func started(_ strings: Strings = .japanese, columns: Int = 80) async -> ReaderSession {
        let qiita = ManualQiita.serving(
            Article.makeMany(20),
            except: [
                .articles(.search(query: "設計"), page: 1): .page([.make(title: "設計の話")], next: nil),
                .articles(.search(query: "端末"), page: 1): .page([.make(title: "端末の話")], next: nil),
                .articles(.search(query: "無"), page: 1): .page([], next: nil),
                .articles(.search(query: "壊"), page: 1): .failure(.rejected(message: "Bad request")),
            ])
        let session = ReaderSession(columns: columns, api: qiita)
        await session.start(strings)
        return session
    }
}
