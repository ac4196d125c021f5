import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Golden screens of lists")
struct ListGoldenTests {
    @Test("The tag tab before a choice matches its golden screen", arguments: ScreenGoldenTests.windows)
    func tagMissing(_ window: ScreenGoldenTests.Window) async {
        await expect("tab-tag-missing", window) { await $0.type("4") }
    }

    @Test("The prompt for a tag matches its golden screen", arguments: ScreenGoldenTests.windows)
    func tagPrompt(_ window: ScreenGoldenTests.Window) async {
        await expect("tab-tag-prompt", window) { session in
            await session.type("4t")
            await session.press(.up)
        }
    }

    @Test("A tag's tab matches its golden screen", arguments: ScreenGoldenTests.windows)
    func tag(_ window: ScreenGoldenTests.Window) async {
        await expect("tab-tag", window) { session in
            await session.type("4tLinux")
            await session.press(.enter)
        }
    }

    @Test("The tab of the account's stocks matches its golden screen", arguments: ScreenGoldenTests.windows)
    func stocks(_ window: ScreenGoldenTests.Window) async {
        await expect("tab-stocks", window) { await $0.type("5") }
    }

    @Test("The tab of the account's articles matches its golden screen", arguments: ScreenGoldenTests.windows)
    func own(_ window: ScreenGoldenTests.Window) async {
        await expect("tab-own", window) { await $0.type("6") }
    }

    @Test("The tab of stocks without a token matches its golden screen", arguments: ScreenGoldenTests.windows)
    func noToken(_ window: ScreenGoldenTests.Window) async {
        await expect("tab-stocks-no-token", window, hasToken: false) { await $0.type("5") }
    }

    @Test("The prompt for a search matches its golden screen", arguments: ScreenGoldenTests.windows)
    func searchPrompt(_ window: ScreenGoldenTests.Window) async {
        await expect("search-prompt", window) { await $0.type("Stag:Swift 端末") }
    }

    @Test("Search results match their golden screen", arguments: ScreenGoldenTests.windows)
    func search(_ window: ScreenGoldenTests.Window) async {
        await expect("search", window) { session in
            await session.type("Stag:Swift stocks:>10")
            await session.press(.enter)
        }
    }

    @Test("A list with matching rows matches its golden screen", arguments: ScreenGoldenTests.windows)
    func found(_ window: ScreenGoldenTests.Window) async {
        await expect("home-found", window) { session in
            await session.type("/ＳＷＩＦＴ")
            await session.press(.enter, .character("n"))
        }
    }

    @Test("Comments below an article match their golden screen", arguments: ScreenGoldenTests.windows)
    func comments(_ window: ScreenGoldenTests.Window) async {
        let session = ReaderSession(columns: window.columns, rows: window.rows)
        await session.start(window.strings)
        await session.press(.enter, .end, .end)
        expectBelowHeader("article-comments", window, session)
    }

    @Test("Comments that failed to load match their golden screen", arguments: ScreenGoldenTests.windows)
    func commentsMissing(_ window: ScreenGoldenTests.Window) async {
        let qiita = ManualQiita.serving([.make(title: "題", commentsCount: 3)])
        let session = ReaderSession(columns: window.columns, rows: window.rows, api: qiita)
        await session.start(window.strings)
        await session.press(.enter, .end)
        expectBelowHeader("article-comments-missing", window, session)
    }

    @Test("A rejected query matches its golden screen", arguments: ScreenGoldenTests.windows)
    func rejected(_ window: ScreenGoldenTests.Window) async {
        let session = ReaderSession(
            columns: window.columns, rows: window.rows,
            api: ManualQiita.serving(
                [],
                except: [.articles(.search(query: "stocks:>"), page: 1): .failure(.rejected(message: "Bad request"))]
            ))
        await session.start(window.strings)
        await session.type("Sstocks:>")
        await session.press(.enter)
        expect("search-rejected", window, session)
    }

    private func expect(
        _ name: String, _ window: ScreenGoldenTests.Window, hasToken: Bool = true,
        _ walk: (ReaderSession) async -> Void
    ) async {
        let session = ReaderSession(columns: window.columns, rows: window.rows, hasToken: hasToken)
        await session.start(window.strings)
        await walk(session)
        expect(name, window, session)
    }

    private func expectBelowHeader(
        _ name: String, _ window: ScreenGoldenTests.Window, _ session: ReaderSession
    ) {
        let path = "screens/\(name).\(window.testDescription).txt"
        #expect(Golden(path).difference(from: session.screenBelowHeader) == nil)
        #expect(session.terminal.complaints == [])
    }

    private func expect(_ name: String, _ window: ScreenGoldenTests.Window, _ session: ReaderSession) {
        #expect(Golden("screens/\(name).\(window.testDescription).txt").difference(from: session.screen) == nil)
        #expect(session.terminal.complaints == [])
    }
}
