import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The place and the loaded articles after a refresh", .timeLimit(.minutes(10)))
struct ArticleListScreenRefreshTests {
    private let old = (1...20).map { Article.make(title: "前の記事\($0)") }

    @Test("The article stays on its screen row, and a line separates the new ones, which are counted")
    func joined() async throws {
        let (session, qiita) = try await started()
        await session.type("jjj")
        let line = session.terminal.frames.last?.cursor
        try await refresh(session, qiita, with: unseen(3) + Array(old.prefix(17)))
        #expect(session.terminal.frames.last?.cursor == line)
        #expect(session.store.state.latest.selected == old[3].id)
        #expect(session.status.hasPrefix(" 新しい記事 3件"))
        await session.type("gjj")
        #expect(session.screen.contains("-- ここから前回の続き -----"))
    }

    @Test(
        "A refresh that fails says so on the status row, with the key that helps, and the rows stay",
        arguments: [
            (QiitaError.timedOut, " 一覧を読み込めませんでした: 時間内に応答がありませんでした。r でもう一度"),
            (.rateLimited(until: Timestamp(seconds: 1_795_220_000)), " 一覧を読み込めませんでした: API の上限に達しました (09:13 に回復)"),
        ])
    func failed(error: QiitaError, status: String) async throws {
        let (session, qiita) = try await started()
        session.terminal.press(.character("r"))
        try await qiita.arrival(of: .articles(.latest, page: 1)) {}.answer(.failure(error))
        await session.settle()
        #expect(session.store.state.notice.dialog == nil && session.status.hasPrefix(status), "\(session.status)")
        #expect(session.rows[2].contains("前の記事1"))
    }

    @Test("At the top new articles are visible")
    func atTheTop() async throws {
        let (session, qiita) = try await started()
        try await refresh(session, qiita, with: unseen(3) + Array(old.prefix(17)))
        #expect(session.rows[2].hasPrefix(">    0 未読1"))
    }

    @Test("Enter on a gap loads a page each time until the gap is closed")
    func gap() async throws {
        let (session, qiita) = try await started()
        let many = unseen(50)
        try await refresh(session, qiita, with: Array(many.prefix(20)))
        #expect(session.status.hasPrefix(" 新しい記事 20件以上"))
        for _ in 0..<20 { await session.press(.down) }
        #expect(session.screen.contains(">- 未読み込みの記事があります (Enter で読み込む) -----"))
        #expect(session.status.hasPrefix(" 20/40"))
        session.terminal.press(.enter)
        let page = try await qiita.arrival(of: .articles(.latest, page: 2)) {}
        await session.drawn()
        #expect(session.screen.contains(">- 読み込んでいます") && !session.screen.contains("未読み込み"))
        page.answer(.page(Array(many[20..<40]), next: 3))
        await session.settle()
        #expect(session.screen.contains(">- 未読み込みの記事があります"))
        session.terminal.press(.enter)
        let last = try await qiita.arrival(of: .articles(.latest, page: 3)) {}
        last.answer(.page(Array(many[40...]) + Array(old.prefix(10)), next: 4))
        await session.settle()
        #expect(!session.screen.contains("未読み込みの"))
        #expect(session.screen.contains(">    0 未読41"))
        #expect(session.store.state.latest.ids.map { $0 } == (many + old).map(\.id))
    }

    @Test(
        "A gap below new articles matches its golden screen",
        arguments: ScreenGoldenTests.windows + [ScreenGoldenTests.large])
    func gapGolden(_ window: ScreenGoldenTests.Window) async throws {
        let (session, qiita) = try await started(window)
        try await refresh(session, qiita, with: unseen(20))
        for _ in 0..<20 { await session.press(.down) }
        expect("home-gap", window, session)
    }

    @Test(
        "The line above known articles matches its golden screen",
        arguments: ScreenGoldenTests.windows + [ScreenGoldenTests.large])
    func divided(_ window: ScreenGoldenTests.Window) async throws {
        let (session, qiita) = try await started(window)
        try await refresh(session, qiita, with: unseen(3) + Array(old.prefix(17)))
        await session.type("jj")
        expect("home-since-last-time", window, session)
    }

    private func unseen(_ count: Int) -> [Article] {
        (1...count).map { Article.make(title: "未読\($0)") }
    }

    private func started(_ window: ScreenGoldenTests.Window = ScreenGoldenTests.windows[0]) async throws -> (
        ReaderSession, ManualQiita
    ) {
        let qiita = ManualQiita()
        let session = ReaderSession(
            columns: window.columns, rows: window.rows, api: qiita, hasToken: false)
        session.begin(window.strings)
        try await qiita.arrival(of: .articles(.latest, page: 1)) {}.answer(.page(old, next: 2))
        // A tall window is filled.
        if window.rows == 50 {
            let more = (21...40).map { Article.make(title: "前の記事\($0)") }
            let idle: @MainActor @Sendable () async -> Void = { await session.effects.waitUntilIdle() }
            try await qiita.arrival(of: .articles(.latest, page: 2), before: idle).answer(.page(more, next: 3))
        }
        await session.settle()
        return (session, qiita)
    }

    private func refresh(_ session: ReaderSession, _ qiita: ManualQiita, with page: [Article]) async throws {
        session.terminal.press(.character("r"))
        try await qiita.arrival(of: .articles(.latest, page: 1)) {}.answer(.page(page, next: 2))
        await session.settle()
    }

    private func expect(_ name: String, _ window: ScreenGoldenTests.Window, _ session: ReaderSession) {
        #expect(Golden("screens/\(name).\(window.testDescription).txt").difference(from: session.screen) == nil)
        #expect(session.terminal.complaints == [])
    }
}
