import TestSupport
import Testing

@Suite("Screens in a real terminal", .timeLimit(.minutes(5)))
struct TerminalDrawingTests {
    @Test("A wide character before the last cell of the window is whole", arguments: [(132, 50), (80, 24)])
    func lastCell(_ columns: Int, _ rows: Int) async throws {
        let session = try await TmuxSession(
            "'\(Command.program)' --demo --lang ja", columns: columns, rows: rows)
        try await session.waitFor("終了")
        let lines = try await session.screen().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[rows - 1].hasSuffix("終了"), "\(lines[rows - 1])")
    }
}
