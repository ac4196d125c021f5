import Foundation
import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Planted bugs that --check finds")
struct PlantedBugTests {
    private nonisolated static let cases: [(PlantedBug, log: String, finding: String)] = [
        (
            .unrestoredCount, "stock-refused",
            "outbox.failed  failedChangesRestoreCountAndMark: the stocks of 00007a3d84353a073db0 are 6 instead of 5"
        ),
        (
            .cursorTooLow, "refresh-after-deletion",
            "list.responded  cursorsStayOnTheirArticles: the cursor left 00007a3d84353a073db0 for another row than that of 0000a47a05a9a77a5191"
        ),
    ]

    private func path(of log: String) -> String {
        Checkout.folder.appending(path: "Fixtures/recordings/\(log).jsonl").path(percentEncoded: false)
    }

    @Test("--check names the rule, and finds nothing without the bug", arguments: cases.indices)
    func found(_ index: Int) throws {
        let (bug, log, finding) = Self.cases[index]
        #expect(try PrintedReplay(of: path(of: log), "--check").code == .done)
        let printed = try PrintedReplay(of: path(of: log), ["--check"], by: bug.reducer)
        #expect(printed.code == .differs)
        #expect(printed.lines.first.map { $0.hasSuffix("  " + finding) } ?? false, "\(printed.lines)")
    }

    @Test("--shrink keeps the actions that the bug needs", arguments: cases.indices)
    func shrunk(_ index: Int) throws {
        let (bug, log, finding) = Self.cases[index]
        let folder = try TemporaryFolder()
        let least = folder.path + "/least.jsonl"
        let words = ["--check", "--shrink", "--write", least]
        let printed = try PrintedReplay(of: path(of: log), words, by: bug.reducer)
        #expect(printed.code == .done && (2...6).contains(printed.lines.count), "\(printed.lines)")
        let found = try PrintedReplay(of: least, ["--check"], by: bug.reducer).lines
        // With fewer articles the rows that are expected are others.
        let rule = finding.prefix { $0 != ":" }
        #expect(found.count == 1 && found.allSatisfy { $0.contains("  \(rule):") }, "\(found)")
        #expect(try PrintedReplay(of: least, "--check").code == .done)
    }

    @Test("--check finds a window that skips a row, and accepts a cursor that goes to a distant row")
    func paging() throws {
        let articles = (0..<60).map { #"{"id":"a\#($0)","title":"設計"}"# }.joined(separator: ",")
        let moved = { (row: Int, above: Int) in
            #"{"n":4,"t":1,"type":"list.cursorMoved","action":{"above":\#(above),"id":"latest","row":\#(row),"to":"a\#(row)"}}"#
        }
        let responded = WrittenLog.responded.replacing(
            #"{"id":"a1","title":"設計"},{"id":"a2","title":"実装"}"#, with: articles)
        let check = { (moves: [(Int, Int)]) in
            let folder = try TemporaryFolder()
            let path = try WrittenLog.write(
                [WrittenLog.header, WrittenLog.started, WrittenLog.requested, responded] + moves.map(moved), to: folder)
            return try PrintedReplay(of: path, "--check")
        }
        // Five rows of two lines are whole in the window of fourteen.
        #expect(try check([(2, 2), (7, 2), (12, 2), (7, 2), (2, 2)]).code == .done)
        #expect(try check([(2, 2), (50, 4), (10, 0), (59, 4), (0, 0)]).code == .done)
        let printed = try check([(2, 2), (8, 2)])
        #expect(printed.lines == ["5  list.cursorMoved  pagingPassesNoRow: rows 0...4 and then 6...10 of 60"])
        #expect(printed.code == .differs)
    }
}
