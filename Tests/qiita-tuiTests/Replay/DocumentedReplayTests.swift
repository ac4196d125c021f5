import Foundation
import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

/// The documents' examples, `$ qiita-tui replay …` with what it prints below it. UPDATE_GOLDENS=1 writes that anew. Behind a comment
/// `<!-- a build with the bug NAME -->` the program has this bug until the next heading.
@MainActor @Suite("Examples in the documents", .serialized)
struct DocumentedReplayTests {
    @Test(
        "The documents' examples print what the documents show", arguments: ["docs/ACTION-LOG.md", "docs/DEBUGGING.md"])
    func examples(_ name: String) throws {
        let folder = try TemporaryFolder()
        let file = Checkout.folder.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        var (lines, count) = ([String](), 0)
        var rest = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        var bug: PlantedBug?
        while let line = rest.popFirst() {
            lines.append(line)
            if line.hasPrefix("#") { bug = nil }
            if let match = line.wholeMatch(of: /<!-- a build with the bug (\w+) -->/) {
                bug = PlantedBug(rawValue: String(match.output.1))
                #expect(bug != nil, "\(line)")
            }
            guard let example = Example(line, folder: folder.path) else { continue }
            count += 1
            let shown = rest.prefix { !$0.isEmpty && !$0.hasPrefix("$ ") && $0 != "```" }
            rest = rest[shown.endIndex...]
            let printed = try example.run(by: bug?.reducer ?? appReducer)
            #expect(Array(shown) == printed || Self.isUpdating, "\(line)")
            lines += Self.isUpdating ? printed : Array(shown)
        }
        #expect(count > 3)
        let updated = lines.joined(separator: "\n")
        if Self.isUpdating, updated != text { try updated.write(to: file, atomically: true, encoding: .utf8) }
    }

    private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

    /// A command line of a document: `$ qiita-tui replay Fixtures/… --list | tail -5`.
    @MainActor
    private struct Example {
        private var words: [String]
        private let folder: String
        /// `head` or `tail`, and how many lines.
        private var part: (name: Substring, count: Int)?

        /// Nil for any other line, and for one about a LOG that the reader has.
        init?(_ line: String, folder: String) {
            let prefix = "$ qiita-tui replay "
            guard line.hasPrefix(prefix) else { return nil }
            self.folder = folder
            var command = line.dropFirst(prefix.count)
            if let pipe = command.firstMatch(of: #/ \| (head|tail) -([0-9]+)$/#), let count = Int(pipe.output.2) {
                part = (pipe.output.1, count)
                command = command[..<pipe.range.lowerBound]
            }
            words = command.matches(of: /'([^']*)'|[^ ]+/).map { match in
                match.output.1.map(String.init) ?? String(match.output.0)
            }
            if words.first == "LOG" { return nil }
        }

        /// What it prints, and says after `qiita-tui: `; what it writes goes into a folder of the test's.
        func run(by reducer: @escaping InPlaceReducer<AppState>) throws -> [String] {
            let words = words.map { word in
                if word.hasPrefix("Fixtures/") {
                    return Checkout.folder.appending(path: word).path(percentEncoded: false)
                }
                return word.hasSuffix(".jsonl") ? "\(folder)/\(word)" : word
            }
            let printed = try PrintedReplay(of: words[0], Array(words.dropFirst()), by: reducer)
            var lines = printed.lines.map { $0.replacing("\(folder)/", with: "") }
            if let part { lines = part.name == "head" ? Array(lines.prefix(part.count)) : lines.suffix(part.count) }
            return lines + printed.said.map { "qiita-tui: " + $0.replacing("\(folder)/", with: "") }
        }
    }
}
