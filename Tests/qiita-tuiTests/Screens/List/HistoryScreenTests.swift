import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The history on the screen", .timeLimit(.minutes(5)))
struct HistoryScreenTests {
    private static let day = 24 * 60 * 60

    private func started(_ strings: Strings, rows: Int = 24, columns: Int = 80) async -> ReaderSession {
        let store = HistoryStore.memory()
        let now = 1_795_219_380
        // Three articles of four days ago, four of yesterday, five of today.
        for (days, count) in [(4, 3), (1, 4), (0, 5)] {
            for number in 0..<count {
                store.add(
                    HistoryEntry(
                        article: .make(title: "\(days)日前の\(number)", likesCount: 7),
                        time: Timestamp(seconds: now - days * Self.day + number)))
            }
        }
        let session = ReaderSession(columns: columns, rows: rows, history: store)
        session.tabs = [.history, .latest]
        await session.start(strings)
        return session
    }

    @Test("Articles are listed under the day on which they were opened, and are not dimmed")
    func days() async {
        let session = await started(.japanese)
        #expect(session.rows[0].contains("[1 履歴]"))
        #expect(session.rows[1] == " 今日  2026年11月21日(土)")
        #expect(session.rows[3].contains("0日前の4"))
        #expect(session.rows[13].hasPrefix("-- 昨日  2026年11月20日(金) ---"))
        #expect(session.rows[14].contains("1日前の3"))
        #expect(session.texts(where: { $0.role == .read }).isEmpty)
        await session.press(.end)
        #expect(session.rows.contains { $0.hasPrefix("-- 2026年11月17日(火) ---") })
        #expect(session.status.contains("12/12"))
    }

    @Test("The rows say when the articles were opened, in one row and in two")
    func times() async {
        let session = await started(.english)
        #expect(session.rows[4].contains("09:03") && !session.rows[4].contains("ago"))
        await session.type("v")
        #expect(session.rows[3].contains("09:03 ") && !session.rows[3].contains("ago"))
    }

    @Test("e shows the history, also where no tab is configured for it, and q leads back")
    func key() async throws {
        let session = ReaderSession(history: .memory())
        await session.start()
        await session.press(.enter)
        await session.type("q")
        let rows = session.rows[2...3]
        await session.type("e")
        #expect(session.rows[4].contains("09:03"))
        let home = session.store.state.home
        #expect(home.selected == .history && home.own == [.history] && session.rowOfCursor.hasPrefix(">"))
        #expect(session.store.state.notice.message == nil)
        await session.type("q")
        #expect(session.store.state.home.selected == .latest && session.endings == [])
        #expect(session.rows[2...3] == rows)
    }

    @Test("What was read and is muted by now stays, dimmed with a mark")
    func muted() async {
        let session = await started(.english)
        await session.type("M日前")
        await session.press(.enter)
        #expect(session.rows[3].contains("0日前の4") && session.screen.contains("[muted]"))
        await session.press(.end)
        #expect(session.status.contains("12/12"))
    }

    @Test("/ and & work in the history, and the days stay above the rows that are left")
    func find() async {
        let session = await started(.english)
        await session.type("/4日前")
        await session.press(.enter)
        #expect(session.status.contains("10/12"))
        await session.type("&の0")
        await session.press(.enter)
        await session.type("g")
        #expect(session.rows[1] == " Today  Sat 2026-11-21")
        #expect(session.rows[5].hasPrefix("-- Yesterday  Fri 2026-11-20 ---"))
        #expect(session.rows[8].hasPrefix("-- Tue 2026-11-17 ---"))
    }

    @Test("Every line fits every window", arguments: [(20, 5), (40, 12), (80, 24), (132, 50)])
    func windows(columns: Int, rows: Int) async {
        let session = await started(.english, rows: rows, columns: columns)
        for key in [Key.pageDown, .pageDown, .up, .home, .end, .pageUp] {
            await session.press(key)
            #expect(session.rows.count == rows)
            #expect(session.rows.allSatisfy { DisplayWidth.standard.cells(of: $0) <= columns })
        }
    }

    @Test("Without an opened article the list says so")
    func empty() async {
        let session = ReaderSession()
        session.tabs = [.history]
        await session.start(.english)
        #expect(session.rows[2].contains("No articles opened yet"))
    }
}
