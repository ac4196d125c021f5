import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Golden screens")
struct ScreenGoldenTests {
    struct Window: CustomTestStringConvertible, Sendable {
        let columns: Int
        let rows: Int
        let strings: Strings

        var testDescription: String { "\(columns)x\(rows).\(strings.language.rawValue)" }
    }

    nonisolated static let large = Window(columns: 200, rows: 50, strings: .japanese)
    /// Windows for lists, which have the most to lay out in a large one.
    nonisolated static let listWindows =
        windows + [
            large, Window(columns: 200, rows: 50, strings: .english), Window(columns: 20, rows: 5, strings: .english),
        ]
    nonisolated static let windows = [
        Window(columns: 80, rows: 24, strings: .japanese), Window(columns: 80, rows: 24, strings: .english),
        Window(columns: 40, rows: 12, strings: .japanese), Window(columns: 40, rows: 12, strings: .english),
        Window(columns: 20, rows: 5, strings: .japanese),
    ]

    @Test("Home matches its golden screen", arguments: listWindows)
    func home(_ window: Window) async {
        await expect("home", window) { _ in }
    }

    /// Each look stands in angle brackets, as its SGR numbers: 1 is bold, 4 underlined, 7 reverse.
    @Test("Home without colour matches its golden screen", arguments: listWindows)
    func looks(_ window: Window) async throws {
        let session = ReaderSession(columns: window.columns, rows: window.rows)
        await session.start(window.strings)
        await session.type("xjxjj")
        let frame = try #require(session.terminal.frames.last)
        let options = try CommandLineOptions(arguments: ["qiita-tui", "--theme", "mono"], environment: [:])
        let noColor = try CommandLineOptions(arguments: ["qiita-tui"], environment: ["NO_COLOR": "1"])
        let palettes = [options.palette(environment: [:]), noColor.palette(environment: ["NO_COLOR": "1"])]
        for (name, palette) in zip(["mono", "no-color"], palettes) {
            let rows = frame.rows.map { line in
                AnsiText(palette).text(of: line).replacing(/\u{1B}\[([0-9;]*)m/) { "<\($0.output.1)>" }
            }
            let path = "screens/home-looks-\(name).\(window.testDescription).txt"
            #expect(Golden(path).difference(from: rows.joined(separator: "\n")) == nil)
        }
    }

    @Test("Home with its second page matches its golden screen", arguments: windows)
    func secondPage(_ window: Window) async {
        await expect("home-page2", window) { await $0.type("Gj") }
    }

    @Test("An article matches its golden screen", arguments: windows)
    func article(_ window: Window) async {
        await expect("article", window) { await $0.press(.enter) }
    }

    @Test("A scrolled article matches its golden screen", arguments: windows)
    func articleScrolled(_ window: Window) async {
        await expect("article-scrolled", window) { await $0.press(.enter, .pageDown) }
    }

    @Test("The list of an author's articles matches its golden screen", arguments: windows)
    func author(_ window: Window) async {
        await expect("author", window) { await $0.press(.enter, .character("a")) }
    }

    @Test("Help matches its golden screen", arguments: windows)
    func help(_ window: Window) async {
        await expect("help", window) { await $0.type("?") }
    }

    @Test("A dialog over the list matches its golden screen", arguments: windows)
    func dialog(_ window: Window) async {
        let session = ReaderSession(columns: window.columns, rows: window.rows, api: FailingQiita(.server(status: 500)))
        await session.start(window.strings)
        expect("dialog", window, session)
    }

    private func expect(_ name: String, _ window: Window, _ walk: (ReaderSession) async -> Void) async {
        let session = ReaderSession(columns: window.columns, rows: window.rows)
        await session.start(window.strings)
        await walk(session)
        expect(name, window, session)
    }

    private func expect(_ name: String, _ window: Window, _ session: ReaderSession) {
        #expect(Golden("screens/\(name).\(window.testDescription).txt").difference(from: session.screen) == nil)
        #expect(session.terminal.complaints == [])
    }
}
