import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The debugger's keys")
struct DebuggerTests {
    /// The articles of the recorded walk.
    private static let articles = Article.makeMany(24, user: .make("hanako"))
    private let session = ReplaySession()

    @Test("The debugger opens paused at the beginning")
    func opens() async throws {
        try await open()
        #expect(session.rows[0].hasSuffix("0/33  +0.000  x1  一時停止"))
        #expect(session.rows[2].hasPrefix(">*  0"))
    }

    @Test("n and Right step forward, p and Left back, within the ends")
    func steps() async throws {
        try await open()
        await session.press(.character("n"), .right, .right)
        #expect(session.rows[0].contains(" 3/33 "))
        await session.press(.character("p"), .left, .left, .left)
        #expect(session.rows[0].contains(" 0/33 "))
        await session.type("Gn")
        #expect(session.rows[0].contains(" 33/33 "))
        await session.type("g")
        #expect(session.rows[0].contains(" 0/33 "))
    }

    @Test("Moving in the list does not change the position before Enter")
    func jump() async throws {
        try await open()
        await session.type("jjj")
        #expect(session.rows[0].contains(" 0/33 "))
        #expect(session.rows[2].hasPrefix(" *  0") && session.rows[5].hasPrefix(">   3"))
        await session.press(.enter)
        #expect(session.rows[0].contains(" 3/33 "))
        #expect(session.rows[5].hasPrefix(">*  3"))
        await session.press(.pageDown)
        #expect(session.rows[0].contains(" 3/33 ") && session.screen.contains(">  10"))
    }

    @Test("Changes, state, screen and action are shown in turn")
    func panes() async throws {
        try await open()
        await session.type("nnnnnn")
        #expect(session.screen.contains(#"lists.latest.cursor: (none) -> "\#(Self.articles[1].id)""#))
        await session.press(.tab)
        #expect(session.screen.contains(#"*     cursor: "\#(Self.articles[1].id)""#))
        await session.press(.tab)
        #expect(session.screen.contains(">    0 記事2"))
        await session.press(.tab)
        #expect(session.screen.contains("list.cursorMoved  +1.500  7行目"))
        await session.press(.tab, .backTab, .backTab)
        #expect(session.screen.contains(">    0 記事2"))
    }

    @Test("A skipped action has no effect")
    func skip() async throws {
        try await open()
        await session.press(.tab, .tab)
        await session.type("nnnnnnn")
        #expect(session.screen.contains(">    0 記事3"))
        await session.type("x")
        #expect(session.screen.contains(">    0 記事2"))
        #expect(session.rows[0].contains("除外 1"))
        #expect(session.screen.contains(">*x 7"))
        await session.type("x")
        #expect(session.screen.contains(">    0 記事3"))
        #expect(!session.rows[0].contains("除外"))
    }

    @Test("The initial state cannot be skipped")
    func skipBeginning() async throws {
        try await open()
        await session.type("x")
        #expect(session.status.contains("除外できません"))
        await session.type("j")
        #expect(!session.status.contains("除外できません"))
    }

    @Test("A filter lists matching types, and steps follow the list")
    func filter() async throws {
        try await open()
        await session.type("/LIST")
        #expect(session.rows[3].contains("list.requested") && session.rows[5].contains("list.cursorMoved"))
        await session.press(.enter)
        #expect(session.status.contains("/LIST  33件中6件"))
        await session.type("nnn")
        #expect(session.rows[0].contains(" 6/33 "))
        await session.type("p")
        #expect(session.rows[0].contains(" 3/33 "))
        await session.press(.escape)
        #expect(!session.status.contains("/LIST") && session.screen.contains("session.accountRequested"))
    }

    @Test("From an unlisted position a step back goes to the previous listed one")
    func stepBackFromUnlisted() async throws {
        try await open()
        await session.type("nnnnn/list")
        await session.press(.enter)
        await session.type("p")
        #expect(session.rows[0].contains(" 3/33 "))
    }

    @Test("A filter without matches says so")
    func emptyFilter() async throws {
        try await open()
        await session.type("/nowhere")
        await session.press(.enter)
        #expect(session.status.contains("nowhere") && session.status.contains("ありません"))
    }

    @Test("A filter without matches leaves the list unchanged, while typed and after")
    func unmatchedFilter() async throws {
        try await open()
        await session.type("nnnnnn/list")
        await session.press(.enter)
        let list = session.rows[2...8]
        await session.type("/nowhere")
        #expect(session.rows[2...8] == list)
        await session.press(.enter)
        #expect(session.rows[2...8] == list && session.status.contains("nowhere"))
        await session.type("n")
        #expect(session.status.contains("/list"))
    }

    @Test("A prompt edits like readline, and offers earlier texts and the log's types")
    func readline() async throws {
        try await open()
        await session.type("/list.x")
        await session.press(.left, .delete, .control("a"), .character("a"), .control("d"))
        #expect(session.status == "/aist.")
        await session.press(.control("e"), .control("w"))
        await session.type("list.")
        await session.press(.left, .control("u"), .control("k"))
        await session.type("list.c")
        await session.press(.tab)
        #expect(session.status == "/list.cursorMoved")
        await session.press(.enter)
        await session.type("/")
        await session.press(.up)
        #expect(session.status == "/list.cursorMoved")
        await session.press(.down)
        #expect(session.status == "/")
    }

    @Test("Pasted text goes into a prompt and is ignored elsewhere")
    func paste() async throws {
        try await open()
        session.terminal.paste("nnn")
        await session.settle()
        #expect(session.rows[0].contains(" 0/33 "))
        await session.type("/")
        session.terminal.paste("stock\n.changed")
        await session.settle()
        #expect(session.status == "/stock .changed")
        await session.press(.control("u"), .backspace)
        #expect(!session.status.hasPrefix("/"))
    }

    @Test("Search finds a text in the pane, and an empty text finds the next")
    func find() async throws {
        try await open()
        await session.type("nnn")
        await session.press(.tab)
        // The table of articles is in the order of their ids.
        let titles = Self.articles.prefix(20).sorted { $0.id < $1.id }.map(\.title)
        await session.type("Ftitle")
        await session.press(.enter)
        #expect(session.rows[11].hasSuffix(#"title: "\#(titles[0])""#))
        await session.type("F")
        await session.press(.enter)
        #expect(session.rows[11].hasSuffix(#"title: "\#(titles[1])""#))
        await session.type("Fnowhere")
        await session.press(.enter)
        #expect(session.status.contains("見つかりません: nowhere"))
    }

    @Test("A pane scrolls in both directions and resets")
    func scroll() async throws {
        try await open()
        await session.type("nnn")
        await session.press(.tab)
        let start = session.rows[11]
        await session.type("JJ")
        let below = session.rows[11]
        #expect(below != start)
        await session.type("K}")
        #expect(session.rows[11] != start)
        await session.type("{d")
        #expect(session.rows[11] != below)
        await session.type(")")
        let member = session.rows[11]
        #expect(member.dropFirst(2).first != " ")
        await session.type("(")
        #expect(session.rows[11].dropFirst(2).first != " " && session.rows[11] != member)
        await session.press(.escape)
        #expect(session.rows[11] == start)
    }

    @Test("The zoomed screen shows exactly the recorded one")
    func zoom() async throws {
        let qiita = ManualQiita.serving(Self.articles, except: [.authenticatedUser: .user(.make("hanako"))])
        let live = ReaderSession(api: qiita)
        live.now = AppUnderTest.now
        await live.start()
        try await open()
        await session.type("nnnnn")
        await session.press(.tab, .tab, .character("z"))
        #expect(session.screen == live.screen)
        await session.type("q")
        #expect(session.rows[0].contains(" 5/33 ") && session.endings == [])
    }

    @Test("Help opens and closes", arguments: [Key.character("?"), .character("q"), .escape])
    func help(_ key: Key) async throws {
        try await open()
        await session.type("?")
        #expect(session.rows[2].contains("デバッガ"))
        await session.type("j ")
        #expect(!session.rows[2].contains("デバッガ"))
        await session.press(key)
        #expect(session.rows[0].contains(" 0/33 "))
    }

    @Test("A smaller window has a smaller layout")
    func resize() async throws {
        try await open()
        session.terminal.resize(columns: 40, rows: 12)
        await session.settle()
        #expect(session.rows.count == 12 && session.terminal.complaints == [])
        session.terminal.resize(columns: 19, rows: 4)
        await session.settle()
        #expect(session.screen.contains("狭すぎます") && session.terminal.complaints == [])
    }

    @Test("q and Q leave the debugger", arguments: [Key.character("q"), .character("Q"), .control("c")])
    func leave(_ key: Key) async throws {
        try await open()
        await session.press(key)
        #expect(session.endings == [.quit] && !session.terminal.isOnScreen)
    }

    @Test("No request is sent before continuing live")
    func quiet() async throws {
        try await open()
        await session.type("nnnnnnnnxkxG")
        await session.press(.tab, .tab, .tab)
        #expect(session.qiita.calls == [])
        #expect(session.store.state.loading.requests == [])
    }

    private func open() async throws {
        await session.open(try await RecordedWalk.log())
    }
}
