import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The file of read marks")
struct ReadMarkStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var text: String {
        (try? String(contentsOfFile: folder.path + "/read-marks", encoding: .utf8)) ?? ""
    }

    private static func id(_ number: Int) -> String {
        String(repeating: "0", count: 20 - "\(number)".count) + "\(number)"
    }

    @Test("Marks and removals are loaded; the newest mark is last")
    func marks() throws {
        let file = ReadMarkFile(folder: folder.path + "/state/below")
        #expect(file.marks().map(\.article) == [])
        file.saveMark("a1", isRead: true)
        file.saveMark("b2", isRead: true)
        file.saveMark("a1", isRead: false)
        file.saveMark("c3", isRead: true)
        file.saveMark("a1", isRead: true)
        #expect(ReadMarkFile(folder: folder.path + "/state/below").marks().map(\.article) == ["b2", "c3", "a1"])
        let path = folder.path + "/state/below/read-marks"
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test("A mark stores the last place in its article and removes it with itself")
    func places() {
        let file = ReadMarkFile(folder: folder.path)
        let place = ReadingPosition(block: 3, line: 1, lineCount: 4)
        for id in ["a1", "b2", "c3"] { file.saveMark(id, isRead: true) }
        file.savePosition("a1", .start)
        for id in ["a1", "b2", "c3"] { file.savePosition(id, place) }
        file.savePosition("b2", .start)
        file.saveMark("a1", isRead: true)
        file.saveMark("c3", isRead: false)
        #expect(file.marks() == [StoredReadMark(article: "b2"), StoredReadMark(article: "a1", place: place)])
    }

    @Test("An invalid place is skipped")
    func brokenPlaces() throws {
        try folder.write("+a1\n+a1 1 2\n+a1 1 2 x\n+a1 -1 2 3\n+a1 1 2 99999999\n+b2 1 2 3 4\n", to: "read-marks")
        #expect(ReadMarkFile(folder: folder.path).marks() == [StoredReadMark(article: "a1")])
    }

    @Test("Invalid lines are skipped, and a truncated line does not affect the next")
    func broken() throws {
        try folder.write(
            "+a1\n\n+\n*b2\n+c 3\n+\u{1b}[2J\n+\(String(repeating: "a", count: 65))\n-zz\n+b2\n+c", to: "read-marks")
        let file = ReadMarkFile(folder: folder.path)
        file.saveMark("d4", isRead: true)
        #expect(file.marks().map(\.article) == ["a1", "b2", "c", "d4"])
    }

    @Test("An id that is not a valid line is not written", arguments: ["", "a\nb", "日本", "a b"])
    func strange(_ id: String) {
        ReadMarkFile(folder: folder.path).saveMark(id, isRead: true)
        #expect(text == "")
    }

    @Test("A file over its limit is compacted to the current marks")
    func compact() {
        let file = ReadMarkFile(folder: folder.path, limit: 2000)
        for number in 0..<300 { file.saveMark(Self.id(number % 30), isRead: number % 4 != 0) }
        #expect(text.utf8.count <= 2000)
        let all = ReadMarkFile(folder: folder.path).marks().map(\.article)
        #expect(all == (270..<300).filter { $0 % 4 != 0 }.map { Self.id($0 % 30) })
    }

    @Test("Two instances at once lose nothing, even during compaction")
    func twoAtOnce() async {
        // So small that each line has the file written anew.
        let limit = 3000
        await withTaskGroup { group in
            for instance in 0..<3 {
                group.addTask { [path = folder.path] in
                    let file = ReadMarkFile(folder: path, limit: limit)
                    for number in 0..<100 { file.saveMark(Self.id(instance * 1000 + number), isRead: true) }
                }
            }
        }
        let expected = Set((0..<3).flatMap { instance in (0..<100).map { Self.id(instance * 1000 + $0) } })
        #expect(Set(ReadMarkFile(folder: folder.path, limit: limit).marks().map(\.article)) == expected)
    }

    @Test("A folder, link or pipe at the path is replaced")
    func inTheWay() throws {
        let path = folder.path + "/read-marks"
        let elsewhere = try folder.write("+x1\n", to: "elsewhere")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
        let file = ReadMarkFile(folder: folder.path)
        #expect(file.marks().map(\.article) == [])
        file.saveMark("a1", isRead: true)
        #expect(file.marks().map(\.article) == ["a1"])
        #expect(try String(contentsOfFile: elsewhere, encoding: .utf8) == "+x1\n")
    }
}
