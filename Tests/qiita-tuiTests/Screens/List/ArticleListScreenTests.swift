import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Keys of a list")
struct ArticleListScreenTests {
    @Test("Down at the end requests the next page once, however often it is pressed")
    func nextPageOnce() async throws {
        let qiita = ManualQiita()
        let session = ReaderSession(api: qiita, hasToken: false)
        session.begin()
        try await qiita.arrival(of: .articles(.latest, page: 1)) {}.answer(.page(Article.makeMany(20), next: 2))
        await session.settle()
        session.terminal.press(.end, .down, .down, .down, .pageDown, .end)
        let more = try await qiita.arrival(of: .articles(.latest, page: 2)) {}
        await session.drawn()
        #expect(session.screen.contains("-- 次の20件を読み込み中 (2ページ) --"))
        session.terminal.press(.down, .character("j"))
        more.answer(.page(Array(Article.makeMany(25).dropFirst(20)), next: nil))
        await session.settle()
        #expect(qiita.homePages == [1, 2])
        #expect(session.store.state.latest.ids.count == 25)
        #expect(session.store.state.latest.row() == 19)
    }

    @Test("Paging down and up shows every row, even if pages arrive meanwhile", arguments: [24, 23, 12, 10, 5])
    func pagingShowsEveryRow(rows: Int) async throws {
        let all = Article.makeMany(50)
        let qiita = ManualQiita()
        let session = ReaderSession(rows: rows, api: qiita, hasToken: false)
        session.begin()
        try await qiita.arrival(of: .articles(.latest, page: 1)) {}.answer(.page(Array(all[..<20]), next: 2))
        await session.settle()
        var seen: Set<Int> = []
        func look() {
            for row in session.rows {
                if let match = row.firstMatch(of: /0 記事(\d+)/), let number = Int(match.output.1) { seen.insert(number) }
            }
        }
        look()
        for page in 2...3 {
            let first = page * 20 - 20
            while !session.store.state.latest.isLoading { await turn(down: true) }
            for _ in 1...3 { await turn(down: true) }
            let more = try await qiita.arrival(of: .articles(.latest, page: page)) {}
            more.answer(.page(Array(all[first..<min(50, first + 20)]), next: page == 2 ? 3 : nil))
            await session.settle()
            look()
        }
        while session.store.state.latest.row() < 49 { await turn(down: true) }
        #expect(seen == Set(1...50))
        seen = []
        look()
        while session.store.state.latest.row() > 0 { await turn(down: false) }
        #expect(seen == Set(1...50))

        func turn(down: Bool) async {
            session.terminal.press(down ? .pageDown : .pageUp)
            await session.drawn()
            look()
        }
    }

    @Test("Down more than ten articles before the end requests nothing")
    func noPageBeforeTheEnd() async {
        let (session, qiita) = await started(45)
        for _ in 1...9 { await session.press(.down) }
        #expect(qiita.homePages == [1])
        await session.press(.down)
        #expect(qiita.homePages == [1, 2])
    }

    @Test("G loads the second page and stays where it went")
    func lastMakesForty() async {
        let (session, _) = await started(45)
        await session.type("G")
        #expect(session.store.state.latest.ids.count == 40)
        #expect(session.status.hasPrefix(" 20/40"))
    }

    @Test("Down reaches the retry row of a failed page, and Enter retries")
    func retryRow() async {
        let qiita = ManualQiita.serving(
            Article.makeMany(45), except: [.articles(.latest, page: 2): .failure(.timedOut)])
        let session = ReaderSession(api: qiita)
        await session.start()
        await session.type("G")
        #expect(qiita.homePages == [1, 2])
        #expect(session.screen.contains("  -- 続きを読み込めませんでした。Enter でもう一度 --"))
        #expect(session.store.state.notice.dialog == nil)
        await session.press(.down)
        #expect(qiita.homePages == [1, 2])
        #expect(session.screen.contains("> -- 続きを読み込めませんでした。Enter でもう一度 --"))
        #expect(session.terminal.frames.last?.cursor == Frame.Position(row: 20, column: 0))
        await session.press(.enter)
        #expect(qiita.homePages == [1, 2, 2])
    }

    @Test(
        "Keys move the cursor to their row",
        arguments: [
            ([Key.down, .down], 2), ([.down, .up], 1 - 1), ([.pageDown], 10), ([.pageDown, .pageDown, .pageUp], 9),
            ([.character("d")], 5), ([.character("d"), .character("d"), .character("u")], 5),
            ([.pageDown, .home], 0), ([.up], 0), ([.end], 19), ([.end, .character("g")], 0),
        ])
    func movement(_ walk: [Key], row: Int) async {
        let (session, _) = await started(20)
        await press(walk, in: session)
        #expect(session.store.state.latest.row() == row)
        #expect(session.rows.contains(">    0 記事\(row + 1)"))
    }

    @Test("The cursor stays visible when the window shrinks or grows", arguments: [3, 12, 19])
    func cursorSurvivesResize(_ row: Int) async {
        let (session, _) = await started(20)
        await press(Array(repeating: .down, count: row), in: session)
        for rows in [5, 9, 10, 11, 6, 24, 60] {
            session.terminal.resize(columns: 40, rows: rows)
            await session.drawn()
            #expect(session.rows.contains(">    0 記事\(row + 1)"), "\(rows) rows")
        }
        #expect(session.terminal.complaints == [])
    }

    @Test("s stocks the selected article and marks its row; s again unstocks it")
    func stock() async {
        let (session, qiita) = await started(3)
        await session.press(.down, .character("s"))
        let id = session.store.state.latest.ids[1]
        #expect(qiita.calls.contains(.stock(id)))
        #expect(session.rows[5].contains("[S]"))
        #expect(!session.rows[3].contains("[S]"))
        await session.type("s")
        #expect(qiita.calls.contains(.unstock(id)))
        #expect(!session.rows[5].contains("[S]"))
    }

    @Test("r requests the first page, and the cursor stays on its article")
    func refresh() async {
        let (session, qiita) = await started(20)
        await session.press(.down, .down, .character("r"))
        #expect(qiita.homePages == [1, 1])
        #expect(session.status.hasPrefix(" 新しい記事はありません"))
        #expect(session.store.state.latest.row() == 2)
    }

    @Test("Esc cancels loading")
    func cancel() async throws {
        let qiita = ManualQiita()
        let session = ReaderSession(api: qiita, hasToken: false)
        session.begin()
        await session.drawn()
        #expect(session.status.contains("読み込み中 (1件)"))
        session.terminal.press(.escape)
        await session.drawn()
        #expect(session.status.hasPrefix(" 読み込みを中止しました"))
        #expect(session.store.state.loading.requests.isEmpty)
        qiita.close()
        await session.settle()
        #expect(session.store.state.notice.dialog == nil)
    }

    @Test("An article opened from its author's list does not lead to the author again")
    func openFromAuthor() async {
        let (session, _) = await started(3)
        await session.press(.enter, .character("a"), .enter)
        let article = session.store.state.latest.ids[0]
        #expect(session.store.state.navigation.top.screen == .userArticleDetail(article: article))
        #expect(session.store.state.navigation.routes.count == 4)
    }

    @Test("Enter and s in an empty list do nothing")
    func emptyList() async {
        let (session, qiita) = await started(0)
        let calls = qiita.calls
        await session.press(.enter, .character("s"), .down, .end)
        #expect(qiita.calls == calls)
        #expect(session.rows[2] == "  記事はありません")
        #expect(session.status.hasPrefix(" 0/0"))
    }

    private func started(_ count: Int) async -> (ReaderSession, ManualQiita) {
        let qiita = ManualQiita.serving(Article.makeMany(count))
        let session = ReaderSession(api: qiita)
        await session.start()
        return (session, qiita)
    }

    private func press(_ keys: [Key], in session: ReaderSession) async {
        for key in keys { await session.press(key) }
    }
}
