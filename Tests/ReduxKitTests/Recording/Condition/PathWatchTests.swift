import Synchronization
import Testing

@testable import ReduxKit

@Suite("Watching a value below a table", .serialized)
struct PathWatchTests {
    /// The number of times that a shelf was encoded.
    private static let encodings = Mutex(0)

    private struct Shelf: MemberDigestible, Codable, Equatable {
        var title = "a"
        var note: String?
        var count = 0
        var pages = [1, 2]

        func add(to sum: inout MemberSum) throws {
            sum.add("title", title)
            sum.add("note", note)
            sum.add("count", count)
            try sum.add("pages", encoding: pages)
        }

        func encode(to encoder: any Encoder) throws {
            encodings.withLock { $0 += 1 }
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(title, forKey: .title)
            try container.encodeIfPresent(note, forKey: .note)
            try container.encode(count, forKey: .count)
            try container.encode(pages, forKey: .pages)
        }
    }

    private struct Library: PartedState, Codable, Equatable {
        @Tracked var shelves: DigestedTable<String, Shelf> = ["x": Shelf()]

        func showParts(to inspector: PartInspector) {
            inspector.inspect("shelves", shelves, mark: $shelves)
        }
    }

    @Test(
        "The value is that of the encoded state after each change, and the previous value is available",
        arguments: [
            "shelves.x.title", "shelves.x.note", "shelves.x.count", "shelves.x.pages", "shelves.x.pages[1]",
            "shelves.x.title.deeper", "shelves.x.none", "shelves.y.count", "shelves.x", "shelves",
        ])
    func values(_ text: String) throws {
        let path = try #require(StatePath(text))
        let watch = PathWatch<Library>(path)
        var library = Library()
        let changes: [(inout Library) -> Void] = [
            { _ in }, { $0.shelves["x"]?.title = "b" }, { $0.shelves["x"]?.note = "n" }, { $0.shelves["x"]?.count = 3 },
            { $0.shelves["x"]?.pages = [1, 5, 6] }, { $0.shelves["y"] = Shelf() }, { $0.shelves["y"]?.count = 9 },
            { $0.shelves["x"]?.note = nil }, { $0.shelves["x"]?.pages = [] }, { $0.shelves["x"] = nil },
            { $0.shelves["x"] = Shelf() },
        ]
        var last: CanonicalValue?
        for (number, change) in changes.enumerated() {
            change(&library)
            watch.update(to: library)
            let expected = try CanonicalValue(encoding: library)[path]
            #expect(watch.value == expected, "change \(number)")
            if number > 0 { #expect(watch.isNew == (expected != last), "change \(number)") }
            last = expected
        }
    }

    @Test(
        "A change of another member of the entry encodes nothing", arguments: ["title", "count", "pages", "pages[0]"])
    func unencoded(_ member: String) throws {
        let watch = PathWatch<Library>(try #require(StatePath("shelves.x.\(member)")))
        var library = Library()
        watch.update(to: library)
        let before = Self.encodings.withLock { $0 }
        for number in 0..<20 {
            library.shelves["x"]?.note = "\(number)"
            #expect(!watch.update(to: library))
        }
        #expect(Self.encodings.withLock { $0 } == before)
    }
}
