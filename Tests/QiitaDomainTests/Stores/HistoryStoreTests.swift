import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The history file")
struct HistoryStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func entry(_ title: String, at seconds: Int) -> HistoryEntry {
        HistoryEntry(article: .make(title: title, tags: ["Swift"], likesCount: 3), time: Timestamp(seconds: seconds))
    }

    @Test("The latest comes first, each article once, without its text")
    func entries() throws {
        let file = HistoryFile(folder: folder.path + "/state")
        #expect(file.entries.isEmpty)
        for (title, seconds) in [("一", 10), ("二", 20), ("一", 30)] { file.add(entry(title, at: seconds)) }
        let entries = HistoryFile(folder: folder.path + "/state").entries
        #expect(entries == [entry("一", at: 30), entry("二", at: 20)])
        let article = try #require(entries.first).article
        #expect(article.title == "一" && article.tags == ["Swift"] && article.isOutline && article.renderedBody.isEmpty)
        let path = folder.path + "/state/history.jsonl"
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("Lines that are not entries are skipped, and texts are sanitized")
    func damaged() throws {
        let path = folder.path + "/history.jsonl"
        let good = #"{"article":{"id":"a1","title":"x\u001b[2Jy","outline":true},"time":5}"#
        try Data("{\n\n\(good)\n{\"time\":1}\n".utf8).write(to: URL(filePath: path))
        let entries = HistoryFile(folder: folder.path).entries
        #expect(entries.map(\.article.id) == ["a1"])
        #expect(entries.first?.article.title.contains("\u{1B}") == false)
    }

    @Test("A file beyond its limit is rewritten with each article once")
    func rewritten() throws {
        let file = HistoryFile(folder: folder.path, limit: 2_000)
        for number in 0..<40 { file.add(entry("記事\(number % 3)", at: number)) }
        let size = try FileManager.default.attributesOfItem(atPath: folder.path + "/history.jsonl")[.size] as? Int
        #expect(try #require(size) < 4_000)
        #expect(file.entries.map(\.time.seconds) == [39, 38, 37])
    }
}
