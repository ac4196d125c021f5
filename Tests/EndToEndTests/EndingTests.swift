import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("Every exit restores the terminal")
struct EndingTests {
    /// The program in a shell that keeps the terminal's modes before and after in files, and tells its exit status.
    private static func launch(in folder: TemporaryFolder) -> String {
        """
        cd '\(folder.path)'; ulimit -c 0; stty -g > before; \
        sh -c 'echo $$ > pid; LANG=C.UTF-8 exec "\(Command.program)" --demo --lang en'; \
        echo left=$?; stty -g > after; echo done; cat
        """
    }

    private static func text(of name: String, in folder: TemporaryFolder) -> String {
        let data = FileManager.default.contents(atPath: "\(folder.path)/\(name)") ?? Data()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    @Test(
        "A signal ends the program with that signal's status",
        arguments: [
            (SIGHUP, "HUP"), (SIGINT, "INT"), (SIGQUIT, "QUIT"), (SIGILL, "ILL"), (SIGABRT, "ABRT"), (SIGSEGV, "SEGV"),
            (SIGTERM, "TERM"),
        ])
    func signal(_ number: Int32, _ name: String) async throws {
        let folder = try TemporaryFolder()
        let window = try await TmuxSession(Self.launch(in: folder))
        try await window.waitFor("1/20")
        let result = try await Command.run("kill", ["-\(name)", Self.text(of: "pid", in: folder)])
        #expect(result.status == 0)
        try await window.waitFor("done")
        let screen = try await window.screen()
        #expect(screen.contains("left=\(128 + number)"))
        try await expectTerminalAsBefore(window, folder)
    }

    @Test(
        "A termination signal saves the place in the open article",
        arguments: [SIGHUP, SIGTERM, SIGINT])
    func place(_ signal: Int32) throws {
        let body = (1...60).map { "<p>\($0)</p>" }.joined()
        let server = try FakeQiita(articles: [.make(renderedBody: body)]).start()
        let session = try ProgramSession(
            ["--host", server.url, "--lang", "en"], environment: ["QIITA_ACCESS_TOKEN": FakeQiita.defaultToken])
        try session.waitFor("1/1")
        session.type("\r")
        try session.waitFor("a author")
        session.type(" ")
        try session.waitFor("lines 19-")
        session.program.send(signal)
        #expect(session.program.waitForEnd() == .killed(signal: signal))
        let file = session.folder.path + "/.local/state/qiita-tui/read-marks"
        let marks = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
        let lines = marks.split(separator: "\n").map { $0.split(separator: " ").count }
        #expect(lines == [1, 4], "\(marks)")
    }

    @Test("Quitting with q, Q or ^C exits with status 0", arguments: ["q", "Q", "C-c"])
    func left(_ key: String) async throws {
        let folder = try TemporaryFolder()
        let window = try await TmuxSession(Self.launch(in: folder))
        try await window.waitFor("1/20")
        try await window.press(key)
        try await window.waitFor("done")
        #expect(try await window.screen().contains("left=0"))
        try await expectTerminalAsBefore(window, folder)
    }

    @Test("^Z returns to the shell and fg restores the screen, repeatedly")
    func suspended() async throws {
        let window = try await TmuxSession("env PS1='ready> ' LANG=C.UTF-8 bash --norc -i")
        try await window.waitFor("ready>")
        try await window.press("'\(Command.program)' --demo --lang en", "Enter")
        try await window.waitFor("1/20")
        for _ in 0..<5 {
            try await window.press("C-z")
            try await window.waitFor("Stopped")
            #expect(try await window.value("alternate_on") == "0")
            try await window.press("clear; fg", "Enter")
            try await window.waitFor("1/20")
            #expect(try await window.value("alternate_on") == "1")
        }
        try await window.press("j")
        try await window.waitFor("2/20")
        try await window.press("Q")
        try await window.waitFor("ready>")
    }

    @Test("Every resize redraws; a window that is too small says so")
    func resized() async throws {
        let folder = try TemporaryFolder()
        let window = try await TmuxSession(Self.launch(in: folder))
        try await window.waitFor("? help")
        try await window.resize(columns: 40, rows: 12)
        try await window.waitWithout("r refresh")
        try await window.waitFor("1/20")
        try await window.resize(columns: 18, rows: 4)
        try await window.waitFor("Too small")
        try await window.resize(columns: 100, rows: 30)
        try await window.waitFor("? help")
    }

    private func expectTerminalAsBefore(_ window: TmuxSession, _ folder: TemporaryFolder) async throws {
        #expect(try await window.value("alternate_on") == "0")
        #expect(try await window.value("cursor_flag") == "1")
        #expect(Self.text(of: "after", in: folder) == Self.text(of: "before", in: folder))
    }
}
