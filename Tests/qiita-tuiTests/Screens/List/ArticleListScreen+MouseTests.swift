import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The mouse in a list")
struct ArticleListScreenMouseTests {
    @Test("The wheel scrolls by one article; the cursor moves only to stay in the window")
    func wheel() async {
        let session = await started()
        await session.point(.wheelDown, row: 5)
        #expect(session.rows[2].hasPrefix(">    0 記事2"))
        await session.press(.down, .down)
        await session.point(.wheelDown, row: 5)
        #expect(session.rows[2].hasPrefix("     0 記事3") && session.rows[4].hasPrefix(">    0 記事4"))
        await session.point(.wheelUp, row: 5)
        await session.point(.wheelUp, row: 5)
        #expect(session.rows[2].hasPrefix("     0 記事1") && session.rows[8].hasPrefix(">    0 記事4"))
        await session.point(.wheelUp, row: 5)
        #expect(session.rows[2].hasPrefix("     0 記事1") && session.rows[6].hasPrefix(">    0 記事3"))
    }

    @Test("At the end the wheel moves the cursor and loads the next page")
    func wheelLoads() async {
        let session = await started()
        for _ in 0..<25 { await session.point(.wheelDown, row: 5) }
        #expect(session.store.state.latest.ids.count == 40)
        #expect(session.store.state.latest.row() == 25 && session.store.state.latest.top > 11)
        #expect(session.rowOfCursor.hasPrefix(">    0 記事26"))
    }

    @Test("A click on either line of a row selects it; a click on the selected row opens it")
    func click() async {
        let session = await started()
        await session.point(.clicked, row: 7, column: 30)
        #expect(session.store.state.latest.row() == 2 && session.store.state.navigation.routes.count == 1)
        await session.point(.clicked, row: 6)
        let third = session.store.state.latest.ids[2]
        #expect(session.store.state.navigation.top.screen == .articleDetail(article: third))
    }

    @Test("A click on rules, on the status row or below the list does nothing", arguments: [1, 22, 23, 12])
    func outside(_ row: Int) async {
        let session = await started(3)
        let state: AppState = session.store.state
        await session.point(.clicked, row: row)
        #expect(session.store.state == state)
    }

    @Test("A click on a tab shows it; a click before the tabs or on the account does nothing", arguments: Strings.both)
    func tabs(_ strings: Strings) async throws {
        let session = await started(strings: strings)
        let title = session.rows[0]
        let name = "5 \(strings.title(.stocks).prefix(3))"
        let start = try #require(title.range(of: name)).lowerBound
        let column = DisplayWidth.standard.cells(of: title[..<start])
        for miss in [0, 76] {
            await session.point(.clicked, row: 0, column: miss)
            #expect(session.store.state.home.selected == .latest)
        }
        await session.point(.clicked, row: 0, column: column + DisplayWidth.standard.cells(of: name) - 1)
        #expect(session.store.state.home.selected == .stocks)
    }

    @Test("A click on the retry row retries")
    func retry() async {
        let qiita = ManualQiita.serving(
            Article.makeMany(45), except: [.articles(.latest, page: 2): .failure(.timedOut)])
        let session = ReaderSession(api: qiita)
        await session.start()
        await session.press(.end)
        let row = session.rows.firstIndex { $0.contains("読み込めませんでした") } ?? 0
        await session.point(.clicked, row: row)
        await session.point(.clicked, row: row)
        #expect(qiita.calls.filter { $0 == .articles(.latest, page: 2) }.count == 2)
    }

    @Test("During a dialog or a prompt the mouse does nothing")
    func covered() async {
        let session = await started()
        await session.type("/")
        await session.point(.clicked, row: 6)
        await session.point(.wheelDown, row: 6)
        #expect(session.store.state.latest.row() == 0 && session.store.state.input.purpose == .find)
        await session.press(.escape)
        let article = session.store.state.latest.ids[0]
        let dialog = NoticeState.Dialog(subject: .stock(article: article, isStocked: true), error: .tokenMissing)
        session.store.dispatch(AppAction.toggle(.tokenMissed(target: .stock(article))))
        await session.point(.clicked, row: 6)
        #expect(session.store.state.notice.dialog == dialog && session.store.state.latest.row() == 0)
    }

    @Test("The log records the mouse's effects as actions, so a replay needs no mouse")
    func recorded() async throws {
        let reader = try RecordedReader(columns: 80)
        try await reader.start()
        await reader.session.point(.clicked, row: 6)
        await reader.session.point(.clicked, row: 6)
        await reader.session.press(.character("Q"))
        let types = try reader.log(reader.path("last-session.jsonl")).types
        #expect(types.contains("list.cursorMoved") && types.contains("navigation.pushed"))
        #expect(types.allSatisfy { !$0.contains("mouse") })
    }

    private func started(_ count: Int = 45, strings: Strings = .japanese) async -> ReaderSession {
        let session = ReaderSession(api: ManualQiita.serving(Article.makeMany(count)))
        await session.start(strings)
        return session
    }
}
