import QiitaDomain
import Synchronization
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Endings of the loop")
struct AppLoopEndingTests {
    @Test(
        "q, Q and ^C quit on the first screen",
        arguments: [Key.character("q"), .character("Q"), .control("c")])
    func quitAtTheRoot(_ key: Key) async {
        await expect(.quit) { $0.terminal.press(key) }
    }

    @Test("Q quits from any screen", arguments: [[Key.enter], [.character("?")], [.enter, .character("a")]])
    func quitFromAnywhere(_ walk: [Key]) async {
        await expect(.quit) { session in
            for key in walk { session.terminal.press(key) }
            session.terminal.press(.character("Q"))
        }
    }

    @Test("Esc never quits")
    func escapeDoesNotQuit() async {
        let session = await started()
        await session.press(.escape, .escape)
        #expect(session.endings == [])
    }

    @Test("A lost terminal ends the program")
    func hungUp() async {
        await expect(.hungUp) { $0.terminal.hangUp() }
    }

    @Test("A signal ends the program with its number")
    func terminated() async {
        await expect(.terminated(signal: 15)) { $0.terminal.terminate(signal: 15) }
    }

    @Test(
        "Every ending saves the place in the open article",
        arguments: [AppLoop.Ending.quit, .hungUp, .terminated(signal: 15)])
    func places(_ ending: AppLoop.Ending) async {
        let kept = Mutex<[Article.ID: ReadingPosition]>([:])
        let body = (1...60).map { "<p>\($0)</p>" }.joined()
        let session = ReaderSession(
            api: ManualQiita.serving([.make(id: "a1", renderedBody: body)]),
            readMarks: ReadMarkStore(
                marks: { [] }, saveMark: { _, _ in },
                savePosition: { article, place in kept.withLock { $0[article] = place } }))
        await session.start()
        await session.press(.enter, .pageDown)
        switch ending {
        case .quit: session.terminal.press(.character("Q"))
        case .hungUp: session.terminal.hangUp()
        case .terminated(let signal): session.terminal.terminate(signal: signal)
        }
        #expect(session.endings == [ending])
        let place = kept.withLock { $0["a1"] }
        #expect(place == session.reading?.position && place?.block ?? 0 > 0)
    }

    @Test("Changes that an ending loses are named, unless quitting has asked about them")
    func lost() {
        for strings in [Strings(language: .japanese), Strings(language: .english)] {
            for ending in [AppLoop.Ending.hungUp, .terminated(signal: 15)] {
                #expect(strings.lost(2, by: ending)?.contains("2") == true && strings.lost(0, by: ending) == nil)
            }
            #expect(strings.lost(2, by: .quit) == nil)
        }
    }

    @Test("After the end keys do nothing, and late work draws nothing")
    func nothingAfterTheEnd() async {
        let session = ReaderSession(api: ManualQiita.serving(Article.makeMany(3)))
        session.begin()
        let frames = session.terminal.frames.count
        session.terminal.press(.character("Q"), .down)
        session.terminal.press(.character("Q"))
        await session.settle()
        #expect(session.endings == [.quit])
        #expect(session.terminal.frames.count == frames)
    }

    @Test(
        "While the last change is saved only the keys that leave do something",
        arguments: [Key.character("q"), .control("c")])
    func leaving(_ key: Key) async throws {
        let qiita = ManualQiita()
        let session = ReaderSession(api: qiita)
        session.begin()
        let idle: @MainActor @Sendable () async -> Void = { await session.effects.waitUntilIdle() }
        try await qiita.arrival(of: .authenticatedUser, before: idle).answer(.user(.make("alice")))
        try await qiita.arrival(of: .articles(.latest, page: 1), before: idle)
            .answer(.page([.make(id: "a1")], next: nil))
        await session.settle()
        session.terminal.press(.character("s"))
        let call = try await qiita.arrival(of: .stock("a1"), before: idle)
        session.terminal.press(.character("q"))
        session.terminal.press(.down, .enter, .character("?"), .character("/"))
        session.terminal.paste("ls")
        session.terminal.point(.clicked, row: 4, column: 1)
        #expect(session.store.state.navigation.routes.count == 1 && session.store.state.input.purpose == nil)
        #expect(session.endings == [])
        session.terminal.press(key)
        #expect(session.endings == [.quit])
        call.answer(.done())
        await session.settle()
    }

    @Test("An event between the last answer and its frame does nothing")
    func late() async {
        let session = await started()
        session.store.dispatch(AppAction.navigation(.ended))
        session.terminal.resize(columns: 40, rows: 12)
        #expect(session.endings == [.quit])
        #expect(session.store.state.session.window.columns == 80)
    }

    private func started() async -> ReaderSession {
        let session = ReaderSession(api: ManualQiita.serving(Article.makeMany(3)))
        await session.start()
        return session
    }

    private func expect(_ ending: AppLoop.Ending, _ act: (ReaderSession) -> Void) async {
        let session = await started()
        act(session)
        #expect(session.endings == [ending])
        #expect(!session.terminal.isOnScreen)
    }
}
