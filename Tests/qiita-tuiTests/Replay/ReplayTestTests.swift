import Foundation
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Exporting a log as a test")
struct ReplayTestTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "The test is named after the file",
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

    @Test("Skipped actions and a requested language are included")
    func arguments() throws {
        let path = try WrittenLog.write(to: folder)
        let lines = try PrintedReplay(of: path, "--export-test", "--skip", "4,2", "--lang", "en").lines
        #expect(lines.contains(#"        let replayed = try ReplayedLog("\#(path)", skipping: [2, 4], in: "en")"#))
        #expect(lines.contains { $0.hasPrefix(String(repeating: " ", count: 16) + " Qiita [1 Latest") })
    }

    @Test("A screen with quotes and backslashes is included unchanged")
    func quotes() throws {
        let title = ##"a \\(b) \"\"\"# c"##
        let path = try WrittenLog.write(WrittenLog.lines.map { $0.replacing("実装", with: title) }, to: folder)
        let lines = try PrintedReplay(of: path, "--export-test").lines
        #expect(lines.contains("            replayed.screen == ##\"\"\""))
        #expect(lines.contains { $0.hasSuffix(">    0 a \\(b) \"\"\"# c") })
        #expect(lines.contains { $0.hasSuffix("\"\"\"##)") })
    }

    @Test("A log that cannot be read to its end exports no test")
    func broken() throws {
        let path = try WrittenLog.write(WrittenLog.lines + [WrittenLog.unknown], to: folder)
        let printed = try PrintedReplay(of: path, "--export-test")
        #expect(printed.lines == [])
        #expect(printed.code == .failed)
        #expect(printed.said.count == 1)
    }

    @Test("The test's expectations match the replay")
    func replayed() throws {
        let path = try WrittenLog.write(to: folder)
        let lines = try PrintedReplay(of: path, "--export-test").lines
        let replayed = try ReplayedLog(path)
        let digest = try #require(replayed.digest)
        #expect(lines.contains(#"        #expect(replayed.digest == "\#(digest)")"#))
        #expect(lines.contains("        #expect(replayed.difference == nil)"))
        let first = try #require(
            lines.firstIndex(of: "    /// Replays 5 actions, up to `recording.stopped`, and expects after them:"))
        #expect(lines[first + 1] == "    /// - each part and digest of the state that the log contains,")
        #expect(lines[first + 4].hasPrefix("    @Test("))
        #expect(try ReplayedLog(path, skipping: [4]).digest != replayed.digest)
        #expect(try ReplayedLog(path, in: "en").screen.hasPrefix(" Qiita [1 Latest "))
    }

    @Test("With --expect the test expects the condition at the end")
    func expected() throws {
        let path = try WrittenLog.write(to: folder)
        let condition = #"session.hasToken == true and type == "recording.stopped""#
        let lines = try PrintedReplay(of: path, "--export-test", "--expect", condition).lines
        let text = try #require(lines.firstIndex(of: "    /// \(condition)"))
        #expect(
            lines[text - 1]
                == "    /// Replays 5 actions, up to `recording.stopped`, and expects this condition after them:")
        #expect(lines[text + 1].hasPrefix("    @Test("))
        let literal = #""session.hasToken == true and type == \"recording.stopped\"""#
        #expect(lines.contains("    @Test(\(literal))"))
        #expect(lines.contains(#"        #expect(try replayed.holds(\#(literal)), "\(replayed.screen)")"#))
        let replayed = try ReplayedLog(path)
        #expect(try replayed.holds(condition))
        #expect(try !replayed.holds("type == null"))
        #expect(replayed.difference == nil)
    }

    @Test("A condition of several lines stays within its comment")
    func severalLines() throws {
        let path = try WrittenLog.write(to: folder)
        let lines = try PrintedReplay(of: path, "--export-test", "--expect", "type != null\nand type != \"a\"").lines
        #expect(lines.contains(#"    /// type != null\u000aand type != "a""#), "\(lines)")
        #expect(lines.contains(#"    @Test("type != null\u{a}and type != \"a\"")"#), "\(lines)")
    }

    @Test("An exported test of a list and its shrunk log have at most 13 kB")
    func small() throws {
        let body = String(repeating: "<p>端末の後始末と全角幅の話を、もう一度はじめから書きます。</p>", count: 60)
        let articles = (0..<30).map { number in
            #"{"id":"a\#(number)","title":"設計\#(number)","rendered_body":"\#(body)","url":"https://qiita.com/hanako/items/a\#(number)"}"#
        }
        let answer = WrittenLog.responded.replacing(
            #"{"id":"a1","title":"設計"},{"id":"a2","title":"実装"}"#, with: articles.joined(separator: ","))
        let log = WrittenLog.lines.map { $0 == WrittenLog.responded ? answer : $0 }
        let path = try WrittenLog.write(log, to: folder)
        let least = folder.path + "/least.jsonl"
        let condition = #"lists.latest.cursor == "a2" and articles.a2.title == "設計2""#
        let shrunk = try PrintedReplay(of: path, "--first", condition, "--shrink", "--write", least)
        #expect(shrunk.lines.count == 3, "\(shrunk.lines)")
        #expect(shrunk.lines.contains { $0.contains("articles=1 \"設計2\"") })
        #expect(try PrintedReplay(of: least, "--first", condition).lines.first?.hasPrefix("3  ") ?? false)
        let test = try PrintedReplay(of: least, "--export-test").lines.joined(separator: "\n")
        let size = try #require(FileManager.default.contents(atPath: least)).count
        #expect(test.utf8.count + size < 13_000)
        #expect(try #require(FileManager.default.contents(atPath: path)).count > 100_000)
    }

    @Test("With --write the test is in the file, and the log where the test finds it")
    func written() throws {
        let path = try WrittenLog.write(to: folder)
        let checkout = folder.path + "/checkout"
        for name in ["Tests/Bugs", "Fixtures/recordings"] {
            try FileManager.default.createDirectory(atPath: "\(checkout)/\(name)", withIntermediateDirectories: true)
        }
        let file = "\(checkout)/Tests/Bugs/LogReplayTests.swift"
        let printed = try PrintedReplay(of: path, "--export-test", "--write", file)
        #expect(printed.code == .done)
        #expect(printed.lines == [])
        #expect(printed.said.count == 1)
        let test = String(decoding: try #require(FileManager.default.contents(atPath: file)), as: UTF8.self)
        #expect(test.contains(#"try ReplayedLog("log.jsonl")"#))
        let copy = FileManager.default.contents(atPath: "\(checkout)/Fixtures/recordings/log.jsonl")
        #expect(copy == FileManager.default.contents(atPath: path))
        #expect(try PrintedReplay(of: path, "--export-test", "--write", file).code == .failed)
        let replayed = try ReplayedLog(path)
        #expect(try ReplayedLog("log.jsonl", testAt: file).digest == replayed.digest)
        let beside = "\(folder.path)/other/Tests.swift"
        #expect(ReplayedLog.logFolder(ofTestAt: URL(filePath: beside)).path().hasSuffix("/other/"))
    }

    @Test("A log that differs is tested only by its end, with the differing action, part and paths")
    func differing() throws {
        let path = try WrittenLog.write(to: folder)
        let skipping = try PrintedReplay(of: path, "--export-test", "--skip", "4").lines
        #expect(skipping.contains { $0.contains("skipping: [4]") })
        #expect(!skipping.contains { $0.contains("replayed.difference") || $0.contains("each part and digest") })
        let recording = Checkout.folder.appending(path: "Fixtures/recordings/stock-refused.jsonl")
        let original = try String(contentsOf: recording, encoding: .utf8)
        let changed = original.split(separator: "\n").map(String.init).map { line in
            line.hasPrefix(#"{"n":16,"#)
                ? line.replacing(/"stocks":"[0-9a-f]{8}"/, with: #""stocks":"00000000""#) : line
        }
        let other = try folder.write(changed.joined(separator: "\n"), to: "other.jsonl")
        let lines = try #require(try ReplayedLog(other).difference).split(separator: "\n")
        #expect(lines[0].hasPrefix("action 16 (line 17, outbox.failed) differs in stocks: recorded 00000000, "))
        #expect(lines[1].hasPrefix(#"stocks.byTarget["00007a3d84353a073db0"].change: "#))
        #expect(lines[2] == #"stocks.byTarget["00007a3d84353a073db0"].status: "on" -> "off""#)
        #expect(lines.count == 3, "\(lines)")
    }
}
