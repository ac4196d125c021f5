import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Keys of a dialog")
struct AppLoopDialogTests {
    @Test("r and F5 close the dialog and retry", arguments: [Key.character("r"), .function(5)])
    func retry(_ key: Key) async throws {
        let qiita = ManualQiita()
        let session = ReaderSession(api: qiita, hasToken: false)
        session.begin()
        let first = try await qiita.arrival(of: .articles(.latest, page: 1)) {}
        first.answer(.failure(.timedOut))
        await session.settle()
        #expect(session.screen.contains("+----"))
        session.terminal.press(key)
        let second = try await qiita.arrival(of: .articles(.latest, page: 1)) {}
        #expect(session.store.state.notice.dialog == nil)
        second.answer(.page(Article.makeMany(3), next: nil))
        await session.settle()
        #expect(session.rows[2] == ">    0 記事1")
    }

    @Test("Esc, Enter and q only close the dialog", arguments: [Key.escape, .enter, .character("q")])
    func close(_ key: Key) async {
        let session = await failed()
        await session.press(key)
        #expect(session.store.state.notice.dialog == nil)
        #expect(!session.screen.contains("+----"))
        #expect(session.endings == [])
        #expect(session.store.state.navigation.routes.count == 1)
    }

    @Test(
        "Other keys do nothing",
        arguments: [
            Key.down, .character("j"), .character("s"), .character("h"), .character("?"), .character("a"), .end,
        ])
    func otherKeys(_ key: Key) async {
        let session = await failed()
        let (state, frames) = (session.store.state, session.terminal.frames.count)
        await session.press(key)
        #expect(session.store.state == state)
        #expect(session.terminal.frames.count == frames)
    }

    @Test("Q and ^C quit", arguments: [Key.character("Q"), .control("c")])
    func quit(_ key: Key) async {
        let session = await failed()
        await session.press(key)
        #expect(session.endings == [.quit])
    }

    @Test("^L and ^Z work as everywhere")
    func redrawAndSuspend() async {
        let session = await failed()
        await session.press(.control("l"), .control("z"))
        #expect(session.terminal.invalidations == 1)
        #expect(session.terminal.suspensions == 1)
        #expect(session.store.state.notice.dialog != nil)
    }

    @Test("The dialog says that the list remains, and closing shows it")
    func contentBehind() async {
        let failure: [ManualQiita.Call: ManualAnswer] = [.stock(Article.make(title: "一").id): .failure(.scopeMissing)]
        let qiita = ManualQiita.serving([.make(title: "一"), .make(title: "二")], except: failure)
        let session = ReaderSession(api: qiita)
        await session.start()
        await session.type("s")
        #expect(session.screen.contains("読み込んである記事はそのまま読めます"))
        #expect(!session.screen.contains("r もう一度"))
        await session.press(.escape)
        #expect(session.rows[2] == ">    0 一")
    }

    private func failed() async -> ReaderSession {
        let session = ReaderSession(api: FailingQiita(.server(status: 500)))
        await session.start()
        #expect(session.store.state.notice.dialog != nil)
        return session
    }
}
