import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Golden screens of the debugger")
struct DebuggerGoldenTests {
    nonisolated static let windows =
        ScreenGoldenTests.windows + [ScreenGoldenTests.Window(columns: 132, rows: 30, strings: .english)]

    @Test("The beginning matches its golden screen", arguments: windows)
    func beginning(_ window: ScreenGoldenTests.Window) async throws {
        try await expect("debugger", window) { _ in }
    }

    @Test("The changes of an action match their golden screen", arguments: windows)
    func diff(_ window: ScreenGoldenTests.Window) async throws {
        try await expect("debugger-diff", window) { await $0.type("nnnnnn") }
    }

    @Test("The state after an action matches its golden screen", arguments: windows)
    func state(_ window: ScreenGoldenTests.Window) async throws {
        try await expect("debugger-state", window) { session in
            await session.type("nnnnnn")
            await session.press(.tab)
        }
    }

    @Test("The screen after an action matches its golden screen", arguments: windows)
    func screen(_ window: ScreenGoldenTests.Window) async throws {
        try await expect("debugger-screen", window) { session in
            await session.type("nnnnnn")
            await session.press(.tab, .tab)
        }
    }

    @Test("The last action, with its digest and a skipped one before it matches its golden screen", arguments: windows)
    func action(_ window: ScreenGoldenTests.Window) async throws {
        try await expect("debugger-action", window) { session in
            await session.type("Gp")
            await session.press(.backTab)
        }
    }

    @Test("Skipped actions match their golden screen", arguments: windows)
    func skips(_ window: ScreenGoldenTests.Window) async throws {
        try await expect("debugger-skips", window) { await $0.type("nnnxkx") }
    }

    @Test("A filter in its prompt matches its golden screen", arguments: windows)
    func filter(_ window: ScreenGoldenTests.Window) async throws {
        try await expect("debugger-filter", window) { await $0.type("/OUTBOX") }
    }

    @Test("The debugger's help matches its golden screen", arguments: windows)
    func help(_ window: ScreenGoldenTests.Window) async throws {
        try await expect("debugger-help", window) { await $0.type("?") }
    }

    private func expect(
        _ name: String, _ window: ScreenGoldenTests.Window, _ walk: (ReplaySession) async -> Void
    ) async throws {
        let log = try await RecordedWalk.log(strings: window.strings)
        let session = ReplaySession(columns: window.columns, rows: window.rows)
        await session.open(log, strings: window.strings)
        await walk(session)
        #expect(Golden("screens/\(name).\(window.testDescription).txt").difference(from: session.screen) == nil)
        #expect(session.terminal.complaints == [])
    }
}
