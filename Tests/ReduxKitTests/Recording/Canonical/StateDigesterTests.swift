import Testing

@testable import ReduxKit

@Suite("Digests of one state after the other")
struct StateDigesterTests {
    private struct Library: Codable, Equatable {
        var cursor = 0
        var books = (0..<20).map { Book(title: "\($0)", text: String(repeating: "\($0) ", count: 300)) }
        var open: Book?
        var tags: Set<String> = Set((0..<9).map(String.init))
    }
    private struct Book: Codable, Equatable {
        var title: String
        var text: String
        var marks: [Int] = [1, 2, 3]
    }

    @Test("Whatever a digester has seen before, it says what a fresh one says, and what the plain value leads to")
    func same() throws {
        let digester = StateDigester()
        var library = Library()
        let changes: [(inout Library) -> Void] = [
            { $0.cursor = 1 }, { $0.books[3].title = "new" }, { $0.books[3].text += "!" }, { $0.open = $0.books[3] },
            { $0.books.append(Book(title: "short", text: "")) }, { $0.open?.text.removeLast() },
            { $0.books[0].marks = Array(0..<12) }, { $0.books.removeLast(15) }, { $0.tags.remove("1") }, { _ in },
        ]
        var seen: Set<StateDigest> = [try digester.digest(of: library)]
        for (number, change) in changes.enumerated() {
            change(&library)
            let digest = try digester.digest(of: library)
            #expect(try digest == StateDigester().digest(of: library) && digest == StateDigest(of: library))
            #expect(try digest == StateDigest(of: CanonicalValue(encoding: library)))
            #expect(seen.insert(digest).inserted == (number < changes.count - 1), "change \(number)")
        }
    }

    @Test("A list that has not changed is not read again, and one that has is")
    func readOnce() throws {
        let tally = Tally()
        let digester = StateDigester()
        var list = (0..<10).map { Counted(number: $0, tally: tally) }
        for cursor in 0..<5 { _ = try digester.digest(of: Screen(cursor: cursor, list: list)) }
        #expect(tally.count == 10)
        list[0].number = 7
        _ = try digester.digest(of: Screen(cursor: 0, list: list))
        #expect(tally.count == 20)
    }

    @Test("A list that changed in its place after the digest has another digest")
    func inPlace() throws {
        let digester = StateDigester()
        var numbers = Array(0..<100)
        let before = try digester.digest(of: numbers)
        numbers[5] = 6
        #expect(try digester.digest(of: numbers) != before)
        numbers[5] = 5
        #expect(try digester.digest(of: numbers) == before)
    }

    private struct Screen: Encodable {
        let cursor: Int
        let list: [Counted]
    }

    private struct Counted: Encodable {
        var number: Int
        let tally: Tally

        func encode(to encoder: any Encoder) throws {
            tally.count += 1
            try number.encode(to: encoder)
        }
    }

    private final class Tally {
        var count = 0
    }
}
