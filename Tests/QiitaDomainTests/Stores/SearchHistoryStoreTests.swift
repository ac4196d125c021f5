import Dispatch
import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The saved queries")
struct SearchHistoryStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/a/search-history" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private var queries: [String] { SearchHistoryStore.disk(folder: folder.path + "/a").queries() }

    /// Saves queries as an instance of its own, and waits until that is done.
    private func save(_ queries: [String], limit: Int = 1 << 16) {
        let queue = DiskQueue()
        let store = SearchHistoryStore.disk(folder: folder.path + "/a", limit: limit, queue: queue)
        for query in queries { store.save(query) }
        queue.finish()
    }

    private var text: String { String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self) }

    private func mode(_ path: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
    }

    @Test("Queries are loaded without duplicates, newest last, from a private file")
    func kept() {
        #expect(queries == [])
        save(["a", "設計 tag:Swift", "a", "b"])
        #expect(queries == ["設計 tag:Swift", "a", "b"])
        #expect(mode(path) == 0o600)
        #expect(mode(folder.path + "/a") == 0o700)
    }

    @Test("At most the prompt's limit is offered, and the file stays bounded")
    func bounded() throws {
        save((1...2_000).map { "query \($0)" }, limit: 4_000)
        #expect(queries == (1_901...2_000).map { "query \($0)" })
        #expect(text.utf8.count < 8_000)
        #expect(mode(path) == 0o600)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a")
        #expect(names.sorted() == ["search-history", "search-history.lock"])
    }

    @Test("Simultaneous instances lose no query, even during compaction")
    func together() {
        DispatchQueue.concurrentPerform(iterations: 4) { instance in
            save((1...20).map { "\(instance)-\($0)" }, limit: 600)
        }
        #expect(Set(queries) == Set((0..<4).flatMap { instance in (1...20).map { "\(instance)-\($0)" } }))
    }

    @Test("Invalid queries are dropped, and control characters removed")
    func foreign() throws {
        try folder.write(
            "good\n\n\u{1B}[31mred\u{7}\n\(String(repeating: "x", count: 1_001))\nbroken off", to: "a/search-history")
        #expect(queries == ["good", "[31mred", "broken off"])
        save(["two\nlines", String(repeating: "y", count: 1_001), ""])
        #expect(queries.count == 4)
        #expect(text.hasSuffix("broken off\n\(Sanitizer.line("two\nlines"))\n"))
    }

    @Test("A link, folder or pipe at the path is left alone", arguments: ["link", "folder", "pipe"])
    func otherKinds(_ kind: String) throws {
        let other = try folder.write("other\n", to: "other")
        try FileManager.default.createDirectory(atPath: folder.path + "/a", withIntermediateDirectories: true)
        switch kind {
        case "link": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
        case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        case _: #expect(mkfifo(path, 0o600) == 0)
        }
        save(["query"])
        #expect(FileManager.default.contents(atPath: other) == Data("other\n".utf8))
        #expect(!queries.contains("query"))
    }
}
