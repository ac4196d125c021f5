import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The tabs of the first screen")
struct HomeTabsScreenTests {
    @Test("Tab and S-Tab cycle through the tabs")
    func walk() async {
        let session = await started()
        var titles: [String] = []
        for key in [Key.tab, .tab, .tab, .tab, .backTab] {
            await session.press(key)
            titles.append(session.store.state.home.selected.rawValue)
        }
        #expect(titles == ["tag", "stocks", "mine", "latest", "mine"])
    }

    @Test(
        "A digit goes to its tab",
        arguments: zip(["1", "2", "3", "4"], [ListSource.latest, .chosenTag, .stocks, .mine]))
    func digits(_ digit: Character, _ tab: ListSource) async {
        let session = await started()
        await session.press(.tab, .character(digit))
        #expect(session.store.state.home.selected == tab)
    }

    @Test("Tabs keep their positions, digits and unread counts; the current one is reversed", arguments: Strings.both)
    func header(_ strings: Strings) async {
        let session = await started(strings: strings)
        #expect(session.rows[0].hasPrefix(strings.pick(" Qiita [1 新着 20] 2 タグ  3 ", " Qiita [1 Latest 20] 2 Tag  3 ")))
        await session.press(.character("x"))
        await session.type("3")
        #expect(session.rows[0].hasPrefix(strings.pick(" Qiita  1 新着 19  2 タグ [3 ", " Qiita  1 Latest 19  2 Tag [3 ")))
        #expect(session.rows[0].hasSuffix("@alice"))
        #expect(session.texts { $0.role == .bar } == [strings.pick("[3 ストック 1]", "[3 Stocks 1]")])
    }

    @Test(
        "A narrow window drops other tabs' counts, shortens their names, and drops the names, then the tabs, from the last",
        arguments: [
            (66, " Qiita [1 新着 20] 2 タグ  3 ストック  4 自分の記事"),
            (50, " Qiita [1 新着 20] 2 タグ  3 スト  4 自 "), (40, " Qiita [1 新着 20] 2 タ  3  4 "),
            (36, " Qiita [1 新着 20] 2  3  4"),
            (20, " Qiita [1 新着 20]"),
        ])
    func narrow(columns: Int, row: String) async {
        let session = await started(columns: columns, strings: .japanese)
        #expect(session.rows[0].hasPrefix(row))
        #expect(!session.rows[0].dropFirst(row.count).contains("2"))
    }

    @Test(
        "Of several counts the last tab's is dropped first",
        arguments: [
            (66, " Qiita  1 新着 20  2 タグ  3 ストック 2 [4 "), (65, " Qiita  1 新着 20  2 タグ  3 ストック [4 "),
            (62, " Qiita  1 新着  2 タグ  3 ストック [4 "),
        ])
    func narrowing(columns: Int, row: String) async {
        let session = await started(columns: columns)
        await session.type("34")
        #expect(session.rows[0].hasPrefix(row))
    }

    @Test("Without a token a tab says what is missing and which key leads back", arguments: ["3", "4"])
    func noToken(_ digit: Character) async {
        let session = await started(hasToken: false)
        await session.press(.character(digit))
        #expect(session.screen.contains("アクセストークンがない"))
        #expect(session.screen.contains("QIITA_ACCESS_TOKEN"))
        #expect(session.screen.contains("\n  1 新着\n"))
        #expect(session.store.state.notice.dialog == nil)
        await session.type("jG/s")
        await session.press(.enter)
        await session.type("1")
        #expect(session.rows[2].hasPrefix("> "))
    }

    @Test("If the account is unknown, the tab says why, and r retries")
    func accountFails() async {
        let articles = Article.makeMany(3)
        let qiita = ManualQiita.serving(articles, except: [.authenticatedUser: .failure(.timedOut)])
        let session = ReaderSession(api: qiita)
        await session.start()
        await session.type("5")
        #expect(session.screen.contains("確かめられませんでした: 時間内") && session.status.contains("r 更新"))
        await session.type("r")
        #expect(qiita.calls.filter { $0 == .authenticatedUser }.count == 3)
    }

    @Test("t opens a prompt that suggests the followed tags, and shows the chosen tag")
    func chooseTag() async {
        let session = await started()
        await session.type("2")
        #expect(session.screen.contains("  タグを選んでいません。t で選びます"))
        #expect(session.screen.contains("  フォロー中: #Swift #端末"))
        await session.press(.enter, .up)
        #expect(session.rows[23] == "タグ: #Swift")
        #expect(session.rows[22].hasPrefix(" 候補 (Upキーで選択): Swift  端末"))
        await session.press(.up, .down, .up, .enter)
        #expect(session.rows[0].hasPrefix(" Qiita  1 新着 20 [2 タグ #端末 2] 3 "))
        #expect(session.rows[1].hasPrefix(" #端末  [フォロー中]") && session.rows[3] == ">    0 記事1")
        #expect(session.status.contains("t タグを選ぶ"))
    }

    @Test("A tag that does not exist is reported in the prompt, and below it the key that chooses another")
    func wrongTag() async {
        let qiita = ManualQiita.serving(
            Article.makeMany(3), except: [.articles(.tag(id: "無い"), page: 1): .failure(.notFound)])
        let session = ReaderSession(columns: 40, rows: 12, api: qiita, hasToken: false)
        await session.start()
        await session.type("4t無い")
        await session.press(.enter)
        #expect(session.rows.last?.contains("そのタグはありません") ?? false)
        await session.press(.escape)
        #expect(session.rows[2] == "  タグを選んでいません。t で選びます")
        #expect(session.status.contains("t タグを選ぶ") && !session.status.contains("開く"))
    }

    @Test("A tag that does not exist leaves the tab as it was", arguments: [1, 2])
    func wrongTagAfterAnother(_ tries: Int) async {
        let qiita = ManualQiita.serving(
            Article.makeMany(3),
            except: [
                .articles(.tag(id: "無い"), page: 1): .failure(.notFound),
                .articles(.tag(id: "Swift"), page: 1): .page(Article.makeMany(9), next: nil),
            ])
        let session = ReaderSession(api: qiita, hasToken: false)
        await session.start()
        await session.type("4tSwift")
        await session.press(.enter)
        await session.type("jjj")
        let before = session.store.state.lists[.tab(.chosenTag)]
        #expect(before?.source == .tag("Swift") && before?.row() == 3)
        for _ in 0..<tries {
            await session.type("t")
            await session.press(.control("u"))
            await session.type("無い")
            await session.press(.enter)
            #expect(session.rows.last?.contains("そのタグはありません") ?? false)
            #expect(session.store.state.lists[.tab(.chosenTag)] == before)
            await session.press(.escape)
        }
        #expect(session.store.state.lists[.formerTag] == nil)
        #expect(AppRules.all.violations(in: session.store.state).isEmpty)
    }

    @Test("A tag that exists takes the place of the one before")
    func nextTag() async {
        let pages = ["Swift", "Vim"].map { tag -> (ManualQiita.Call, ManualAnswer) in
            (.articles(.tag(id: tag), page: 1), .page(Article.makeMany(9), next: nil))
        }
        let qiita = ManualQiita.serving(Article.makeMany(3), except: Dictionary(uniqueKeysWithValues: pages))
        let session = ReaderSession(api: qiita, hasToken: false)
        await session.start()
        for tag in ["Swift", "Vim"] {
            await session.type("4t" + tag)
            await session.press(.enter)
            #expect(session.store.state.lists[.tab(.chosenTag)]?.source == .tag(tag))
            #expect(session.store.state.lists[.formerTag] == nil)
        }
    }

    @Test("Without a tag tab an unknown tag is reported in the prompt over the previous screen")
    func wrongTagAlone() async {
        let qiita = ManualQiita.serving(
            Article.makeMany(3), except: [.articles(.tag(id: "無い"), page: 1): .failure(.notFound)])
        let session = ReaderSession(api: qiita, hasToken: false)
        session.tabs = [.latest]
        await session.start()
        await session.type("t無い")
        await session.press(.enter)
        #expect(session.rows.last == "タグ: #無い   そのタグはありません")
        #expect(session.store.state.navigation.routes.count == 1 && session.store.state.notice.dialog == nil)
        #expect(session.rows[2].hasPrefix(">    0 記事1"))
        await session.press(.escape)
        #expect(session.status.hasPrefix(" 1/3"))
    }

    @Test(
        "Tab keys do nothing in a list above the first screen",
        arguments: [Key.tab, .backTab, .character("t")])
    func elsewhere(_ key: Key) async {
        let session = await started()
        await session.press(.enter, .character("a"))
        let state: AppState = session.store.state
        await session.press(key)
        #expect(session.store.state.navigation == state.navigation && session.store.state.input == state.input)
        #expect(session.store.state.home == state.home)
    }

    @Test("Configured tabs have digits in their order, and the first is shown at the start")
    func ownOrder() async {
        let session = await started(tabs: [.stocks, .latest])
        #expect(session.rows[0].hasPrefix(" Qiita [1 ストック 2] 2 新着 "))
        #expect(session.rows[2] == ">    0 記事1" && session.status.hasPrefix(" 1/2"))
        await session.press(.tab)
        #expect(session.rows[0].hasPrefix(" Qiita  1 ストック 2 [2 新着 20]"))
        await session.type("3")
        #expect(session.store.state.home.selected == .latest)
        await session.type("1")
        #expect(session.store.state.home.selected == .stocks)
    }

    @Test("A long query is cut in the tab row, and nine tabs have digits")
    func manyTabs() async {
        let session = ReaderSession(api: FixtureAPI.demo)
        session.tabs =
            [.search("tag:Swift stocks:>0 created:>2020-01 -title:iOS"), .user("hanako")]
            + ["Swift", "ncurses", "Linux", "Unicode", "端末", "Redux"].map(ListSource.tag) + [.latest]
        await session.start()
        #expect(session.rows[0].hasPrefix(" Qiita [1 ?tag:Swift stocks:>0 c.. "))
        #expect(session.rows[0].contains("] 2 @ha  3 #S  4  5  6  7  8  9 "))
        await session.type("9")
        #expect(session.store.state.home.selected == .latest)
        await session.type("2")
        #expect(session.rows[0].hasPrefix(" Qiita  1 ?ta [2 @hanako 5] 3 #Sw  4 #nc  5 #Li  6 #U  7 #  8 #R  9 新 "))
    }

    @Test("A tab named on the command line is shown first; if not configured it comes last")
    func namedTab() async {
        let session = ReaderSession(api: FixtureAPI.demo)
        session.tab = .mine
        session.tabs = [.latest, .stocks]
        await session.start()
        #expect(session.store.state.home.tabs == [.latest, .stocks, .mine])
        #expect(session.rows[0].contains("[3 自分の記事"))
        let other = ReaderSession(api: FixtureAPI.demo)
        other.tab = .stocks
        await other.start()
        #expect(other.store.state.home.tabs == HomeState.standardTabs && other.store.state.home.selected == .stocks)
    }

    @Test("Tabs of earlier sessions follow the configured ones; T in one removes it, and braces move it")
    func ownTabs() async {
        let session = ReaderSession(api: FixtureAPI.demo)
        session.tabs = [.latest]
        session.ownTabs = [.tag("Swift"), .tag("Linux")]
        await session.start(.english)
        #expect(session.rows[0].contains("2 #Swift  3 #Linux"))
        await session.type("{")
        #expect(session.screen.contains("Only tabs that you added can be moved"))
        await session.type("2}")
        #expect(session.rows[0].contains("2 #Linux [3 #Swift"))
        await session.type("T")
        #expect(session.rows[0].contains("[2 #Linux") && !session.rows[0].contains("#Swift"))
        #expect(session.screen.contains("Removed the tab #Swift"))
    }

    @Test("A tab of an earlier session that the command line names is shown at its place")
    func namedOwnTab() async {
        let session = ReaderSession(api: FixtureAPI.demo)
        session.tabs = [.latest]
        (session.ownTabs, session.tab) = ([.tag("Swift"), .tag("Linux")], .tag("Linux"))
        await session.start(.english)
        #expect(session.store.state.home.tabs == [.latest, .tag("Swift"), .tag("Linux")])
        #expect(session.store.state.home.selected == .tag("Linux"))
    }

    @Test("v, p, O and H apply per tab and persist; a list opened from a tab starts with the tab's view")
    func views() async throws {
        let views = TabViewStore.memory()
        let session = ReaderSession(columns: 120, api: FixtureAPI.demo, tabViews: views)
        await session.start(.english)
        let twoLines = session.rows[2...5]
        await session.type("vpO")
        let oneLine = session.rows[2...5]
        #expect(oneLine != twoLines && oneLine.allSatisfy { $0.contains("|") })
        await session.press(.tab)
        #expect(session.rows[2...5].allSatisfy { !$0.contains("|") })
        await session.type("1a")
        #expect(session.rows[4...7].allSatisfy { $0.contains("|") })
        #expect(
            try views.read().get() == [
                TabViewOptions(tab: .latest, order: .likes, look: ListLook(isOneLine: true, showsPreview: true))
            ])
        let next = ReaderSession(columns: 120, api: FixtureAPI.demo)
        next.views = try views.read().get()
        await next.start(.english)
        #expect(next.rows[2...5] == oneLine)
    }

    @Test("A file of views that cannot be read is named like other files that are not used")
    func unreadableViews() {
        let file = UnusableFile(path: "/views", why: .otherOwner)
        var start = SessionStart(unusable: [UnusableFile(path: "/marks", why: .hardLinked)])
        start.restore(.failure(file))
        #expect(start.unusable.map(\.path) == ["/marks", "/views"] && start.views.isEmpty)
        start.restore(.success([TabViewOptions(tab: .latest)]))
        #expect(start.views.count == 1)
    }

    @Test("A single tab is alone, and without a token no other tab is suggested")
    func oneTab() async {
        let session = await started(hasToken: false, tabs: [.mine])
        #expect(session.rows[0] == " Qiita [1 自分の記事]")
        #expect(session.screen.contains("アクセストークンがない") && !session.screen.contains("新着"))
    }

    @Test("Refresh and loading more apply to the current tab")
    func ownWork() async {
        let session = await started()
        await session.type("4rG")
        #expect(session.store.state.lists[.tab(.mine)]?.ids.count == 40)
        #expect(session.store.state.latest.ids.count == 20)
    }

    private func started(
        columns: Int = 80, hasToken: Bool = true, strings: Strings = .japanese,
        tabs: [ListSource] = [.latest, .chosenTag, .stocks, .mine]
    ) async -> ReaderSession {
        let articles = Article.makeMany(45)
        let qiita = ManualQiita.serving(
            articles,
            except: [
                .followedTags("alice"): .tags([Tag(id: "Swift"), Tag(id: "端末")]),
                .articles(.tag(id: "端末"), page: 1): .page(Array(articles.prefix(2)), next: nil),
                .articles(.stocks(user: "alice"), page: 1): .page(Array(articles.prefix(2)), next: nil),
                .articles(.own, page: 1): .page(Array(articles.prefix(20)), next: 2),
                .articles(.own, page: 2): .page(Array(articles[20..<40]), next: nil),
            ])
        let session = ReaderSession(columns: columns, api: qiita, hasToken: hasToken)
        session.tabs = tabs
        await session.start(strings)
        return session
    }
}
