/// A program to run on an article: one of the reader's own commands with its words filled in.
public struct ProgramCall: Equatable, Sendable {
    /// The content of the program's standard input.
    public enum Input: Equatable, Sendable {
        case none
        case text(String)
        /// The Markdown source of the article, which is requested.
        case markdown(of: Article.ID)
    }
    /// The name of the command.
    public var name: String
    /// The program and its arguments. No shell interprets them.
    public var words: [String]
    /// The standard input.
    public var input: Input
    /// Whether the program has the terminal until it ends.
    public var usesTerminal: Bool

    /// Creates a call.
    public init(name: String, words: [String], input: Input, usesTerminal: Bool) {
        self.name = name
        self.words = words
        self.input = input
        self.usesTerminal = usesTerminal
    }
}
