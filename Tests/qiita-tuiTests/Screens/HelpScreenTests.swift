import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Help shows every key, and goes where it came from")
struct HelpScreenTests {
    @Test("Every binding of the table is shown with its keys and its sentence", arguments: Strings.both)
    func everyBinding(_ strings: Strings) async {
        let session = ReaderSession(columns: 100, rows: 120, client: ManualQiita.serving([]).client)
        await session.start(strings)
        await session.type("?")
        for context in HelpFrame.contexts {
            for binding in Keymap.standard.bindings where binding.contexts.contains(context) {
                let keys = "    " + binding.label + "  "
                let sentence = "  " + strings.explanation(binding.command, in: context)
                #expect(
                    session.rows.contains { $0.hasPrefix(keys) && $0.hasSuffix(sentence) },
                    "\(binding.command) in \(strings.language)")
            }
        }
    }

    @Test("In a narrow window no word of it is lost", arguments: Strings.both)
    func narrow(_ strings: Strings) {
        let state = AppState.home([], columns: 24, rows: 400)
        let frame = HelpFrame(presentation: Presentation(strings: strings)).frame(top: 0, chrome: Chrome(state))
        let text = frame.rows.map(\.text).joined().filter { $0 != " " }
        for context in HelpFrame.contexts {
            for binding in Keymap.standard.bindings where binding.contexts.contains(context) {
                #expect(text.contains(strings.explanation(binding.command, in: context).filter { $0 != " " }))
            }
        }
    }

    /// `first` is the first line that is shown then; 0 stands for the one that fills the last window.
    @Test(
        "It scrolls, and stops at both ends",
        arguments: [
            ([Key.up], 1), ([.down], 2), ([.down, .down, .up], 2), ([.pageDown], 20), ([.pageDown, .pageUp], 1),
            ([.character("d")], 11), ([.character("d"), .character("u")], 1), ([.end], 0), ([.end, .down], 0),
            ([.end, .home], 1),
        ])
    func scrolling(_ walk: [Key], first: Int) async {
        let session = await helping()
        for key in walk { await session.press(key) }
        let count = HelpFrame(presentation: .japanese).lineCount(chrome: Chrome(session.store.state))
        let first = first == 0 ? count - 19 : first
        #expect(session.status.hasPrefix(" \(first)-\(first + 19)/\(count)行"))
    }

    @Test(
        "Scrolling on at either end draws nothing", arguments: [[Key.home, .up, .pageUp], [.end, .down, .pageDown]])
    func ends(_ walk: [Key]) async {
        let session = await helping()
        await session.press(walk[0])
        let frames = session.terminal.frames.count
        await session.press(walk[1], walk[2], walk[0])
        #expect(session.terminal.frames.count == frames)
    }

    @Test("These keys leave it", arguments: [Key.character("q"), .escape, .left, .character("?"), .function(1)])
    func leave(_ key: Key) async {
        let session = await helping()
        await session.press(key)
        #expect(session.store.state.navigation.routes.count == 1)
        #expect(session.endings == [])
    }

    @Test("Opened again, it starts at its beginning")
    func startsAnew() async {
        let session = await helping()
        await session.type("Gq?")
        #expect(session.status.hasPrefix(" 1-"))
    }

    private func helping() async -> ReaderSession {
        let session = ReaderSession(client: ManualQiita.serving([]).client)
        await session.start()
        await session.type("?")
        return session
    }
}
