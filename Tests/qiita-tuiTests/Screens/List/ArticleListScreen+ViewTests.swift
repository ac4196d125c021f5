import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Unread articles, filters and orders", .timeLimit(.minutes(10)))
struct ArticleListScreenViewTests {
    @Test("] and [ go to the next and previous unread article, and report if there is none")
    func unread() async {
        let session = await started()
        await session.type("jxjx]")
        #expect(session.store.state.latest.row() == 3)
        await session.type("x[")
        #expect(session.store.state.latest.row() == 0)
        await session.type("[")
        #expect(session.status.hasPrefix(" この上に未読の記事はありません"))
    }

    @Test("] at the end of the loaded rows loads the next page, and does not claim that nothing below is unread")
    func unreadIsLoading() async throws {
        let qiita = ManualQiita()
        let session = ReaderSession(api: qiita, hasToken: false)
        session.begin()
        try await qiita.arrival(of: .articles(.latest, page: 1)) {}.answer(.page(Article.makeMany(20), next: 2))
        await session.settle()
        session.terminal.press(.end, .character("]"), .character("]"))
        let more = try await qiita.arrival(of: .articles(.latest, page: 2)) {}
        await session.drawn()
        #expect(session.status.contains("読み込み中 (1件)") && !session.status.contains("未読の記事はありません"))
        more.answer(.page(Array(Article.makeMany(25).dropFirst(20)), next: nil))
        await session.settle()
        await session.type("]")
        #expect(session.store.state.latest.row() == 20)
        await session.type("G]")
        #expect(session.status.hasPrefix(" この下に未読の記事はありません"))
    }

    @Test("With H on, X removes what it marks from the list, and the numbers agree")
    func markAllHidden() async {
        let session = await started()
        await session.type("HXy")
        let state: AppState = session.store.state
        #expect(state.latest.visible.isEmpty && state.latest.unreadCount(state.readMarks) == 0)
        #expect(session.rows[0].contains("新着 0]"))
        #expect(session.screen.contains("読み込んだ記事はすべて既読です"))
        await session.press(.up)
        #expect(session.status.hasPrefix(" 0/0 未読 (読み込み済み20件中)"))
    }

    @Test(
        "Where no row is shown, what moves down and Enter load the next page",
        arguments: [Key.character("j"), .character("G"), .pageDown, .character("d"), .enter])
    func noRow(_ key: Key) async {
        let session = await started()
        await session.type("HXy")
        await session.press(key)
        let state: AppState = session.store.state
        #expect(state.latest.ids.count == 30 && state.latest.visible.count == 10)
        let other = await started()
        await other.type("&zzz")
        await other.press(.enter)
        await other.press(key)
        #expect(other.store.state.latest.ids.count == 30)
    }

    @Test("A row of one line shows every age whole", arguments: [59, 60, 80, 132])
    func oneLineAges(_ columns: Int) {
        let clock = LocalClock(now: Timestamp(seconds: 1_795_219_380), zone: LocalZone(utcOffset: 0), strings: .english)
        let row = ArticleRow(
            display: DisplaySettings(strings: .english), clock: clock, showsAuthor: true, columns: columns,
            isOneLine: true)
        for days in [1, 9, 10, 30, 31, 400] {
            let created = Timestamp(seconds: clock.now.seconds - days * 86_400)
            let article = Article.make(createdAt: created)
            let line = row.lines(article, isSelected: false, stock: .none)[0].text
            #expect(line.contains(clock.ago(created) + " ") == (columns >= 60), "\(line)")
            #expect(!line.contains(".."))
        }
    }

    @Test("Beside a preview in a window of 100 columns a title of one line has 38 cells")
    func oneLineBesidePreview() {
        let clock = LocalClock(now: Timestamp(seconds: 1_795_219_380), zone: LocalZone(utcOffset: 0), strings: .english)
        let row = ArticleRow(
            display: DisplaySettings(strings: .english), clock: clock, showsAuthor: true, columns: 50, isOneLine: true
        )
        let article = Article.make(title: String(repeating: "x", count: 80))
        let line = row.lines(article, isSelected: false, stock: .none)[0].text
        #expect(line.count { $0 == "x" } >= 36)
    }

    @Test(
        "X asks for confirmation: y marks all visible articles as read, any other key none",
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

    @Test("H hides and shows read articles; the selected row stays")
    func hide() async {
        let session = await started()
        await session.type("xjjxjH")
        #expect(
            session.status.hasPrefix(" 2/18 未読 (読み込み済み20件中)") && session.rows.contains { $0.hasPrefix(">    0 記事4") })
        await session.type("H")
        #expect(session.status.hasPrefix(" 4/20") && session.rows.contains { $0.hasPrefix(">    0 記事4") })
    }

    @Test(
        "& shows only matching rows and counts them; Esc or an empty text shows all again",
        arguments: [true, false])
    func filter(byEscape: Bool) async {
        let session = await started()
        await session.type("&記事1")
        await session.press(.enter)
        #expect(session.status.hasPrefix(" 1/11 絞り込み: 記事1 (読み込み済み20件中)"))
        #expect(session.rows[2].hasPrefix(">    0 記事1") && session.rows[4].hasPrefix("     0 記事10"))
        if byEscape {
            await session.press(.escape)
        } else {
            await session.type("&")
            await session.press(.backspace, .enter)
        }
        #expect(session.status.hasPrefix(" 1/20 "))
    }

    @Test("A marks the article in focus and those above it as read, after a question; U takes that back")
    func marksAbove() async {
        let session = await started()
        let readCount = { @MainActor in
            session.store.state.latest.ids.count { session.store.state.readMarks.contains($0) }
        }
        await session.type("jjA")
        #expect(session.status.contains("ここまでの3件を既読にしますか?"))
        await session.type("y")
        #expect(readCount() == 3 && session.store.state.readMarks.contains(session.store.state.latest.ids[2]))
        await session.type("A")
        #expect(session.store.state.notice.message == .keyMissed(.noUnread(step: .previous)))
        await session.type("U")
        #expect(readCount() == 0)
    }

    @Test("& opens with the last text, which can be edited; the first character that is typed replaces it")
    func filterAgain() async {
        let session = await started()
        await session.type("&記事1")
        await session.press(.enter)
        await session.type("&")
        await session.press(.right)
        await session.type("2")
        #expect(session.store.state.latest.view.filter == "記事12")
        await session.press(.escape)
        #expect(session.store.state.latest.view.filter == "記事1")
        await session.type("&題")
        #expect(session.store.state.input.field.text == "題")
    }

    @Test("& narrows the rows while it is typed; Esc shows again what was shown before, with its cursor")
    func narrows() async {
        let session = await started()
        await session.type("jjj")
        let before = session.store.state.latest
        await session.type("&記事1")
        #expect(session.rows[2].contains("記事1") && session.rows[4].contains("記事10"))
        await session.type("2")
        #expect(session.rows[2].hasPrefix(">    0 記事12") && !session.screen.contains("記事13"))
        await session.press(.backspace)
        #expect(session.screen.contains("記事13") && session.store.state.latest.view.filter == "記事1")
        await session.press(.escape)
        #expect(session.store.state.latest == before)
    }

    @Test("Esc in the prompt returns to the filter before it, and Enter keeps the new one")
    func narrowsAnew() async {
        let session = await started()
        await session.type("&記事1")
        await session.press(.enter)
        await session.type("j&記事2")
        #expect(session.store.state.latest.view.filter == "記事2" && session.rows[2].contains("記事2"))
        await session.press(.escape)
        #expect(session.status.hasPrefix(" 2/11 絞り込み: 記事1 ") && session.rowOfCursor.contains("記事10"))
        await session.type("&記事2")
        await session.press(.enter)
        #expect(session.store.state.latest.view.filter == "記事2" && session.store.state.latest.former == nil)
    }

    @Test(
        "A narrower filter shows what the filter alone shows, whatever was typed before",
        arguments: [("ｶﾞ", 1), ("か゛", 1), ("Ab", 2)])
    func narrowsAlike(_ text: String, _ count: Int) async {
        let articles = ["ｶﾞｽ", "カメラ", "がま", "ABc", "a", "aB"].map { Article.make(title: $0) }
        func session() async -> ReaderSession {
            let session = ReaderSession(api: ManualQiita.serving(articles), hasToken: false)
            await session.start()
            await session.type("&")
            return session
        }
        let (typed, pasted) = (await session(), await session())
        await typed.type(text)
        pasted.terminal.paste(text)
        await pasted.settle()
        #expect(typed.store.state.latest.shown == pasted.store.state.latest.shown)
        #expect(typed.store.state.latest.visible.count == count)
    }

    @Test("A filter that leaves the window empty loads the next page, and says why if that has no match either")
    func nothing() async {
        let session = await started()
        await session.type("&記事21")
        await session.press(.enter)
        #expect(session.rows.contains { $0.hasPrefix(">    0 記事21") })
        await session.press(.down)
        #expect(session.status.hasPrefix(" 1/1 絞り込み: 記事21 (読み込み済み30件中)"))
        await session.type("&どこにもない")
        await session.press(.enter)
        #expect(session.screen.contains("「どこにもない」に合う記事は読み込んだ中にありません"))
    }

    @Test("O cycles likes, stocks and Qiita's order, and the status row shows it")
    func order() async {
        let session = await started()
        await session.type("O")
        #expect(session.status.hasPrefix(" 1/20 LGTM順"))
        await session.type("OO")
        #expect(session.status.hasPrefix(" 1/20  ") && !session.status.contains("順"))
    }

    @Test("v switches between one and two lines per article; the cursor stays on its article")
    func oneLine() async {
        let session = await started()
        await session.type("jjjjv")
        #expect(session.rows[2].hasPrefix("     0 2023-11-15      記事1 ") && session.rows[2].hasSuffix("@hanako"))
        #expect(session.rows[6].hasPrefix(">    0 2023-11-15      記事5 "))
        await session.type("v")
        #expect(session.rows[10].hasPrefix(">    0 記事5"))
    }

    @Test("A digit goes to a tab from a list above the first screen")
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
        "h, Left and Backspace do not leave the first screen, and name the key that does",
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

    @Test("q on a list named on the command line quits; h goes to the list below it")
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

    @Test("An unknown tag is reported on the prompt's row, which keeps the text; it is not suggested again")
    func wrongTag() async {
        let session = ReaderSession()
        await session.start()
        await session.type("tSwfit")
        await session.press(.enter)
        #expect(session.rows.last?.hasPrefix("タグ: #Swfit   そのタグはありません") ?? false)
        #expect(session.store.state.notice.dialog == nil)
        #expect(session.store.state.input.earlier[.tag] == nil)
        await session.press(.end, .backspace)
        #expect(session.rows.last?.hasPrefix("タグ: #Swfi") ?? false)
        #expect(!session.screen.contains("そのタグはありません"))
    }

    @Test("The rejected text is selected, so that typing replaces it")
    func selectedTag() async {
        let session = ReaderSession()
        await session.start()
        await session.type("tSwfit")
        await session.press(.enter)
        #expect(session.texts { $0.traits.contains(.reverse) }.contains("Swfit"))
        await session.type("Sw")
        #expect(session.field.text == "Sw" && session.rows.last == "タグ: #Sw")
    }

    @Test("t offers the tags of the loaded articles after the followed ones, the most frequent first")
    func seenTags() async {
        let articles = [["Vim", "Zig"], ["zsh", "vim", "Zig"], ["Zig"]].enumerated().map {
            Article.make(id: Article.ID("a\($0.offset)"), title: "記事", tags: $0.element)
        }
        let session = ReaderSession(api: ManualQiita.serving(articles), hasToken: false)
        await session.start()
        await session.type("t")
        #expect(session.rows[22] == " 候補 (Upキーで選択): Zig  Vim  zsh")
        await session.type("z")
        #expect(session.rows[22] == " 候補 (Upキーで選択): Zig  zsh")
        await session.press(.tab, .tab)
        #expect(session.field.text == "zsh")
    }

    @Test("S completes the name after tag: and user: from the loaded articles, behind other words")
    func completedQuery() async {
        let articles = [
            Article.make(id: "a", title: "記事", user: .make("hanako"), tags: ["Swift", "Vim"]),
            Article.make(id: "b", title: "記事", user: .make("taro"), tags: ["Swift"]),
        ]
        let session = ReaderSession(api: ManualQiita.serving(articles), hasToken: false)
        await session.start()
        await session.type("S端末 -tag:s")
        #expect(session.rows[22] == " 候補 (Upキーで選択): 端末 -tag:Swift")
        await session.press(.tab)
        await session.type(" user:T")
        await session.press(.tab)
        #expect(session.field.text == "端末 -tag:Swift user:taro")
        await session.type(" u")
        #expect(!session.screen.contains("候補"))
    }

    @Test("A rejected query is not suggested again")
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

    @Test("t suggests followed tags from the first start on")
    func followedTags() async {
        let session = ReaderSession()
        await session.start()
        await session.type("t")
        #expect(session.screen.contains("候補") && session.screen.contains("Swift"))
    }

    @Test("? opens help at the keys of a day, wherever it is pressed")
    func helpBegins() async {
        let session = ReaderSession()
        await session.start()
        await session.press(.enter)
        await session.type("?")
        #expect(session.rows[2].hasPrefix("  毎日のキー"))
        await session.type("qL?")
        #expect(session.rows[2].hasPrefix("  毎日のキー"))
    }

    @Test("In the list of links digits select a link, and / the next one that contains a word")
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

    @Test("Esc cancels the visible list's requests, and none of other tabs")
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

    @Test("A filtered list matches its golden screen", arguments: windows)
    func filteredGolden(_ window: ScreenGoldenTests.Window) async {
        await expect("home-filtered", window) { session in
            await session.type("&swift")
            await session.press(.enter)
            await session.type("j")
        }
    }

    @Test("A list with one line per article matches its golden screen", arguments: windows)
    func oneLineGolden(_ window: ScreenGoldenTests.Window) async {
        await expect("home-one-line", window) { await $0.type("vjxj") }
    }

    @Test("The list of unread articles by likes matches its golden screen", arguments: windows)
    func unreadGolden(_ window: ScreenGoldenTests.Window) async {
        await expect("home-unread-by-likes", window) { await $0.type("xjjxHO") }
    }

    @Test("The confirmation before marking all as read matches its golden screen", arguments: windows)
    func questionGolden(_ window: ScreenGoldenTests.Window) async {
        await expect("home-question", window) { await $0.type("X") }
    }

    @Test("A filter without matches matches its golden screen", arguments: windows)
    func emptyGolden(_ window: ScreenGoldenTests.Window) async {
        await expect("home-filtered-empty", window) { session in
            await session.type("&どこにもない")
            await session.press(.enter)
        }
    }

    @Test("The message about a tag that does not exist matches its golden screen", arguments: windows)
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
