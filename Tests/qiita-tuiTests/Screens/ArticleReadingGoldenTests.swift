import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Golden screens of reading")
struct ArticleReadingGoldenTests {
    @Test("The table of contents matches its golden screen", arguments: ScreenGoldenTests.windows)
    func contents(_ window: ScreenGoldenTests.Window) async {
        await expect("article-contents", window) { await $0.type("]]]]t") }
    }

    @Test("The list of links matches its golden screen", arguments: ScreenGoldenTests.windows)
    func links(_ window: ScreenGoldenTests.Window) async {
        await expect("article-links", window) { await $0.type("Lj") }
    }

    @Test("A search prompt matches its golden screen", arguments: ScreenGoldenTests.windows)
    func prompt(_ window: ScreenGoldenTests.Window) async {
        await expect("article-prompt", window) { await $0.type("/Ｎｃｕｒｓｅｓ") }
    }

    @Test("An article with matches of a search matches its golden screen", arguments: ScreenGoldenTests.windows)
    func matches(_ window: ScreenGoldenTests.Window) async {
        await expect("article-matches", window) { session in
            await session.type("/Ｎｃｕｒｓｅｓ")
            await session.press(.enter, .character("n"))
        }
    }

    @Test("A selected tag matches its golden screen", arguments: ScreenGoldenTests.windows)
    func tag(_ window: ScreenGoldenTests.Window) async {
        await expect("article-tag", window) { await $0.press(.tab, .tab) }
    }

    @Test("A selected link matches its golden screen", arguments: ScreenGoldenTests.windows)
    func focus(_ window: ScreenGoldenTests.Window) async {
        await expect("article-focus", window) { await $0.press(.tab, .tab, .tab, .tab) }
    }

    @Test("The target of an opened link matches its golden screen", arguments: ScreenGoldenTests.windows)
    func link(_ window: ScreenGoldenTests.Window) async {
        await expect("article-link", window) { await $0.press(.tab, .tab, .tab, .tab, .enter) }
    }

    @Test("Unwrapped long code matches its golden screen", arguments: ScreenGoldenTests.windows)
    func code(_ window: ScreenGoldenTests.Window) async {
        await expect("article-code", window) { session in
            await session.type("/これだけでは")
            await session.press(.enter)
            await session.type("w}")
        }
    }

    private func expect(
        _ name: String, _ window: ScreenGoldenTests.Window, _ walk: (ReaderSession) async -> Void
    ) async {
        let session = ReaderSession(columns: window.columns, rows: window.rows)
        await session.start(window.strings)
        await session.press(.enter)
        await walk(session)
        #expect(
            Golden("screens/\(name).\(window.testDescription).txt").difference(from: session.screenBelowHeader) == nil)
        #expect(session.terminal.complaints == [])
    }
}
