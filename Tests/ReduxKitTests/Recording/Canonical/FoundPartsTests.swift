import Testing

@testable import ReduxKit

@Suite("Parts found from the encoded state")
struct FoundPartsTests {
    private struct Shelf: Codable, Equatable, PartedState {
        var books = ["a"]
        var reader: String?
        var cursor = 0
    }

    @Test("Each member is a part, and an action changes those that it wrote")
    func changes() throws {
        let tracker = PartTracker<Shelf>()
        var shelf = Shelf()
        #expect(try tracker.update(to: shelf).map(\.name) == ["books", "cursor"])
        let changes: [(change: (inout Shelf) -> Void, parts: [String])] = [
            ({ $0.cursor = 1 }, ["cursor"]), ({ _ in }, []), ({ $0.books.append("b") }, ["books"]),
            ({ $0.reader = "hanako" }, ["reader"]), ({ $0.reader = nil }, ["reader"]),
            ({ $0.reader = "jiro" }, ["reader"]), ({ $0 = Shelf() }, ["books", "cursor", "reader"]),
        ]
        for (number, (change, parts)) in changes.enumerated() {
            change(&shelf)
            #expect(try tracker.update(to: shelf).map(\.name) == parts, "change \(number)")
            #expect(try tracker.digest == StateDigest(of: shelf), "change \(number)")
            #expect(try tracker.unlistedPart(of: shelf) == nil)
        }
    }

    @Test("A member that is gone counts as null")
    func gone() throws {
        let tracker = PartTracker<Shelf>()
        try tracker.update(to: Shelf(reader: "hanako"))
        #expect(
            try tracker.update(to: Shelf()) == [
                ChangedPart(name: "reader", hash: PartHash(StateDigest(of: CanonicalValue.null)))
            ])
        #expect(tracker.parts.map(\.name) == ["books", "cursor"])
    }

    @Test("A condition is evaluated again when its part was written")
    func condition() throws {
        let watch = ConditionWatch<Shelf>(try Condition("cursor == 2 or reader == \"hanako\""))
        #expect(!watch.holds(in: Shelf()))
        #expect(watch.holds(in: Shelf(cursor: 2)))
        #expect(!watch.holds(in: Shelf(cursor: 3)))
        #expect(watch.holds(in: Shelf(reader: "hanako")))
        #expect(!watch.holds(in: Shelf()))
    }

    private struct Number: Encodable, PartedState {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(3)
        }
    }

    @Test("A state that is not an object has no parts and cannot be recorded")
    func number() {
        #expect(throws: UnencodableValue(type: "Number")) { try PartTracker<Number>().update(to: Number()) }
    }
}
