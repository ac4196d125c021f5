import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Undo reverts the reader's changes, latest first", .timeLimit(.minutes(10)))
struct UndoTests {
    @Test("A stock and a read mark are undone one after the other, and the messages name them")
    func steps() async throws {
        let app = AppUnderTest()
        try await app.loadHome([.make(id: "a1", title: "設計")])
        app.dispatch(AppActionCreator.readMarks.toggle("a1"))
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        try await app.answer(.stock("a1"), with: .done())
        app.dispatch(AppActionCreator.undo())
        #expect(
            app.state.notice.message
                == .undone(.toggled(target: .stock("a1"), isOn: true, title: "設計", intention: "i1")))
        try await app.answer(.unstock("a1"), with: .done())
        #expect(app.state.stocks["a1"].status == .off)
        #expect(app.state.readMarks.contains("a1"))
        app.dispatch(AppActionCreator.undo())
        #expect(!app.state.readMarks.contains("a1"))
        #expect(app.state.notice.message == .undone(.marked(article: "a1", isRead: true, title: "設計")))
        app.dispatch(AppActionCreator.undo())
        #expect(app.state.notice.message == .nothingToUndo)
        await app.settle()
        #expect(app.qiita.calls.suffix(2) == [.stock("a1"), .unstock("a1")])
    }

    @Test("The marks of a whole list are undone in one step")
    func allMarked() async throws {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.readMarks.mark("a1"))
        app.dispatch(AppActionCreator.readMarks.mark(all: ["a1", "a2", "a3"]))
        app.dispatch(AppActionCreator.undo())
        #expect(app.state.readMarks.contains("a1") && !app.state.readMarks.contains("a2"))
        #expect(!app.state.readMarks.contains("a3"))
    }

    @Test("A mute and one that was taken back are undone, and saved")
    func mutes() async throws {
        let store = MuteStore.memory()
        let app = AppUnderTest(mutes: store)
        app.dispatch(AppActionCreator.mutes.mute("#go"))
        await app.settle()
        app.dispatch(AppActionCreator.mutes.unmute("#go"))
        app.dispatch(AppActionCreator.undo())
        await app.settle()
        #expect(app.state.mutes.all == [.tag("go")] && store.read().own == [.tag("go")])
        app.dispatch(AppActionCreator.undo())
        #expect(app.state.notice.message == .unmuted(mute: .tag("go"), isSaved: true))
        await app.settle()
        #expect(app.state.mutes.all.isEmpty && store.read().own == [] && app.state.undo.steps.isEmpty)
    }

    @Test("A removed tab is back at its place, and one that was made goes, also on disk")
    func tabs() async {
        let tabs = TabStore.memory()
        let app = AppUnderTest(tabs: tabs)
        let own = [ListSource.tag("a"), .tag("b"), .tag("c")]
        app.dispatch(AppAction.home(.arranged(tabs: [.latest], own: own)))
        for tab in own { _ = await tabs.save(.added(tab)) }
        app.dispatch(AppAction.home(.selected(tab: .tag("a"))))
        app.makeTab()
        #expect(app.state.home.own == [.tag("b"), .tag("c")])
        app.dispatch(AppActionCreator.undo())
        #expect(app.state.home.own == own && app.state.home.selected == .tag("a"))
        #expect(tabs.sources == .success(own))
        app.dispatch(AppActionCreator.push(.articles(of: .search("設計"))))
        app.makeTab()
        #expect(app.state.home.own.last == .search("設計"))
        app.dispatch(AppActionCreator.undo())
        #expect(app.state.home.own == own && tabs.sources == .success(own) && app.violations == [])
    }

    @Test("Opening an article cannot be undone")
    func opened() {
        let app = AppUnderTest()
        app.dispatch(AppActionCreator.readMarks.mark("a1"))
        #expect(app.state.undo.steps.isEmpty)
    }
}
