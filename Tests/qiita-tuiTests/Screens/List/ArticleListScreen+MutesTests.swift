import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Mutes on the screen", .timeLimit(.minutes(5)))
struct ArticleListScreenMutesTests {
    private func started(_ strings: Strings = .japanese, columns: Int = 80) async -> ReaderSession {
        let session = ReaderSession(columns: columns)
        await session.start(strings)
        return session
    }

    @Test("M, Tab and Enter mute the author in focus: the rows leave, the status row counts them, and so does the tab")
    func mute() async throws {
        let session = await started()
        let author = try #require(
            session.store.state.latest.selected.flatMap { session.store.state.articles[$0]?.user.id })
        let unread = session.store.state.latest.unreadCount(session.store.state.readMarks)
        await session.type("M")
        #expect(session.rows[22].contains("@\(author)"))
        await session.press(.tab, .enter)
        let count = session.store.state.latest.mutedCount
        #expect(count > 0 && session.status.contains("@\(author) をミュートしました: \(count)件"))
        #expect(session.rows[0].contains("新着 \(unread - count)]"))
        #expect(!session.rows[2..<22].contains { $0.contains("@\(author) ") })
        await session.press(.down, .up)
        #expect(session.status.contains("1/\(20 - count) ミュート \(count)"))
    }

    @Test("An unvisited tab shows the unread count of its stored list until its own list loads")
    func stored() async {
        let session = await started(columns: 132)
        let title = Strings.japanese.tabTitle(.trend)
        #expect(!session.rows[0].contains("\(title) 3"))
        session.store.dispatch(AppAction.home(.storedFound(tabs: [StoredTab(tab: .trend, ids: ["x1", "x2", "x3"])])))
        await session.settle()
        #expect(session.rows[0].contains("\(title) 3"))
        session.store.dispatch(AppAction.readMarks(.marked(article: "x2")))
        await session.settle()
        #expect(session.rows[0].contains("\(title) 2"))
        await session.type("2")
        #expect(!session.rows[0].contains("\(title) 2"))
    }

    @Test("Search results show muted articles dimmed with a mark", arguments: [false, true])
    func search(isOneLine: Bool) async throws {
        let session = await started(.english)
        await session.type("SSwift")
        await session.press(.enter)
        if isOneLine { await session.type("v") }
        #expect(!session.screen.contains("[muted]"))
        await session.press(.character("M"), .tab, .tab, .enter)
        #expect(session.screen.contains("[muted]"))
        let id = ListID.route(session.store.state.navigation.top.id)
        let list = try #require(session.store.state.lists[id])
        #expect(list.mutedCount > 0 && list.visible.count == list.ids.count)
    }

    @Test("Help lists the mutes with what each hid; M there takes one back")
    func help() async throws {
        let session = await started(.english)
        await session.press(.character("M"), .tab, .enter)
        let mute = try #require(session.store.state.mutes.own.first)
        let count = session.store.state.latest.mutedCount
        await session.type("?")
        await session.press(.end)
        #expect(session.rows.contains { $0.contains(mute.rawValue) && $0.contains("\(count) article") })
        await session.press(.character("M"), .tab, .enter)
        #expect(session.store.state.mutes.isEmpty && session.store.state.latest.mutedCount == 0)
        #expect(session.status.contains("No longer muted: \(mute.rawValue)"))
        await session.type("M")
        #expect(session.status.contains("Nothing is muted"))
    }

    @Test("A list whose articles are all muted says so, and how to remove mutes")
    func allMuted() async {
        let session = await started(.english)
        for author in Set(session.store.state.articles.ids.compactMap { session.store.state.articles[$0]?.user.id }) {
            session.store.dispatch(AppAction.mutes(.muted(mute: .user(author))))
        }
        await session.drawn()
        #expect(session.rows[2].contains("loaded articles are muted. M in help (?) takes mutes back"))
    }
}
