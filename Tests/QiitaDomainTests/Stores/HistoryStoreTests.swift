import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The stored history")
struct HistoryStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The entries in a folder, as another instance reads them after these were added.
    private func entries(
        in folder: String, limit: Int = 1 << 20, afterAdding new: [HistoryEntry] = []
    ) async -> [HistoryEntry] {
        let queue = DiskQueue()
        let store = HistoryStore.disk(folder: folder, limit: limit, queue: queue)
        for entry in new { store.add(entry) }
        queue.finish()
        return await HistoryStore.disk(folder: folder).entries()
    }

    private func entry(_ title: String, at seconds: Int) -> HistoryEntry {
        HistoryEntry(article: .make(title: title, tags: ["Swift"], likesCount: 3), time: Timestamp(seconds: seconds))
    }

    @Test("The latest comes first, each article once, without its text")
    func latestFirst() async throws {
        let state = folder.path + "/state"
        #expect(await entries(in: state).isEmpty)
        let new = [("一", 10), ("二", 20), ("一", 30)].map { entry($0, at: $1) }
        let entries = await entries(in: state, afterAdding: new)
        #expect(entries == [entry("一", at: 30), entry("二", at: 20)])
        let article = try #require(entries.first).article
        #expect(article.title == "一" && article.tags == ["Swift"] && article.isOutline && article.renderedBody.isEmpty)
        let path = folder.path + "/state/history.jsonl"
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("Lines that are not entries are skipped, and texts are sanitized")
    func damaged() async throws {
        let path = folder.path + "/history.jsonl"
        let good = #"{"article":{"id":"a1","title":"x\u001b[2Jy","outline":true},"time":5}"#
        try Data("{\n\n\(good)\n{\"time\":1}\n".utf8).write(to: URL(filePath: path))
        let entries = await entries(in: folder.path)
        #expect(entries.map(\.article.id) == ["a1"])
        #expect(entries.first?.article.title.contains("\u{1B}") == false)
    }

    @Test("A file beyond its limit is rewritten with each article once")
    func rewritten() async throws {
        let new = (0..<40).map { entry("記事\($0 % 3)", at: $0) }
        let entries = await entries(in: folder.path, limit: 2_000, afterAdding: new)
        let size = try FileManager.default.attributesOfItem(atPath: folder.path + "/history.jsonl")[.size] as? Int
        #expect(try #require(size) < 4_000)
        #expect(entries.map(\.time.seconds) == [39, 38, 37])
    }
}
