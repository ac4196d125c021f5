import Foundation
import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Comparing a log with another log or build")
struct ReplayPrinterComparisonTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try WrittenLog.write(to: folder)
    }

    @Test("--parts prints one line per action with its changed parts")
    func parts() throws {
        let lines = try PrintedReplay(of: path, "--parts").lines
        #expect(lines.count == 5 && lines[4] == "5 recording.stopped")
        #expect(lines[0].wholeMatch(of: /1 session\.started session=[0-9a-f]{8}/) != nil)
        #expect(lines[1].hasPrefix("2 list.requested loading="))
    }

    @Test("--compare finds no difference in equal logs, also with actions that change nothing")
    func same() throws {
        #expect(try PrintedReplay(of: path, "--compare", path).code == .done)
        let moved = #"{"n":9,"t":70,"type":"list.cursorMoved","action":{"above":1,"id":"latest","row":1,"to":"a2"}}"#
        let longer = try folder.write((WrittenLog.lines + [moved]).joined(separator: "\n") + "\n", to: "longer.jsonl")
        let printed = try PrintedReplay(of: path, "--compare", longer)
        #expect(printed.lines == ["no difference: 5 actions in common, 0 and 1 of one log alone"])
        #expect(printed.code == .done)
    }

    @Test("--compare omits skipped actions, and reports a log that cannot be read to its end")
    func compareSkipping() throws {
        let other = try folder.write(
            (WrittenLog.lines[..<4] + WrittenLog.lines[5...]).joined(separator: "\n"), to: "other.jsonl")
        #expect(try PrintedReplay(of: path, "--compare", other).lines.first?.hasPrefix("4 / -  +61.200") == true)
        let skipping = try PrintedReplay(of: path, "--compare", other, "--skip", "4")
        #expect(skipping.lines == ["no difference: 4 actions in common, 0 and 0 of one log alone"])
        let first = try PrintedReplay(of: other, "--compare", path, "--skip", "1").lines.first
        #expect(first?.hasPrefix("- / 1  ") == true)
        let broken = try folder.write((WrittenLog.lines + [WrittenLog.unknown]).joined(separator: "\n"), to: "broken")
        for (one, two) in [(path, broken), (broken, path)] {
            let printed = try PrintedReplay(of: one, "--compare", two)
            #expect(printed.code == .failed)
            #expect(printed.lines == [])
            #expect(printed.said.count == 1)
            #expect(printed.said.first?.contains(broken) == true)
        }
    }

    @Test("--compare names the first action and path that differ")
    func parting() throws {
        let other = try folder.write(
            [WrittenLog.header, WrittenLog.started, WrittenLog.requested, WrittenLog.moved].joined(separator: "\n"),
            to: "other.jsonl")
        let printed = try PrintedReplay(of: path, "--compare", other)
        #expect(printed.code == .differs && printed.lines.count == 1)
        #expect(printed.lines[0].hasPrefix("3 / -  +0.214  list.responded  "))
        #expect(printed.lines[0].contains(": "))
        #expect(try PrintedReplay(of: path, "--compare", folder.path + "/none").code == .failed)
    }

    @Test("--against names the first action whose parts another build computes differently")
    func against() throws {
        let lines = try PrintedReplay(of: path, "--parts").lines
        #expect(try against(lines, status: 0).lines == ["5 actions, no difference"])
        var wrong = lines
        wrong[2] = "3 list.responded loading=00000000"
        let printed = try against(wrong, status: 0)
        #expect(printed.code == .differs && printed.lines.count == 1)
        #expect(printed.lines[0].hasPrefix("3  +0.214  list.responded  "))
        #expect(printed.lines[0].hasSuffix("3 list.responded loading=00000000 -> \(lines[2])"))
        let failed = try against([], status: 3)
        #expect(failed.code == .failed)
        #expect(failed.said.count == 1 && failed.said[0].contains("3"))
        #expect(try PrintedReplay(of: path, "--against", folder.path + "/none").code == .failed)
    }

    /// A run against a program that prints lines whatever it is asked.
    private func against(_ lines: [String], status: Int) throws -> PrintedReplay {
        let text = lines.map { "echo '\($0)'" }.joined(separator: "\n")
        let program = try folder.write(script: "\(text)\nexit \(status)", to: "other-build")
        return try PrintedReplay(of: path, "--against", program)
    }
}
