import CSystem
import Foundation
import TestSupport
import Testing

@testable import qiita_tui

@Suite("libcurl is loaded by the first request", .timeLimit(.minutes(10)))
struct MissingNetworkLibraryTests {
    @Test("Without libcurl the terminal is restored, a line names it, and the exit status is the network's")
    func missing() async throws {
        let terminal = try PseudoTerminal()
        let path: String = terminal.path
        let modes = terminal.modes
        let status = ExitCode.network.rawValue
        await #expect(processExitsWith: .exitCode(status)) { @MainActor [path = path as String] in
            try PseudoTerminal.attach(to: path)
            setenv("TERM", "xterm-256color", 1)
            let terminal = try CursesTerminal(palette: .standard)
            try terminal.open()
            terminal.start { _ in }
            terminal.draw(Frame(rows: [StyledLine("shown")]))
            // The test's own standard error is a pipe.
            dup2(CursesTerminal.output, STDERR_FILENO)
            late_curl_set_missing(Strings.english.curlMissing + "\n", ExitCode.network.rawValue)
            late_curl_missing()
        }
        terminal.read()
        let parts = terminal.text.components(separatedBy: "\u{1B}[?1049l")
        #expect(parts.first?.contains("shown") == true)
        #expect(parts.last?.contains(Strings.english.curlMissing) == true)
        #expect(terminal.modes == modes)
    }

    @Test("The line fits and names the library", arguments: Strings.both)
    func line(_ strings: Strings) {
        #expect(StandardError(strings: strings).line(strings.curlMissing).utf8.count <= 511)
        #expect(strings.curlMissing.contains("libcurl.so.4"))
    }

    @Test("A handle reused by another thread during cleanup has its own response")
    func reusedHandle() throws {
        let handle = try #require(UnsafeMutableRawPointer(bitPattern: 1 << 40))
        #expect(curl_answer_begin(handle, nil) != nil)
        curl_answer_end(handle) { _ = curl_answer_begin($0, nil) }
        #expect(curl_answer_of(handle) != nil)
        curl_answer_end(handle) { _ in }
        #expect(curl_answer_of(handle) == nil)
    }
}
