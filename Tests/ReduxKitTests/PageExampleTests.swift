import Foundation
import Testing

@MainActor
@Suite("The examples of the pages")
struct PageExampleTests {
    @Test("The counter example counts")
    func counter() {
        #expect(countUpAndDown() == ["Count: 0", "Count: 1", "Count: 0"])
    }

    @Test("The search example shows only the newest query's results, and nothing after leaving")
    func search() async {
        let states = await searchTwiceAndLeave(
            SearchEnvironment(find: { query in
                await Task.yield()
                return ["\(query).org"]
            })
        )
        #expect(states == [SearchState(query: "swift", hits: ["swift.org"]), SearchState()])
    }

    @Test(
        "The pages' examples are the ones compiled in these tests",
        arguments: [
            ("CounterExample", "ReduxKit"), ("SearchExample", "ReduxKit"), ("ShoppingExample", "RecordAndReplay"),
            ("ObservedExample", "Observing"), ("LibraryExample", "TwoFeatures"), ("LibraryTests", "TwoFeatures"),
        ])
    func sameText(example: String, page name: String) throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let page = tests.appending(path: "../../Sources/ReduxKit/ReduxKit.docc/\(name).md")
        let source = try String(contentsOf: tests.appending(path: "Examples/\(example).swift"), encoding: .utf8)
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains("```swift\n\(source)```\n"))
    }
}
