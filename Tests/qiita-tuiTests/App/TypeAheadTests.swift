import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Keys typed before the first frame")
struct TypeAheadTests {
    private let qiita = ManualQiita()
    private let session: ReaderSession

    init() {
        session = ReaderSession(api: qiita)
        session.tabs = [.latest, .mine]
    }

    @Test("All keys take effect, across screens that load in turn")
    func keysCount() async throws {
        begin()
        session.terminal.press(.down, .character("2"), .down, .down, .enter, .character("J"), .character("q"))
        #expect(session.store.state.latest.cursor == nil)
        try await answer(.articles(.latest, page: 1))
        await wait { session.store.state.home.selected == .mine }
        #expect(session.store.state.latest.row() == 1)
        try await answer(.articles(.own, page: 1))
        await end()
        #expect(session.store.state.lists[.tab(.mine)]?.row() == 3)
        #expect(session.store.state.navigation.routes.count == 1)
        #expect(session.patience.delay == nil)
    }

    @Test("Later keys wait their turn, then act at once even while a screen loads")
    func laterKeys() async throws {
        begin()
        session.terminal.press(.down)
        session.terminal.press(.down)
        try await answer(.articles(.latest, page: 1))
        await wait { session.store.state.latest.row() == 2 }
        session.terminal.press(.character("2"), .character("1"), .down)
        #expect(session.store.state.latest.row() == 3)
        await end()
    }

    @Test("After two seconds the keys act on what is visible")
    func patience() async {
        begin()
        session.terminal.press(.character("2"), .down)
        #expect(session.store.state.home.selected == .latest)
        #expect(session.patience.delay == .seconds(2))
        session.patience.ring()
        #expect(session.store.state.home.selected == .mine)
        session.terminal.press(.character("1"))
        #expect(session.store.state.home.selected == .latest)
        await end()
    }

    @Test("The key that quits acts at once and drops the waiting keys")
    func quitting() async {
        begin()
        session.terminal.press(.down, .control("c"))
        #expect(session.endings == [.quit])
        #expect(session.patience.delay == nil)
        await end()
    }

    @Test("Without input before the first frame, keys act at once")
    func onTime() async {
        begin(hasInput: false)
        session.terminal.press(.character("2"))
        #expect(session.store.state.home.selected == .mine)
        #expect(session.patience.delay == nil)
        await end()
    }

    private func begin(hasInput: Bool = true) {
        session.terminal.hasInput = hasInput
        session.begin()
    }

    private func answer(_ call: ManualQiita.Call) async throws {
        try await qiita.arrival(of: call) {}.answer(.page(Article.makeMany(5), next: nil))
    }

    private func wait(_ isMet: () -> Bool) async {
        while !isMet() { await session.drawn() }
    }

    private func end() async {
        qiita.close()
        await session.settle()
    }
}
