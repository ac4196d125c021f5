import Foundation
import QiitaDomain
import ReduxKit

/// A Swift Testing case that replays a log and expects a condition at its end, or its last state and screen.
@MainActor
struct ReplayTest {
    /// The lines of the source.
    let lines: [String]

    /// Creates the case for a log; nil if its last state cannot be encoded.
    /// - Parameter log: the path in the test; nil for that of the log itself.
    init?(_ replayed: ReplayedLog, options: CommandLineOptions, log: String? = nil) {
        let name = Self.name(of: log ?? options.replay.log)
        let head = [
            "import Testing", "", "@testable import qiita_tui", "",
            "@MainActor @Suite(\(Self.literal("Replaying \(name)")))",
            "struct \(Self.typeName(name)) {",
        ]
        let replaying = "        let replayed = try ReplayedLog(\(Self.arguments(name, options)))"
        if let expected = options.replay.expected {
            let text = Self.literal(expected.text)
            lines =
                head + [
                    "    @Test(\(text))", "    func end() throws {", replaying,
                    "        #expect(try replayed.holds(\(text)), \"\\(replayed.screen)\")", "    }", "}",
                ]
            return
        }
        guard let digest = replayed.digest else { return nil }
        let rows = replayed.rows
        let quotes = Self.quotes(for: rows)
        // A log of another version, or one with skipped actions, already differs.
        let same = replayed.difference == nil ? ["        #expect(replayed.difference == nil)"] : []
        lines =
            head + [
                "    @Test(\"It ends in the recorded state, on the recorded screen\")",
                "    func end() throws {", replaying,
            ] + same + [
                "        #expect(replayed.digest == \"\(digest)\")",
                "        #expect(",
                "            replayed.screen == \(quotes.open)",
            ] + rows.map { $0.isEmpty ? "" : Self.indentation + $0 }
            + [Self.indentation + quotes.close + ")", "    }", "}"]
    }

    /// The folder of the logs for a test in a file: `Fixtures/recordings` of the same checkout, otherwise that of the
    /// test.
    static func logFolder(ofTestAt file: String) -> URL {
        let test = URL(filePath: file).standardizedFileURL
        var folder = test.deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            let recordings = folder.appending(path: "Fixtures/recordings")
            if FileManager.default.fileExists(atPath: recordings.path(percentEncoded: false)) { return recordings }
            folder.deleteLastPathComponent()
        }
        return test.deletingLastPathComponent()
    }

    private static let indentation = String(repeating: " ", count: 16)

    /// The path below `Fixtures/recordings` for a log in that folder, otherwise the unchanged path.
    private static func name(of log: String) -> String {
        let parts = URL(filePath: log).standardizedFileURL.path(percentEncoded: false)
            .split(separator: "/Fixtures/recordings/", omittingEmptySubsequences: false)
        return VisibleText.of(parts.count > 1 ? String(parts[parts.count - 1]) : log)
    }

    private static func arguments(_ name: String, _ options: CommandLineOptions) -> String {
        var arguments = [literal(name)]
        if !options.replay.skipped.isEmpty {
            let numbers = options.replay.skipped.sorted().map(String.init).joined(separator: ", ")
            arguments.append("skipping: [\(numbers)]")
        }
        if let language = options.chosenLanguage { arguments.append("in: \(literal(language.rawValue))") }
        return arguments.joined(separator: ", ")
    }

    /// The name of the test type: `StockRefusedReplayTests` for `stock-refused.jsonl`.
    private static func typeName(_ name: String) -> String {
        let file = URL(filePath: name).deletingPathExtension().lastPathComponent
        let words = file.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let camel = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return (camel.first?.isLetter ?? false ? camel : "Recorded" + camel) + "ReplayTests"
    }

    /// A string literal. Scalars are escaped instead of Characters, because a quotation mark with a combining mark is
    /// another Character but still ends the literal for the compiler.
    nonisolated static func literal(_ text: String) -> String {
        WorkCount.add(text.utf8.count)
        var result = "\"".unicodeScalars
        for scalar in text.unicodeScalars {
            if scalar == "\\" || scalar == "\"" { result.append("\\") }
            result.append(scalar)
        }
        return String(result) + "\""
    }

    /// Quotation marks with enough `#` that they do not occur in the text.
    nonisolated static func quotes(for lines: [String]) -> (open: String, close: String) {
        var count = 0
        for line in lines {
            WorkCount.add(line.utf8.count)
            var quotes = 0
            var signs: Int?
            for byte in line.utf8 {
                quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
                signs = byte == UInt8(ascii: "#") ? signs.map { $0 + 1 } : nil
                if quotes >= 3 || byte == UInt8(ascii: "\\") { signs = 0 }
                if let signs { count = max(count, signs + 1) }
            }
        }
        let signs = String(repeating: "#", count: count)
        return (signs + "\"\"\"", "\"\"\"" + signs)
    }
}

/// A log replayed to its end, as an exported test compares it.
@MainActor
struct ReplayedLog {
    /// The digest of the last state; nil if it cannot be encoded.
    let digest: String?
    /// The rows of the last screen.
    let rows: [String]
    /// The first action that differs from the log, and what it changes there; nil if none differs.
    let difference: String?
    private let end: AppState
    private let last: LoggedAction?

    /// The last screen.
    var screen: String { rows.joined(separator: "\n") }

    /// Replays a log for an exported test.
    /// - Parameters:
    ///   - name: a path below `Fixtures/recordings`, or an absolute path.
    ///   - skipped: the numbers of the skipped actions.
    ///   - language: `ja` or `en`; nil for the recorded language.
    ///   - file: the file of the test.
    init(
        _ name: String, skipping skipped: Set<Int> = [], in language: String? = nil, testAt file: String = #filePath
    ) throws(ActionLogReadError) {
        var options = CommandLineOptions()
        options.chosenLanguage = language.flatMap(Strings.Language.init(rawValue:))
        options.replay.log =
            name.hasPrefix("/")
            ? name : ReplayTest.logFolder(ofTestAt: file).appending(path: name).path(percentEncoded: false)
        options.replay.skipped = skipped
        try self.init(options)
    }

    /// Replays the log of the options.
    init(_ options: CommandLineOptions) throws(ActionLogReadError) {
        var options = options
        options.color = .never
        var walk = try LogWalk(options.replay)
        var last: LoggedAction?
        while let next = walk.next() {
            if !options.replay.skipped.contains(walk.count) { last = next }
        }
        if let failure = walk.failure { throw failure }
        digest = (try? StateDigest(of: walk.state))?.description
        rows = RecordedScreen(options: options).lines(of: walk)
        difference = try Self.difference(options)
        end = walk.state
        self.last = last
    }

    /// Whether a condition is true at the end.
    func holds(_ condition: String) throws(Condition.Problem) -> Bool {
        ConditionWatch<AppState>(try Condition(condition)).holds(in: end, type: last?.type, payload: last?.payload)
    }

    /// The first difference, with the paths that the action changes in the part that differs.
    private static func difference(_ options: CommandLineOptions) throws(ActionLogReadError) -> String? {
        var verified = try LogWalk(options.replay)
        verified.run(isVerifying: true)
        guard let difference = verified.difference else { return nil }
        var walk = try LogWalk(options.replay)
        walk.run(upTo: difference.number - 1)
        let before = walk.state
        walk.run(upTo: difference.number)
        var changes = (try? StateDiff.changes(from: before, to: walk.state)) ?? []
        if case .part(let name, _, _) = difference.content {
            changes = changes.filter { $0.path.components.first == .key(name) }
        }
        return ([difference.text] + changes.map { ChangeText($0, isFull: false).line })
            .joined(separator: "\n")
    }
}
