import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Screens of states")
struct StateFrameTests {
    @Test("The screen is the one that the session showed", arguments: Strings.both)
    func session(_ strings: Strings) async throws {
        let session = ReaderSession(columns: 60, rows: 20, api: ManualQiita.serving(Article.makeMany(5)))
        let picture = StateFrame(display: DisplaySettings(strings: strings))
        await session.start(strings)
        #expect(picture.frame(of: try #require(session.store.state)) == session.terminal.frames.last)
        await session.type("jlt")
        #expect(picture.frame(of: try #require(session.store.state)) == session.terminal.frames.last)
        await session.press(.escape)
        await session.type("a?")
        #expect(picture.frame(of: try #require(session.store.state)) == session.terminal.frames.last)
    }

    @Test("A dialog is drawn over the screen")
    func dialog() async throws {
        let session = ReaderSession(api: FailingQiita(.timedOut))
        await session.start()
        #expect(session.store.state.notice.dialog != nil)
        let frame = StateFrame(display: .japanese).frame(of: session.store.state)
        #expect(frame == session.terminal.frames.last)
    }

    @Test("A state drawn in another size looks as after a resize")
    func size() async throws {
        let session = ReaderSession(api: ManualQiita.serving(Article.makeMany(30)))
        await session.start()
        let state = try #require(session.store.state)
        let size = TerminalSize(columns: 40, rows: 12)
        let frame = StateFrame(display: .japanese).frame(of: state, size: size)
        session.terminal.resize(columns: 40, rows: 12)
        await session.settle()
        #expect(frame == session.terminal.frames.last && frame?.rows.count == 12)
    }

    @Test("The state before the first action has a screen too")
    func initial() throws {
        let frame = try #require(StateFrame(display: .english).frame(of: AppState()))
        #expect(frame.rows.count == 24)
    }
}
