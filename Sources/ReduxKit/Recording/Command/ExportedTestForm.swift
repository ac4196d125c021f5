import Foundation

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
