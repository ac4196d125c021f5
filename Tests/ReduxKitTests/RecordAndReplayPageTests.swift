import Foundation
import ReduxKit
import Testing

@MainActor
@Suite("The page on recording and replaying")
struct RecordAndReplayPageTests {
    private let folder: LogFolder
    private let page: String

    init() throws {
        folder = try LogFolder()
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        page = try String(
            contentsOf: tests.appending(path: "../../Sources/ReduxKit/ReduxKit.docc/RecordAndReplay.md"),
            encoding: .utf8)
        try goShopping(recordingTo: folder.path("session.jsonl"))
    }

    @Test("The commands print what the page shows")
    func commands() throws {
        var count = 0
        for block in page.components(separatedBy: "\n```\n") where block.contains("$ shopping replay ") {
            for example in block[block.range(of: "$ ")!.lowerBound...].components(separatedBy: "$ shopping replay ")
                .dropFirst()
            {
                let lines = example.split(separator: "\n").map(String.init)
                count += 1
                #expect(try printed(try #require(lines.first)) == Array(lines.dropFirst()))
            }
        }
        #expect(count == 8)
    }

    @Test("The log begins with the lines that the page shows, but for the times")
    func log() throws {
        let shown = page.split(separator: "\n").filter { $0.hasPrefix("{\"") }.map(String.init)
        let written = try folder.lines("session.jsonl").prefix(shown.count)
        #expect(shown.count == 3 && shown.map(withoutTimes) == written.map(withoutTimes))
    }

    @Test("The exported test is the one that the page shows, and fails until the reducer is fixed")
    func test() throws {
        _ = try printed("--first 'budget < 0' --shrink --write small.jsonl session.jsonl")
        let file = "Tests/ShoppingTests/SmallReplayTests.swift"
        _ = try printed("--export-test --expect 'budget >= 0' --write \(file) small.jsonl")
        #expect(page.contains("```swift\n\(try folder.text(file))```\n"))
        let replayed = try shoppingReplay.outcome(of: "small.jsonl", testAt: folder.path(file))
        #expect(try !replayed.holds("budget >= 0"))
    }

    private func withoutTimes(_ line: String) -> String {
        line.replacing(/"started":"[^"]*"/, with: "").replacing(/"t":[0-9.]*/, with: "")
    }

    /// What the command prints and says for the words of a shell's line, in the folder of the log.
    private func printed(_ line: String) throws -> [String] {
        let words = line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
        try FileManager.default.createDirectory(
            atPath: folder.path("Tests/ShoppingTests"), withIntermediateDirectories: true)
        let placed = words.map { $0.hasSuffix("jsonl") || $0.hasSuffix("swift") ? folder.path($0) : $0 }
        let request = try #require(try ReplayRequest(arguments: placed))
        var lines: [String] = []
        _ = shoppingReplay.run(request) { line in
            lines.append(line.replacing(/\+0\.[0-9]{3}/, with: "+0.000"))
        } say: { message in
            lines.append("shopping: \(message)".replacing(folder.path(""), with: ""))
        }
        return lines
    }
}
