import Foundation
import Testing
@testable import ReduxKit

@Suite("The parts that an action changed")
struct PartTrackerTests {
    private struct Library: Codable, Equatable, PartedState {
        @Tracked var books: DigestedTable<String, Book> = [:]
        @Tracked var shelf: DigestedList<String> = []
        @Tracked var notes: [String] = []
        var cursor = 0

        func showParts(to inspector: PartInspector) {
            inspector.inspect("books", books, mark: $books)
            inspector.inspect("shelf", shelf, mark: $shelf)
            inspector.inspect("notes", notes, mark: $notes)
            inspector.inspect("cursor", cursor)
        }
    }

    private struct Book: Codable, Equatable {
        var title: String
        var stocks = 0
    }

    @Test("Each comparison lists the changed parts with their new hashes, and the state's digest")
    func changes() throws {
        let tracker = PartTracker<Library>()
        var library = Library()
        #expect(try tracker.update(to: library).map(\.name) == ["books", "shelf", "notes", "cursor"])
        let changes: [(inout Library) -> Void] = [
            { $0.cursor = 1 }, { $0.books["a"] = Book(title: "A") }, { _ in }, { $0.books["a"]?.stocks += 1 },
            { $0.shelf.append("a") }, { $0.notes = (0..<20).map(String.init) }, { $0.notes.append("more") },
            { $0.books["b"] = Book(title: "B") }, { $0.books["a"] = nil }, { $0.shelf.insert("b", at: 0) },
            { $0.notes = $0.notes }, { $0 = Library() },
        ]
        let named = [
            ["cursor"], ["books"], [], ["books"], ["shelf"], ["notes"], ["notes"], ["books"], ["books"], ["shelf"], [],
            ["books", "shelf", "notes", "cursor"],
        ]
        for (number, change) in changes.enumerated() {
            change(&library)
            let changed = try tracker.update(to: library)
            #expect(changed.map(\.name) == named[number], "change \(number)")
            #expect(try tracker.digest == StateDigest(of: CanonicalValue(encoding: library)), "change \(number)")
            let parts = try PartTracker<Library>().update(to: library)
            #expect(tracker.parts == parts && changed.allSatisfy(parts.contains))
        }
    }

    private struct Haunted: Codable, Equatable, PartedState {
        var cursor = 0

        func showParts(to inspector: PartInspector) {
            inspector.inspect("cursor", cursor)
            inspector.inspect("ghost", 1)
        }
    }

    @Test("A part that is missing from the encoded state is named")
    func unlisted() throws {
        let tracker = PartTracker<Haunted>()
        try tracker.update(to: Haunted())
        #expect(try tracker.unlistedPart(of: Haunted()) == "ghost")
    }

    @Test("A part's hash is the last eight digits of its digest")
    func hashes() throws {
        let tracker = PartTracker<Library>()
        try tracker.update(to: Library())
        let digest = try StateDigest(of: [String]()).description
        #expect(tracker.parts[1] == ChangedPart(name: "shelf", hash: try #require(PartHash(String(digest.suffix(8))))))
        #expect(tracker.parts[1].hash.description == digest.suffix(8))
        for text in ["", "abc", "+1234567", "123456789", "xyzxyzxy"] { #expect(PartHash(text) == nil, "\(text)") }
    }

    @Test("A comparison retains no storage that the next change would copy")
    func noCopy() throws {
        var library = Library()
        for number in 0..<100 {
            library.books["\(number)"] = Book(title: "\(number)")
            library.shelf.append("\(number)")
        }
        let tracker = PartTracker<Library>()
        try tracker.update(to: library)
        library.shelf.reserveCapacity(200)
        let place = library.shelf.elements.withUnsafeBufferPointer(\.baseAddress)
        for number in 100..<110 {
            try tracker.update(to: library)
            library.shelf.append("\(number)")
        }
        #expect(library.shelf.elements.withUnsafeBufferPointer(\.baseAddress) == place)
    }
}

@Suite("A part that detects writes")
struct TrackedTests {
    private struct Shelf: Codable, Equatable {
        @Tracked var books = [1, 2, 3]
        var count = 0
    }

    @Test("The mark changes only when the part is written")
    func marks() {
        var shelf = Shelf()
        let mark = shelf.$books
        shelf.count = 1
        #expect(shelf.$books === mark && shelf.books.count == 3)
        shelf.books.append(4)
        #expect(shelf.$books !== mark)
        let next = shelf.$books
        shelf.books = shelf.books
        #expect(shelf.$books !== next)
    }

    @Test("A copy has the same mark until one of the two is written")
    func copies() {
        let first = Shelf()
        var second = first
        #expect(first.$books === second.$books)
        second.books[0] = 9
        #expect(first.$books !== second.$books)
        #expect(first.books[0] == 1)
        #expect(first != second)
        second.books[0] = 1
        #expect(first == second)
    }

    @Test("A part is mutated in place")
    func inPlace() {
        var shelf = Shelf()
        shelf.books.reserveCapacity(100)
        let address = shelf.books.withUnsafeBufferPointer(\.baseAddress)
        let mark = shelf.$books
        for book in 4...50 { shelf.books.append(book) }
        #expect(shelf.books.withUnsafeBufferPointer(\.baseAddress) == address && mark !== shelf.$books)
    }

    @Test("A part encodes and decodes as its value does")
    func coding() throws {
        let shelf = Shelf()
        #expect(try CanonicalValue(encoding: shelf).json == #"{"books":[1,2,3],"count":0}"#)
        let read = try JSONDecoder().decode(Shelf.self, from: Data(#"{"books":[7],"count":1}"#.utf8))
        #expect(read.books == [7] && read.count == 1)
    }
}
