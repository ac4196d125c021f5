import Foundation

/// A Swift Testing case that replays a log and expects a condition at its end, or its last state.
struct ExportedTest<Codec: ActionCoding> where Codec.State: PartedState {
    let lines: [String]

    /// Creates the case for a log; nil if its last state cannot be encoded.
    /// - Parameter name: the name by which the test finds the log.
    init?(
        _ replayed: ExportedTestReplay<Codec>, _ request: ReplayRequest, log name: String,
        form: ExportedTestForm<Codec.State>
    ) {
        let head =
            ["import Testing", ""] + (form.imports.isEmpty ? [] : form.imports + [""]) + [
                (form.attributes + ["@Suite(\(SwiftLiteral.of("Replaying \(name)")))"]).joined(separator: " "),
                "struct \(Self.typeName(name)) {",
            ]
        let call = "        let replayed = try \(form.function)(\(Self.arguments(name, request, form)))"
        let actions = Self.actions(replayed)
        if let expected = request.expected {
            let text = SwiftLiteral.of(expected.text)
            let arguments = ["try replayed.holds(\(text))"] + (form.comment.map { [$0] } ?? [])
            let isMet = (try? replayed.holds(expected.text)) ?? false
            lines =
                head + [
                    "    /// Replays \(actions) and expects this condition after them:",
                    "    /// \(VisibleText.of(expected.text))",
                ] + (isMet ? [] : ["    /// " + Self.outlook]) + [
                    "    @Test(\(text))", "    func end() throws {",
                    call, "        #expect(\(arguments.joined(separator: ", ")))", "    }", "}",
                ]
            return
        }
        guard let digest = replayed.digest else { return nil }
        // A log of another version, or one with skipped actions, already differs.
        let isSame = replayed.difference == nil
        let further = form.expectation(replayed.header, replayed.state)
        let comments =
            (isSame ? ["each part and digest of the state that the log contains"] : [])
            + ["the last state, by the digest that it had when the test was exported"]
            + (further.map { [$0.comment] } ?? [])
        let same = isSame ? ["        #expect(replayed.difference == nil)"] : []
        lines =
            head + ["    /// Replays \(actions) and expects after them:"]
            + comments.enumerated().map { "    /// - \($1)\($0 == comments.count - 1 ? "." : ",")" }
            + ["    @Test(\(SwiftLiteral.of(form.title)))", "    func end() throws {", call]
            + same + ["        #expect(replayed.digest == \"\(digest)\")"]
            + (further?.lines ?? []).map { $0.isEmpty ? "" : "        " + $0 } + ["    }", "}"]
    }

    /// What a test says that fails when it is exported. The actions of a log stay, whatever becomes of the code that dispatched them.
    private static var outlook: String {
        "Fails until a reducer is fixed; if the actions themselves are wrong, until the log is recorded anew."
    }

    /// `33 actions, up to outbox.failed,`: what is replayed.
    private static func actions(_ replayed: ExportedTestReplay<Codec>) -> String {
        let count = replayed.count == 1 ? "1 action" : "\(replayed.count) actions"
        return count + (replayed.lastType.map { ", up to `\($0)`," } ?? "")
    }

    private static func arguments(
        _ name: String, _ request: ReplayRequest, _ form: ExportedTestForm<Codec.State>
    ) -> String {
        var arguments = [(form.label.map { "\($0): " } ?? "") + SwiftLiteral.of(name)]
        if !request.skipped.isEmpty {
            let numbers = request.skipped.sorted().map(String.init).joined(separator: ", ")
            arguments.append("skipping: [\(numbers)]")
        }
        return (arguments + form.arguments).joined(separator: ", ")
    }

    /// The name of the test type: `StockRefusedReplayTests` for `stock-refused.jsonl`.
    private static func typeName(_ name: String) -> String {
        let file = URL(filePath: name).deletingPathExtension().lastPathComponent
        let words = file.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let camel = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return (camel.first?.isLetter ?? false ? camel : "Recorded" + camel) + "ReplayTests"
    }
}

/// What the tests that a program exports are made of.
public struct ExportedTestForm<State> {
    /// Something that a test expects of the last state.
    public struct Expectation: Sendable {
        /// A line of the test's comment, such as `the last screen, row by row`.
        public let comment: String
        /// The lines of the expectation, without indentation. They name the outcome `replayed`.
        public let lines: [String]

        /// Something that a test expects.
        public init(comment: String, lines: [String]) {
            self.comment = comment
            self.lines = lines
        }
    }

    /// The imports beside that of Testing: `@testable import Todo`.
    public var imports: [String]
    /// The function that replays a log, without its arguments: `todoReplay.outcome`. It can throw.
    public var function: String
    /// The label of its first argument, the log: `of`; nil if it has none.
    public var label: String?
    /// Further arguments, such as `in: "en"`.
    public var arguments: [String] = []
    /// Attributes of the suite, such as `@MainActor`.
    public var attributes: [String] = []
    /// The words of the test's name.
    public var title = "The replay ends in the recorded state"
    /// An expression that says more of a condition that is not met; at first what the last action changes. Nil for none.
    public var comment: String? = #""\(replayed.changes)""#
    /// What a test expects of the last state beside its digest.
    public var expectation: (ActionLogHeader, State) -> Expectation? = { _, _ in nil }
    /// The folder in which a test looks for its log.
    public var logFolder: (_ test: URL) -> URL = { $0.deletingLastPathComponent() }
    /// The name by which a test that is printed finds a log; beside a test that is written the log is copied.
    public var logName: (_ path: String) -> String = { $0 }

    /// The form of tests that call a function, such as `todoReplay.outcome`, with the log as its argument `of`.
    public init(imports: [String], function: String, label: String? = "of") {
        self.imports = imports
        self.function = function
        self.label = label
    }
}
