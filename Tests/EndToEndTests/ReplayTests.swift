import Foundation
import TestSupport
import Testing

@Suite("The time-travel debugger in a terminal")
struct ReplayTests {
    /// Records a walk through the demo, then opens it.
    private static func launch(in folder: TemporaryFolder, replay: String = "replay walk.jsonl") -> String {
        """
        cd '\(folder.path)'; export XDG_STATE_HOME='\(folder.path)/state' LANG=C.UTF-8; stty -g > before; \
        '\(Command.program)' --demo --lang en --record walk.jsonl; \
        '\(Command.program)' \(replay) --lang en; echo left=$?; stty -g > after; echo done; cat
        """
    }

    @Test("A log is stepped through, an action is skipped, and the session continues live from there")
    func walk() async throws {
        let folder = try TemporaryFolder()
        let window = try await TmuxSession(Self.launch(in: folder))
        try await window.waitFor("@hanako")
        try await window.press("j", "j", "q")
        let opened = try await window.waitFor("paused")
        #expect(opened.contains("walk.jsonl"))
        #expect(opened.contains(">* "))

        try await window.press("/")
        for key in "cursormoved" { try await window.press(String(key)) }
        try await window.press("Enter", "n", "n")
        try await window.waitFor("lists.latest.rowsAbove: 1 -> 2")
        try await window.press("Escape", "Tab", "Tab")
        try await window.waitFor("[screen]")
        try await window.press("k", "x")
        try await window.waitFor("1 skipped")
        try await window.press("x", "z")
        try await window.waitFor("Enter open")
        try await window.press("z", "c")
        try await window.waitFor(" 3/20")
        try await window.press("Enter")
        try await window.waitFor("a author")
        try await window.press("Q")
        try await window.waitFor("done")
        #expect(try await window.screen().contains("left=0"))
        try await Self.expectTerminalAsBefore(window, folder)
    }

    @Test("A log plays to its end, and leaving restores the terminal")
    func play() async throws {
        let folder = try TemporaryFolder()
        let window = try await TmuxSession(Self.launch(in: folder, replay: "replay --speed max walk.jsonl"))
        try await window.waitFor("@hanako")
        try await window.press("j", "q")
        try await window.waitFor("max  paused")
        try await window.press("Space")
        try await window.waitFor("This action changed nothing")
        try await window.press("q")
        try await window.waitFor("left=0")
        try await window.waitFor("done")
        try await Self.expectTerminalAsBefore(window, folder)
    }

    @Test("F3 goes back in time in a running session, and c continues from there")
    func timeTravel() async throws {
        let folder = try TemporaryFolder()
        let window = try await TmuxSession(
            "export XDG_STATE_HOME='\(folder.path)'; LANG=C.UTF-8 '\(Command.program)' --demo --lang en; echo left=$?; cat"
        )
        try await window.waitFor("1/20")
        try await window.press("j", "j", "Enter")
        try await window.waitFor("a author")
        try await window.press("F3")
        try await window.waitFor("last-session.jsonl")
        try await window.press("q")
        try await window.waitFor("a author")
        try await window.press("F3")
        try await window.waitFor("last-session.jsonl")
        try await window.press("/")
        for key in "cursormoved" { try await window.press(String(key)) }
        try await window.press("Enter", "p", "c")
        try await window.waitFor("/20")
        try await window.press("q")
        try await window.waitFor("left=0")
    }

    @Test("An invalid log is refused and the terminal stays as it was")
    func refused() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("hello\n", to: "hello.txt")
        let window = try await TmuxSession("LANG=C.UTF-8 '\(Command.program)' replay '\(path)'; echo left=$?; cat")
        let screen = try await window.waitFor("left=1")
        #expect(screen.filter { !$0.isWhitespace }.contains("isnotanactionlog"))
    }

    private static func expectTerminalAsBefore(_ window: TmuxSession, _ folder: TemporaryFolder) async throws {
        #expect(try await window.value("alternate_on") == "0")
        #expect(try await window.value("cursor_flag") == "1")
        let modes = ["before", "after"].map { FileManager.default.contents(atPath: "\(folder.path)/\($0)") }
        #expect(modes[0] != nil)
        #expect(modes[0] == modes[1])
    }
}
