import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The loop dispatches keys to the top screen and draws changes")
struct AppLoopTests {
    @Test("The first frame is drawn before any request is sent")
    func firstFrameComesFirst() async {
        let qiita = ManualQiita.serving(Article.makeMany(3))
        let session = ReaderSession(api: qiita)
        session.begin()
        #expect(session.terminal.frames.count == 1)
        #expect(session.terminal.isOnScreen)
        #expect(session.screen.contains("読み込んでいます"))
        #expect(!session.status.contains("読み込み中"))
        await session.settle()
        #expect(qiita.homePages == [1])
        #expect(session.rows[2] == ">    0 記事1")
    }

    @Test("Keys that arrive together cause one frame")
    func oneBatchIsOneFrame() async {
        let session = await started()
        let frames = session.terminal.frames.count
        session.terminal.press(.down, .down, .character("j"), .up)
        // Drawn before the press returns: no turn of the main queue is between a key and its frame.
        #expect(session.terminal.frames.count == frames + 1)
        await session.settle()
        #expect(session.terminal.frames.count == frames + 1)
        #expect(session.rows[6] == ">    0 記事3")
    }

    @Test("Keys act on the top screen, even within one batch")
    func keysActOnTheTop() async {
        let session = await started()
        session.terminal.press(.down, .enter, .down, .character("q"), .down)
        await session.settle()
        #expect(session.store.state.latest.row() == 2)
        #expect(session.store.state.navigation.routes.count == 1)
    }

    @Test("A key without a function shows a message and changes nothing else")
    func unboundKey() async {
        let session = await started()
        let state: AppState = session.store.state
        await session.press(.character("W"), .function(9), .insert)
        #expect(session.store.state.notice.message == .keyMissed(.unbound(key: "Ins")))
        session.store.dispatch(AppAction.notice(.messageSeen))
        #expect(session.store.state == state)
    }

    @Test("A full-width character acts as the key that it looks like, which is said once; in a prompt it is text")
    func fullWidth() async {
        let session = await started()
        await session.press(.character("ｊ"))
        #expect(session.store.state.latest.row() == 1)
        #expect(session.store.state.notice.message == .fullWidthTyped)
        await session.press(.character("ｋ"))
        #expect(session.store.state.latest.row() == 0)
        #expect(session.store.state.notice.message == nil)
        await session.press(.character("Ｗ"))
        #expect(session.store.state.notice.message == .keyMissed(.unbound(key: "Ｗ")))
        await session.press(.character("／"), .character("ｊ"), .character("　"))
        #expect(session.store.state.input.field.text == "ｊ　")
        await session.press(.escape, .character("２"))
        #expect(session.store.state.home.selected == session.store.state.home.tabs[1])
        await session.press(.character("Ｑ"))
        #expect(session.store.state.navigation.hasEnded)
    }

    @Test("Nothing is drawn without a change")
    func idle() async {
        let session = await started()
        let frames = session.terminal.frames.count
        for _ in 0..<5 { await session.drawn() }
        #expect(session.terminal.frames.count == frames)
    }

    @Test("A message disappears with the next key, whichever it is", arguments: [Key.down, .character("x")])
    func messageVanishes(_ key: Key) async {
        let session = await started()
        await session.type("s")
        #expect(session.status.hasPrefix(" ストックしました"))
        await session.press(key)
        #expect(session.store.state.notice.message == nil)
        #expect(session.status.hasPrefix(key == .down ? " 2/20" : " 1/20"))
    }

    @Test("^L redraws the whole frame")
    func redraw() async {
        let session = await started()
        let frames = session.terminal.frames.count
        await session.press(.control("l"))
        #expect(session.terminal.invalidations == 1)
        #expect(session.terminal.frames.count == frames + 1)
    }

    @Test("^Z suspends the program; resuming redraws the whole frame")
    func suspend() async {
        let session = await started()
        await session.press(.control("z"))
        #expect(session.terminal.suspensions == 1)
        #expect(!session.terminal.isOnScreen)
        let frames = session.terminal.frames.count
        session.terminal.resume()
        await session.drawn()
        #expect(session.terminal.invalidations == 1)
        #expect(session.terminal.frames.count == frames + 1)
        #expect(session.endings == [])
    }

    @Test("A new window size draws a new frame")
    func resize() async {
        let session = await started()
        session.terminal.resize(columns: 30, rows: 8)
        await session.drawn()
        #expect(session.rows.count == 8)
        #expect(session.terminal.frames.last?.rows.count == 8)
        #expect(session.terminal.complaints == [])
    }

    @Test("Pasted text does nothing")
    func paste() async {
        let session = await started()
        let frames = session.terminal.frames.count
        session.terminal.paste("jjQ\n")
        await session.settle()
        #expect(session.terminal.frames.count == frames)
        #expect(session.store.state.latest.row() == 0)
        #expect(session.endings == [])
    }

    @Test("The first key of a new minute updates relative times; time alone does not")
    func minuteTick() async {
        let article = Article.make(createdAt: Timestamp(seconds: 1_795_219_380))
        let session = await started([article])
        #expect(session.rows[3].contains("たった今"))
        session.now = Timestamp(seconds: 1_795_219_380 + 180)
        await session.drawn()
        #expect(session.rows[3].contains("たった今"))
        await session.press(.character("x"))
        #expect(session.rows[3].contains("3分前"))
    }

    @Test("A key within the same minute dispatches no time")
    func sameMinute() async {
        let session = await started()
        let now = session.store.state.session.now
        session.now = Timestamp(seconds: now.seconds + 10)
        await session.press(.down)
        #expect(session.store.state.session.now == now)
    }

    private func started(_ articles: [Article] = Article.makeMany(25)) async -> ReaderSession {
        let session = ReaderSession(api: ManualQiita.serving(articles))
        await session.start()
        return session
    }
}
