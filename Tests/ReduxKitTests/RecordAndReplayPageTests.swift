import Foundation
import ReduxKit
import Testing

@MainActor
@Suite("The page on recording and replaying")
struct RecordAndReplayPageTests {
    private let folder: LogFolder
    private let page: PageTranscript<ShoppingCodec>

    init() throws {
        folder = try LogFolder()
        page = try PageTranscript("RecordAndReplay", of: "shopping", shoppingReplay, in: folder)
        try goShopping(recordingTo: folder.path("session.jsonl"))
    }

    @Test("The commands print what the page shows")
    func commands() throws {
        for example in page.examples {
            #expect(try page.printed(example.command) == example.lines)
        }
        #expect(page.examples.count == 8)
    }

    @Test("The log begins with the lines that the page shows, but for the times")
    func log() throws {
        let shown = page.text.split(separator: "\n").filter { $0.hasPrefix("{\"") }.map(String.init)
        let written = try folder.lines("session.jsonl").prefix(shown.count)
        #expect(shown.count == 3 && shown.map(withoutTimes) == written.map(withoutTimes))
    }

    @Test("The exported test is the one that the page shows, and fails until the reducer is fixed")
    func test() throws {
        _ = try page.printed("--first 'budget < 0' --shrink --write small.jsonl session.jsonl")
        let file = "Tests/ShoppingTests/SmallReplayTests.swift"
        _ = try page.printed("--export-test --expect 'budget >= 0' --write \(file) small.jsonl")
        #expect(page.text.contains("```swift\n\(try folder.text(file))```\n"))
        let replayed = try shoppingReplay.outcome(of: "small.jsonl", testAt: folder.path(file))
        #expect(try !replayed.holds("budget >= 0"))
        #expect(replayed.changes == "ShoppingAction.paid\nbudget: 5 -> -4")
    }

    private func withoutTimes(_ line: String) -> String {
        line.replacing(/"started":"[^"]*"/, with: "").replacing(/"t":[0-9.]*/, with: "")
    }
}
