import Foundation
import Testing

@testable import ReduxKit

@Suite("A part that shows whether it was written")
struct TrackedTests {
    private struct Shelf: Codable, Equatable {
        @Tracked var books = [1, 2, 3]
        var count = 0
    }

    @Test("Its mark stays while nobody writes it, and is another after it was written")
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
        #expect(first.$books !== second.$books && first.books[0] == 1 && first != second)
        second.books[0] = 1
        #expect(first == second)
    }

    @Test("It is changed in place")
    func inPlace() {
        var shelf = Shelf()
        shelf.books.reserveCapacity(100)
        let address = shelf.books.withUnsafeBufferPointer(\.baseAddress)
        let mark = shelf.$books
        for book in 4...50 { shelf.books.append(book) }
        #expect(shelf.books.withUnsafeBufferPointer(\.baseAddress) == address && mark !== shelf.$books)
    }

    @Test("It is encoded and decoded as its value is")
    func coding() throws {
        let shelf = Shelf()
        #expect(try CanonicalValue(encoding: shelf).json == #"{"books":[1,2,3],"count":0}"#)
        let read = try JSONDecoder().decode(Shelf.self, from: Data(#"{"books":[7],"count":1}"#.utf8))
        #expect(read.books == [7] && read.count == 1)
    }
}
