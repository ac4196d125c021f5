import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Scrolling and folds of an article")
struct ArticleScreenTests {
    /// Fifty paragraphs of one line: 99 lines with the blank ones.
    private static let long = Article.make(
        title: "長い", renderedBody: (1...50).map { "<p>plain words \($0)</p>\n" }.joined())

    @Test(
        "Scrolling stops at both ends",
        arguments: [
            ([Key.up], 0), ([.pageUp], 0), ([.down], 1), ([.down, .down, .up], 1), ([.pageDown], 18),
            ([.pageDown, .pageUp], 0), ([.character("d")], 9), ([.character("d"), .down, .character("u")], 1),
            ([.end], 82), ([.end, .down], 82), ([.end, .pageDown], 82), ([.end, .up], 81), ([.end, .home], 0),
        ])
    func scrolling(_ walk: [Key], top: Int) async {
        let session = await reading(Self.long)
        await press(walk, in: session)
        #expect(session.status.hasPrefix(" \(top + 1)-\(top + 19)/101行"))
    }

    @Test(
        "Scrolling beyond either end draws nothing", arguments: [[Key.home, .up, .pageUp], [.end, .down, .pageDown]])
    func ends(_ walk: [Key]) async {
        let session = await reading(Self.long)
        await session.press(walk[0])
        let frames = session.terminal.frames.count
        await session.press(walk[1], walk[2], walk[0])
        #expect(session.terminal.frames.count == frames)
    }

    @Test("The article's end stays at the bottom of a growing window")
    func endStaysAtTheBottom() async {
        let session = await reading(Self.long)
        await session.press(.end)
        for rows in [24, 40, 60, 30, 24] {
            session.terminal.resize(columns: 80, rows: rows)
            await session.drawn()
            #expect(session.rows[rows - 3] == "  plain words 50", "\(rows) rows")
        }
    }

    @Test("The place survives a resize and back", arguments: [21, 33, 60])
    func placeSurvivesResize(_ top: Int) async {
        let words = (1...400).map { "word\($0)" }.joined(separator: " ")
        let session = await reading(.make(renderedBody: "<p>\(words)</p>\n" + Self.long.renderedBody))
        await press(Array(repeating: .down, count: top), in: session)
        let before = session.screen
        for (columns, rows) in [(40, 12), (25, 24), (120, 50), (20, 5)] {
            session.terminal.resize(columns: columns, rows: rows)
            await session.drawn()
        }
        session.terminal.resize(columns: 80, rows: 24)
        await session.drawn()
        #expect(session.screen == before)
    }

    @Test("An article that fits does not scroll or draw")
    func shortArticle() async {
        let session = await reading(.make(renderedBody: "<p>一行</p>"))
        let frames = session.terminal.frames.count
        await session.press(.down, .end, .pageDown, .up)
        #expect(session.terminal.frames.count == frames)
        #expect(session.status.hasPrefix(" 1-3/3行  100%"))
    }

    @Test("a opens the author's articles")
    func author() async {
        let session = await reading(Self.long)
        #expect(session.status.contains("a 著者"))
        await session.type("a")
        #expect(session.store.state.navigation.top.screen == .userArticles(user: "hanako"))
    }

    @Test("An author without an id has no list")
    func namelessAuthor() async {
        let session = await reading(.make(user: .make("")))
        let top = session.store.state.navigation.top
        await session.type("a")
        #expect(session.store.state.navigation.top == top)
    }

    @Test("In an article from its author's list no hint offers a, and a says where the article was opened")
    func noAuthorLink() async {
        let session = await reading(Self.long)
        await session.press(.character("a"), .enter)
        #expect(!session.status.contains("著者"))
        let state: AppState = session.store.state
        await session.type("a")
        #expect(session.status.contains("の記事の一覧から開いた記事です"))
        session.store.dispatch(AppAction.notice(.messageSeen))
        #expect(session.store.state == state)
    }

    @Test("z opens and closes the fold in the window, and the lines above stay")
    func folds() async {
        let body = "<p>前</p>\n<details><summary>長いログ</summary><p>中身</p></details>\n" + Self.long.renderedBody
        let session = await reading(.make(renderedBody: body))
        let closed = session.screen
        #expect(!closed.contains("中身"))
        await session.type("z")
        #expect(session.screen.contains("中身"))
        #expect(session.rows[5] == "  前")
        await session.type("z")
        #expect(session.screen == closed)
    }

    @Test("z opens no fold outside of the window")
    func noFold() async {
        let fold = "<details><summary>箱</summary><p>中身</p></details>\n"
        let session = await reading(.make(renderedBody: fold + Self.long.renderedBody + fold))
        await session.press(.pageDown)
        await session.type("z")
        #expect(session.status.hasPrefix(" 画面に折りたたみはありません"))
        await session.press(.end, .character("z"), .end)
        #expect(session.rows[21] == "      中身")
    }

    @Test("An article without text says so")
    func emptyBody() async {
        let session = await reading(.make(renderedBody: ""))
        #expect(session.rows[3...5] == ["  題名", "", "  本文はありません"])
        #expect(session.status.hasPrefix(" 1-3/3行  100%   "))
        await session.press(.down, .end, .character("z"))
        #expect(session.terminal.complaints == [])
    }

    @Test("s stocks the article and shows a mark beside the title")
    func stock() async {
        let session = await reading(Self.long)
        #expect(!session.rows[0].contains("[S]"))
        await session.type("s")
        #expect(session.rows[0].hasSuffix("[S] LGTM 0"))
    }

    @Test("Two articles on the stack each keep their place")
    func ownPlaces() async {
        let session = await reading(Self.long)
        await session.press(.end, .character("a"), .enter)
        #expect(session.status.hasPrefix(" 1-19/101行"))
        await session.type("qq")
        #expect(session.status.hasPrefix(" 83-101/101行"))
    }

    private func reading(_ article: Article) async -> ReaderSession {
        let session = ReaderSession(api: ManualQiita.serving([article]))
        await session.start()
        await session.press(.enter)
        return session
    }

    private func press(_ keys: [Key], in session: ReaderSession) async {
        for key in keys { await session.press(key) }
    }
}
