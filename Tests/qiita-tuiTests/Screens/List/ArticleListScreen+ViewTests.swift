import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("A reader works through what is unread in a list", .timeLimit(.minutes(10)))
struct ArticleListScreenViewTests {
    @Test("] and [ go to the next and the previous unread article, and say where there is none")
    func unread() async {
        let session = await started()
        await session.type("jxjx]")
        #expect(session.store.state.latest.row() == 3)
        await session.type("x[")
        #expect(session.store.state.latest.row() == 0)
        await session.type("[")
        #expect(session.status.hasPrefix(" この上に未読の記事はありません"))
    }

    @Test(
        "X asks first: y marks all that is shown, any other answer nothing",
        arguments: [("y", 0), ("n", 30), ("q", 30)])
    func markAll(answer: String, unread: Int) async {
        let session = await started()
        await session.type("GX")
        #expect(session.rows.last?.hasPrefix(" 30件を既読にしますか?  y はい  n いいえ") ?? false)
        await session.type(answer)
        let state: AppState = session.store.state
        #expect(state.latest.unreadCount(state.readMarks) == unread && state.notice.question == nil)
        #expect(session.status.hasPrefix(unread == 0 ? " 30件を既読にしました" : " 20/30"))
    }

    @Test("H hides what was read and shows it again; the row under the cursor stays")
    func hide() async {
        let session = await started()
        await session.type("xjjxjH")
        #expect(session.status.hasPrefix(" 18/20 未読") && session.rows.contains { $0.hasPrefix(">    0 記事4") })
        await session.type("H")
        #expect(session.status.hasPrefix(" 4/20") && session.rows.contains { $0.hasPrefix(">    0 記事4") })
    }

    @Test(
        "& shows the rows that hold a word, and says of how many; Esc, or an empty word, shows all again",
        arguments: [true, false])
    func filter(byEscape: Bool) async {
        let session = await started()
        await session.type("&記事1")
        await session.press(.enter)
        #expect(session.status.hasPrefix(" 11/20 絞り込み: 記事1"))
        #expect(session.rows[2].hasPrefix(">    0 記事1") && session.rows[4].hasPrefix("     0 記事10"))
        if byEscape {
            await session.press(.escape)
        } else {
            await session.type("&")
            await session.press(.enter)
        }
        #expect(session.status.hasPrefix(" 1/20 "))
    }

    @Test("Where nothing is shown it says why, and Enter loads the next page")
    func nothing() async {
        let session = await started()
        await session.type("&記事21")
        await session.press(.enter)
        #expect(session.screen.contains("「記事21」に合う記事は読み込んだ中にありません"))
        await session.press(.enter)
        #expect(session.rows.contains { $0.hasPrefix(">    0 記事21") })
        await session.press(.down)
        #expect(session.status.hasPrefix(" 1/30 絞り込み"))
    }

    @Test("O orders by likes, then by stocks, then as before, and the status row says so")
    func order() async {
        let session = await started()
        await session.type("O")
        #expect(session.status.hasPrefix(" 1/20  LGTM順"))
        await session.type("OO")
        #expect(session.status.hasPrefix(" 1/20  ") && !session.status.contains("順"))
    }

    @Test("v shows an article in one line, and in two again; the cursor stays on its article")
    func oneLine() async {
        let session = await started()
        await session.type("jjjjv")
        #expect(session.rows[2].hasPrefix("     0 2023-11-15     記事1 ") && session.rows[2].hasSuffix("@hanako"))
        #expect(session.rows[6].hasPrefix(">    0 2023-11-15     記事5 "))
        await session.type("v")
        #expect(session.rows[10].hasPrefix(">    0 記事5"))
    }

    @Test("A digit goes to a tab from a list on a screen of its own")
    func digits() async {
        let session = ReaderSession()
        await session.start()
        await session.press(.enter, .character("a"))
        #expect(session.store.state.navigation.routes.count == 3)
        await session.type("5")
        let state: AppState = session.store.state
        #expect(state.navigation.routes.count == 1 && state.home.selected == .stocks)
        #expect(session.screen.contains("[5 ストック"))
    }

    @Test(
        "h, left and Backspace do not leave the first screen, and say what does",
        arguments: [Key.character("h"), .left, .backspace])
    func backAtFirst(_ key: Key) async {
        let session = await started()
        await session.press(key)
        #expect(session.endings == [] && session.status.hasPrefix(" 最初の画面です。q で終了します"))
        await session.press(.enter, key)
        #expect(session.store.state.navigation.routes.count == 1)
        await session.type("q")
        #expect(session.endings == [.quit])
    }

    @Test("q leaves the program from what the command line named; h goes to the list below it")
    func entry() async {
        let article = Article.makeMany(30)[4].id
        for key in ["q", "h"] {
            let session = ReaderSession(api: ManualQiita.serving(Article.makeMany(30)))
            await session.start(target: .articleDetail(article: article))
            await session.type(key)
            #expect(session.endings == (key == "q" ? [.quit] : []))
            #expect(session.store.state.navigation.routes.count == (key == "q" ? 2 : 1))
        }
    }

    @Test("A wrong tag is said on the row of the prompt, which keeps the text; it is not offered again")
    func wrongTag() async {
        let session = ReaderSession()
        await session.start()
        await session.type("tSwfit")
        await session.press(.enter)
        #expect(session.rows.last?.hasPrefix("タグ: #Swfit   そのタグはありません") ?? false)
        #expect(session.store.state.notice.dialog == nil)
        #expect(session.store.state.input.earlier[.tag] == nil)
        await session.press(.backspace)
        #expect(session.rows.last?.hasPrefix("タグ: #Swfi") ?? false)
        #expect(!session.screen.contains("そのタグはありません"))
    }

    @Test("A query that Qiita rejects is not offered again")
    func rejectedQuery() async {
        let session = ReaderSession(
            api: ManualQiita.serving(
                [], except: [.articles(.search(query: "stocks:>"), page: 1): .failure(.rejected(message: "Bad"))]
            ))
        await session.start()
        await session.type("Sstocks:>")
        await session.press(.enter)
        #expect(session.store.state.notice.dialog != nil)
        #expect(session.store.state.input.earlier[.search] == nil)
    }

    @Test("t offers the followed tags from the first start on")
    func followedTags() async {
        let session = ReaderSession()
        await session.start()
        await session.type("t")
        #expect(session.screen.contains("候補") && session.screen.contains("Swift"))
    }

    @Test("? opens at the section of the screen that it was asked on")
    func helpSection() async {
        let session = ReaderSession()
        await session.start()
        await session.press(.enter)
        await session.type("?")
        #expect(session.rows[2].hasPrefix("  記事"))
        await session.type("qL?")
        #expect(session.rows[2].hasPrefix("  目次とリンクの一覧"))
    }

    @Test("In the list of links digits go to a link, and / to the next one that holds a word")
    func panels() async {
        let session = ReaderSession()
        await session.start()
        await session.press(.enter)
        await session.type("L2")
        #expect(session.rows.contains { $0.hasPrefix("> [2] ") })
        await session.type("g/qiita")
        await session.press(.enter)
        #expect(session.rows.contains { $0.hasPrefix("> [") })
        #expect(session.store.state.articleDetail.values.first?.reading.panel != nil)
    }

    @Test("Esc cancels what the shown list loads, and nothing of a tab beside")
    func cancel() async throws {
        let qiita = ManualQiita()
        let session = ReaderSession(api: qiita, hasToken: true)
        session.begin()
        let latest = try await qiita.arrival(of: .articles(.latest, page: 1)) {}
        session.terminal.press(.character("6"))
        _ = try await qiita.arrival(of: .articles(.own, page: 1)) {}
        session.terminal.press(.escape)
        #expect(session.store.state.lists[.tab(.mine)]?.phase == .idle)
        #expect(session.store.state.latest.isRefreshing)
        latest.answer(.page(Article.makeMany(20), next: nil))
        qiita.close()
        await session.settle()
        #expect(session.store.state.latest.ids.count == 20)
    }

    nonisolated static let windows = ScreenGoldenTests.windows + [ScreenGoldenTests.large]

    @Test("A filtered list", arguments: windows)
    func filteredGolden(_ window: ScreenGoldenTests.Window) async {
        await expect("home-filtered", window) { session in
            await session.type("&swift")
            await session.press(.enter)
            await session.type("j")
        }
    }

    @Test("A list with one line an article", arguments: windows)
    func oneLineGolden(_ window: ScreenGoldenTests.Window) async {
        await expect("home-one-line", window) { await $0.type("vjxj") }
    }

    @Test("The unread articles by likes", arguments: windows)
    func unreadGolden(_ window: ScreenGoldenTests.Window) async {
        await expect("home-unread-by-likes", window) { await $0.type("xjjxHO") }
    }

    @Test("The question before all is marked as read", arguments: windows)
    func questionGolden(_ window: ScreenGoldenTests.Window) async {
        await expect("home-question", window) { await $0.type("X") }
    }

    @Test("A filter that nothing matches", arguments: windows)
    func emptyGolden(_ window: ScreenGoldenTests.Window) async {
        await expect("home-filtered-empty", window) { session in
            await session.type("&どこにもない")
            await session.press(.enter)
        }
    }

    @Test("A tag that does not exist", arguments: windows)
    func wrongTagGolden(_ window: ScreenGoldenTests.Window) async {
        await expect("tab-tag-unknown", window) { session in
            await session.type("tSwfit")
            await session.press(.enter)
        }
    }

    private func started() async -> ReaderSession {
        let session = ReaderSession(api: ManualQiita.serving(Article.makeMany(30)), hasToken: false)
        await session.start()
        return session
    }

    private func expect(
        _ name: String, _ window: ScreenGoldenTests.Window, _ walk: (ReaderSession) async -> Void
    ) async {
        let session = ReaderSession(columns: window.columns, rows: window.rows)
        await session.start(window.strings)
        await walk(session)
        #expect(Golden("screens/\(name).\(window.testDescription).txt").difference(from: session.screen) == nil)
        #expect(session.terminal.complaints == [])
    }
}
