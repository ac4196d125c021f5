import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Stored read marks")
struct ReadMarkStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var marks: [StoredReadMark] { ReadMarkStore.disk(folder: folder.path).marks() }

    /// Saves changes as an instance of its own, and waits until that is done.
    private func save(limit: Int = 1 << 20, _ changes: (ReadMarkStore) -> Void) {
        let queue = DiskQueue()
        changes(.disk(folder: folder.path, limit: limit, queue: queue))
        queue.finish()
    }

    private var text: String {
        (try? String(contentsOfFile: folder.path + "/read-marks", encoding: .utf8)) ?? ""
    }

    private static func id(_ number: Int) -> String {
        String(repeating: "0", count: 20 - "\(number)".count) + "\(number)"
    }

    @Test("Marks and removals are loaded; the newest mark is last")
    func saved() throws {
        let store = ReadMarkStore.disk(folder: folder.path + "/state/below")
        #expect(store.marks() == [])
        store.saveMark("a1", true)
        store.saveMark("b2", true)
        store.saveMark("a1", false)
        store.saveMark("c3", true)
        store.saveMark("a1", true)
        DiskQueue.shared.finish()
        #expect(store.marks().map(\.article) == ["b2", "c3", "a1"])
        let path = folder.path + "/state/below/read-marks"
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test("A mark stores the last place in its article and removes it with itself")
    func places() {
        let place = ReadingPosition(block: 3, line: 1, lineCount: 4)
        let changes = { (store: ReadMarkStore) in
            for id in ["a1", "b2", "c3"] { store.saveMark(id, true) }
            store.savePosition("a1", .start)
            for id in ["a1", "b2", "c3"] { store.savePosition(id, place) }
            store.savePosition("b2", .start)
            store.saveMark("a1", true)
            store.saveMark("c3", false)
        }
        save(changes)
        #expect(marks == [StoredReadMark(article: "b2"), StoredReadMark(article: "a1", place: place)])
        let memory = ReadMarkStore.memory()
        changes(memory)
        #expect(memory.marks() == marks)
    }

    @Test("An invalid place is skipped")
    func brokenPlaces() throws {
        try folder.write("+a1\n+a1 1 2\n+a1 1 2 x\n+a1 -1 2 3\n+a1 1 2 99999999\n+b2 1 2 3 4\n", to: "read-marks")
        #expect(marks == [StoredReadMark(article: "a1")])
    }

    @Test("Invalid lines are skipped, and a truncated line does not affect the next")
    func broken() throws {
        try folder.write(
            "+a1\n\n+\n*b2\n+c 3\n+\u{1b}[2J\n+\(String(repeating: "a", count: 65))\n-zz\n+b2\n+c", to: "read-marks")
        save { $0.saveMark("d4", true) }
        #expect(marks.map(\.article) == ["a1", "b2", "c", "d4"])
    }

    @Test("An id that is not a valid line is not written", arguments: ["", "a\nb", "日本", "a b"])
    func strange(_ id: String) {
        save { $0.saveMark(id, true) }
        #expect(text == "")
    }

    @Test("A file over its limit is compacted to the current marks")
    func compact() {
        save(limit: 2000) { store in
            for number in 0..<300 { store.saveMark(Self.id(number % 30), number % 4 != 0) }
        }
        #expect(text.utf8.count <= 2000)
        #expect(marks.map(\.article) == (270..<300).filter { $0 % 4 != 0 }.map { Self.id($0 % 30) })
    }

    @Test("Two instances at once lose nothing, even during compaction")
    func twoAtOnce() async {
        // So small that each line has the file written anew.
        let limit = 3000
        await withTaskGroup { group in
            for instance in 0..<3 {
                group.addTask {
                    save(limit: limit) { store in
                        for number in 0..<100 { store.saveMark(Self.id(instance * 1000 + number), true) }
                    }
                }
            }
        }
        let expected = Set((0..<3).flatMap { instance in (0..<100).map { Self.id(instance * 1000 + $0) } })
        #expect(Set(marks.map(\.article)) == expected)
    }

    @Test("A folder, link or pipe at the path is replaced")
    func inTheWay() throws {
        let path = folder.path + "/read-marks"
        let elsewhere = try folder.write("+x1\n", to: "elsewhere")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
        #expect(marks == [])
        save { $0.saveMark("a1", true) }
        #expect(marks == [StoredReadMark(article: "a1")])
        #expect(try String(contentsOfFile: elsewhere, encoding: .utf8) == "+x1\n")
    }
}
