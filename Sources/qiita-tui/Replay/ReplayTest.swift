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
                    "    /// Replays \(Self.actions(replayed)) and expects this condition after them:",
                    "    /// \(VisibleText.of(expected.text))", "    @Test(\(text))", "    func end() throws {",
                    replaying,
                    "        #expect(try replayed.holds(\(text)), \"\\(replayed.screen)\")", "    }", "}",
                ]
            return
        }
        guard let digest = replayed.digest else { return nil }
        let rows = replayed.rows
        let quotes = Self.quotes(for: rows)
        // A log of another version, or one with skipped actions, already differs.
        let isSame = replayed.difference == nil
        let same = isSame ? ["        #expect(replayed.difference == nil)"] : []
        lines =
            head + [
                "    /// Replays \(Self.actions(replayed)) and expects after them:"
            ] + (isSame ? ["    /// - each part and digest of the state that the log contains,"] : []) + [
                "    /// - the last state, by the digest that it had when the test was exported,",
                "    /// - the last screen, row by row.",
                "    @Test(\"It ends in the recorded state, on the recorded screen\")",
                "    func end() throws {", replaying,
            ] + same + [
                "        #expect(replayed.digest == \"\(digest)\")",
                "        #expect(",
                "            replayed.screen == \(quotes.open)",
            ] + rows.map { $0.isEmpty ? "" : Self.indentation + $0 }
            + [Self.indentation + quotes.close + ")", "    }", "}"]
    }

    /// `33 actions, up to stock.changeFailed,`: what is replayed.
    private static func actions(_ replayed: ReplayedLog) -> String {
        let count = replayed.count == 1 ? "1 action" : "\(replayed.count) actions"
        return count + (replayed.lastType.map { ", up to `\($0)`," } ?? "")
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

    /// A string literal on one line. Scalars are escaped instead of Characters, because a quotation mark with a combining mark is
    /// another Character but still ends the literal for the compiler.
    nonisolated static func literal(_ text: String) -> String {
        WorkCount.add(text.utf8.count)
        var result = "\"".unicodeScalars
        for scalar in text.unicodeScalars {
            if scalar == "\\" || scalar == "\"" { result.append("\\") }
            if scalar.value < 0x20 {
                result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            } else {
                result.append(scalar)
            }
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
