import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("A test that replays a log")
struct ReplayTestTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "It is named after the file",
        arguments: [
            ("two-users.v2.jsonl", "TwoUsersV2ReplayTests"), ("1.log", "Recorded1ReplayTests"),
            ("記録", "RecordedReplayTests"),
        ])
    func name(_ file: String, _ type: String) throws {
        let path = try folder.write(WrittenLog.lines.joined(separator: "\n"), to: file)
        let lines = try PrintedReplay(of: path, "--export-test").lines
        #expect(lines.contains("struct \(type) {"))
        #expect(lines.contains(#"        let replayed = try ReplayedLog("\#(path)")"#))
    }

    @Test("A literal stays one, whatever joins its quotation marks")
    func literals() {
        let literal = ReplayTest.literal("a\"\u{301}\\\u{301}\u{600}\"")
        #expect(Array(literal.utf8) == Array("\"a\\\"\u{301}\\\\\u{301}\u{600}\\\"\"".utf8))
        for (lines, open) in [
            (["a"], "\"\"\""), (["\"\"\"\u{301}"], "#\"\"\""), (["\"\"\"#"], "##\"\"\""), (["\\\u{301}"], "#\"\"\""),
            (["\\##", "#\"\""], "###\"\"\""), (["\"\"\"\"#"], "##\"\"\""),
        ] {
            #expect(ReplayTest.quotes(for: lines).open == open)
        }
    }

    @Test("What is skipped, and a language that was asked for, stand in it")
    func arguments() throws {
        let path = try WrittenLog.write(to: folder)
        let lines = try PrintedReplay(of: path, "--export-test", "--skip", "4,2", "--lang", "en").lines
        #expect(lines.contains(#"        let replayed = try ReplayedLog("\#(path)", skipping: [2, 4], in: .english)"#))
        #expect(lines.contains { $0.hasPrefix(String(repeating: " ", count: 16) + " Qiita  Latest") })
    }

    @Test("A screen with quotes and backslashes stands in it as it is")
    func quotes() throws {
        let title = ##"a \\(b) \"\"\"# c"##
        let path = try WrittenLog.write(WrittenLog.lines.map { $0.replacing("実装", with: title) }, to: folder)
        let lines = try PrintedReplay(of: path, "--export-test").lines
        #expect(lines.contains("            replayed.screen == ##\"\"\""))
        #expect(lines.contains { $0.hasSuffix("> a \\(b) \"\"\"# c") })
        #expect(lines.contains { $0.hasSuffix("\"\"\"##)") })
    }

    @Test("A log that cannot be read to its end makes none")
    func broken() throws {
        let path = try WrittenLog.write(WrittenLog.lines + [WrittenLog.unknown], to: folder)
        let printed = try PrintedReplay(of: path, "--export-test")
        #expect(printed.lines == [] && printed.code == .failed && printed.said.count == 1)
    }

    @Test("What it expects is what it finds")
    func replayed() throws {
        let path = try WrittenLog.write(to: folder)
        let lines = try PrintedReplay(of: path, "--export-test").lines
        let replayed = try ReplayedLog(path)
        #expect(lines.contains(#"        #expect(replayed.digest == "\#(replayed.digest)")"#))
        #expect(try ReplayedLog(path, skipping: [4]).digest != replayed.digest)
        #expect(try ReplayedLog(path, in: .english).screen.hasPrefix(" Qiita  Latest"))
    }
}
