import Foundation
import TestSupport
import Testing

@Suite("Unusual environments", .serialized, .ownThread)
struct TerminalEnvironmentTests {
    @Test(
        "An unusable terminal is named, with the commands that print instead",
        arguments: [
            ("dumb", "this terminal cannot show screens: TERM=dumb"),
            ("no-such-term", "unknown terminal: TERM=no-such"),
            ("xterm-kitty", "TERM=xterm-kitty; try TERM=xterm-256color qiita-tui"),
            (nil, "TERM is not set"), ("", "TERM is not set"), ("\u{1B}[31m\u{9B}2J", "unknown terminal: TERM=[31m2J"),
        ] as [(String?, String)])
    func terminal(_ name: String?, _ message: String) throws {
        let session = try ProgramSession(environment: ["TERM": name])
        #expect(session.program.waitForEnd() == .exited(status: 2))
        #expect(session.window.text.contains(message))
        #expect(session.window.text.contains("qiita-tui show ["))
        #expect(!session.window.text.contains("\u{1B}"))
        #expect(session.window.modes == session.modesBefore)
    }

    @Test(
        "Japanese is shown even if the locale is not UTF-8 or not installed",
        arguments: [
            ["LANG": "C"], ["LANG": nil], ["LC_ALL": "ja_JP.eucJP"], ["LC_ALL": "POSIX"], ["LC_ALL": "xx_XX.nonsense"],
        ])
    func locale(_ variables: [String: String?]) throws {
        let session = try ProgramSession(["--demo"], environment: variables)
        try session.waitFor("端末")
        leave(session)
    }

    @Test(
        "A missing or read-only home directory is reported and does not stop the program",
        arguments: [nil, "", "/proc", "/dev/null", "relative", "/dev/null/such/folder"] as [String?])
    func home(_ path: String?) throws {
        let session = try ProgramSession(environment: ["HOME": path])
        try session.waitFor("端末の後始末")
        try session.waitFor("Cannot save the session log")
        session.type("j")
        try session.waitFor("2/20")
        leave(session)
    }

    @Test(
        "A home directory whose name is not UTF-8 has the program's files, and children get its name byte for byte",
        arguments: ["mkdir \"$HOME\"", "unset XDG_STATE_HOME"])
    func homeOfBytes(_ preparation: String) throws {
        let folder = try TemporaryFolder()
        let browser = try folder.write(script: "printf %s \"$HOME\" >'\(folder.path)/home'", to: "browser")
        let script = "HOME=$HOME/$(printf 'caf\\351'); export HOME; \(preparation); exec \"$@\""
        let session = try ProgramSession(environment: ["BROWSER": browser], launcher: ["sh", "-c", script, "sh"])
        try session.waitFor("1/20")
        session.type("o")
        try session.waitFor("Opened in the browser (browser)")
        leave(session)
        let home = Data("\(session.folder.path)/caf".utf8) + [0xE9]
        #expect(FileManager.default.contents(atPath: folder.path + "/home") == home)
        let log = (home + Data("/.local/state/qiita-tui/last-session.jsonl".utf8)).map { CChar(bitPattern: $0) } + [0]
        #expect(access(log, R_OK) == 0)
    }

    @Test("Text is readable although an earlier program left the terminal drawing lines")
    func characterSet() throws {
        let session = try ProgramSession(launcher: ["sh", "-c", "printf '\\033(0'; exec \"$@\"", "sh"])
        try session.waitFor("1/20")
        let screen = VirtualScreen(columns: 80, rows: 24, showing: session.window.output)
        #expect(screen.pen.characterSets.first == "B")
        session.leave()
    }

    @Test("A deleted current directory does not stop the program")
    func vanishedFolder() throws {
        let session = try ProgramSession(
            launcher: [
                "sh", "-c", "mkdir \"$HOME/gone\" && cd \"$HOME/gone\" && rmdir \"$HOME/gone\"; exec \"$@\"", "sh",
            ])
        try session.waitFor("1/20")
        leave(session)
    }

    @Test(
        "Whatever signals a parent ignores or blocks: ends of children, resizes and the signals that end the program are seen",
        arguments: ["--ignore-signal=CHLD,WINCH,CONT,TERM,HUP", "--block-signal=CHLD,WINCH,CONT,TERM,HUP"],
        [SIGTERM, SIGHUP])
    func inheritedSignals(_ option: String, _ signal: Int32) throws {
        let folder = try TemporaryFolder()
        let script = "grep -E '^Sig(Blk|Ign):' /proc/self/status | cut -f2 >'\(folder.path)/signals'"
        let browser = try folder.write(script: script, to: "browser")
        let session = try ProgramSession(environment: ["BROWSER": browser], launcher: ["env", option])
        try session.waitFor("1/20")
        session.type("o")
        try session.waitFor("Opened in the browser (browser)")
        let signals = try String(contentsOfFile: folder.path + "/signals", encoding: .utf8)
        // The C library's own signals 32 and 33 are ignored while a child is started.
        let masks = signals.split(separator: "\n").map { UInt64($0, radix: 16).map { $0 & 0x7FFF_FFFF } }
        #expect(masks == [0, 0], "The child's are the defaults: \(signals)")
        session.resize(columns: 100, rows: 30)
        try session.wait("fills the window") { $0.text.last?.contains("q quit") == true }
        session.program.send(signal)
        #expect(session.program.waitForEnd(seconds: 30) == .killed(signal: signal))
        session.expectTerminalAsBefore()
    }

    private func leave(_ session: ProgramSession) {
        session.type("Q")
        #expect(session.program.waitForEnd() == .exited(status: 0))
        session.expectTerminalAsBefore()
    }
}
