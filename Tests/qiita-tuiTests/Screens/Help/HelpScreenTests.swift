import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The help screen")
struct HelpScreenTests {
    @Test("Every binding is shown with its keys and its description", arguments: Strings.both)
    func everyBinding(_ strings: Strings) async {
        let session = ReaderSession(columns: 100, rows: 200, api: ManualQiita.serving([]))
        await session.start(strings)
        await session.type("?")
        for context in HelpText.contexts {
            for binding in Keymap.standard.bindings where binding.contexts.contains(context) {
                let keys = "    " + binding.label + "  "
                let sentence = "  " + strings.explanation(binding.command, in: context)
                #expect(
                    session.rows.contains { $0.hasPrefix(keys) && $0.hasSuffix(sentence) },
                    "\(binding.command) in \(strings.language)")
            }
        }
    }

    @Test("Help explains the query syntax of Qiita", arguments: Strings.both)
    func querySyntax(_ strings: Strings) async {
        let session = ReaderSession(columns: 100, rows: 200, api: ManualQiita.serving([]))
        await session.start(strings)
        await session.type("?")
        for (term, meaning) in strings.querySyntax {
            #expect(session.rows.contains { $0.hasPrefix("    \(term)  ") && $0.hasSuffix("  \(meaning)") }, "\(term)")
        }
    }

    @Test("In a narrow window no word is lost", arguments: Strings.both)
    func narrow(_ strings: Strings) {
        let state = HelpScreenState(AppState.home([], columns: 24, rows: 400))
        let frame = HelpFrame(display: DisplaySettings(strings: strings), HelpFrame.Source(state)).frame(of: state)
        let text = frame.rows.map(\.text).joined().filter { $0 != " " }
        for context in HelpText.contexts {
            for binding in Keymap.standard.bindings where binding.contexts.contains(context) {
                #expect(text.contains(strings.explanation(binding.command, in: context).filter { $0 != " " }))
            }
        }
    }

    @Test("Keys that do the same in several places stand once, the keys of a day first", arguments: Strings.both)
    func once(_ strings: Strings) {
        let topics = HelpText(display: DisplaySettings(strings: strings)).topics
        let entries = topics.flatMap(\.entries)
        #expect(Set(entries).count == entries.count)
        #expect(topics.first?.topic == .everyday)
        #expect((20...26).contains(topics.first?.entries.count ?? 0))
        let moves: Set = [strings.explanation(.move(.down)), strings.explanation(.move(.toLast))]
        #expect(entries.count { moves.contains($0.sentence) } == 2)
    }

    @Test("Every command of a day has a key, and no topic of the reader's help is empty")
    func everyday() {
        let topics = HelpText(display: DisplaySettings(strings: .english)).topics
        #expect(topics.map(\.topic) == HelpTopic.allCases.filter { $0 != .debugger && $0 != .debuggerPrompt })
        for command in HelpTopic.everydayCommands {
            #expect(HelpText.contexts.contains { !Keymap.standard.keys(for: command, in: $0).isEmpty }, "\(command)")
        }
    }

    /// `first` is the first line that is shown then; 0 stands for the one that fills the last window.
    @Test(
        "Help scrolls and stops at both ends",
        arguments: [
            ([Key.up], 1), ([.down], 2), ([.down, .down, .up], 2), ([.pageDown], 20), ([.pageDown, .pageUp], 1),
            ([.character("d")], 11), ([.character("d"), .character("u")], 1), ([.end], nil), ([.end, .down], nil),
            ([.end, .home], 1),
        ] as [([Key], Int?)])
    func scrolling(_ walk: [Key], first: Int?) async {
        let session = await helping()
        for key in walk { await session.press(key) }
        let count = HelpText(display: DisplaySettings(strings: .japanese)).lines(columns: 80, filter: "").count
        let first = first ?? count - 19
        #expect(session.status.hasPrefix(" \(first)-\(first + 19)/\(count)行"))
    }

    @Test(
        "Scrolling beyond either end draws nothing", arguments: [[Key.home, .up, .pageUp], [.end, .down, .pageDown]])
    func ends(_ walk: [Key]) async {
        let session = await helping()
        await session.press(walk[0])
        let frames = session.terminal.frames.count
        await session.press(walk[1], walk[2], walk[0])
        #expect(session.terminal.frames.count == frames)
    }

    @Test(
        "q, Esc, Left, ? and F1 close help",
        arguments: [Key.character("q"), .escape, .left, .character("?"), .function(1)])
    func leave(_ key: Key) async {
        let session = await helping()
        await session.press(key)
        #expect(session.store.state.navigation.routes.count == 1)
        #expect(session.endings == [])
    }

    @Test("Help opens at its beginning again")
    func startsAnew() async {
        let session = await helping()
        await session.type("Gq?")
        #expect(session.status.hasPrefix(" 1-"))
    }

    @Test("Wrapped lines are indented in a narrow window; no blank line counts at the end")
    func hanging() {
        let state = HelpScreenState(AppState.home([], columns: 30, rows: 400))
        let frame = HelpFrame(display: DisplaySettings(strings: .english), HelpFrame.Source(state))
        let lines = frame.frame(of: state).rows.map(\.text)
        let first = lines.firstIndex { $0.hasPrefix("  G End >: To the last row") }
        #expect(first.map { lines[$0 + 1].hasPrefix("    ") } == true)
        #expect(HelpText(display: DisplaySettings(strings: .english)).lines(columns: 30, filter: "").last?.text != "")
    }

    @Test("Keys too long for their column have their own line")
    func longKeys() {
        var display = DisplaySettings(strings: .english)
        let keys = ["^A", "^B", "^E", "^G", "PgDn", "PgUp", "Home", "End"].compactMap(Key.init(label:))
        display.keymap = display.keymap.rebound([.dialog: [.dialog(.retry): keys]])
        let lines = HelpText(display: display).lines(columns: 60, filter: "try again").map(\.text)
        #expect(lines[1].hasPrefix("    ^A ^B ^E ^G PgDn PgUp Home End"))
        #expect(lines[2] == String(repeating: " ", count: 30) + "Try again")
    }

    @Test("A filter shows matching keys and descriptions as it is typed")
    func filter() async {
        let session = await helping()
        await session.type("/")
        await session.type("ストック")
        #expect(session.status == "/ストック")
        #expect(session.rows.filter { $0.contains("ストックする、外す") }.count == 1)
        #expect(!session.rows.contains { $0.contains("1画面下へ") })
        await session.press(.enter)
        #expect(session.status.contains("/ストック") && session.status.hasPrefix(" 1-"))
        await session.press(.escape)
        #expect(session.rows.contains { $0.contains("1画面下へ") })
        #expect(session.store.state.navigation.routes.count == 2)
        await session.press(.escape)
        #expect(session.store.state.navigation.routes.count == 1)
    }

    @Test(
        "A filter without matches says so; Esc or a last Backspace clears it",
        arguments: [Key.escape, .backspace])
    func missed(_ key: Key) async {
        let session = await helping()
        await session.type("/zqz")
        #expect(session.rows.contains { $0.contains("「zqz」を含むキーも説明もありません") })
        if key == .backspace { await session.press(.backspace, .backspace, .backspace) }
        await session.press(key)
        #expect(session.store.state.help == HelpState())
    }

    @Test("Words or everything can be deleted, and pasted text is one line")
    func editing() async {
        let session = await helping()
        await session.type("/a word")
        await session.press(.control("w"))
        #expect(session.status == "/a")
        await session.press(.control("u"))
        #expect(session.status == "/")
        session.terminal.paste("x\ny")
        await session.settle()
        #expect(session.field.text == "x y" && session.status == "/x y")
        await session.press(.enter)
        #expect(session.store.state.help.filter == "x y")
    }

    private func helping() async -> ReaderSession {
        let session = ReaderSession(api: ManualQiita.serving([]))
        await session.start()
        await session.type("?")
        return session
    }
}
