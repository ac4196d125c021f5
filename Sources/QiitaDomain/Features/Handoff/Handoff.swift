/// The access to other programs of the reader's system, as closures that run on the caller's actor.
public struct Handoff: Sendable {
    /// Opens an address in a browser and returns the browser's name.
    public var open: nonisolated(nonsending) @Sendable (_ url: String) async throws(HandoffError) -> String
    /// Copies a text to the clipboard.
    public var copy: nonisolated(nonsending) @Sendable (_ text: String) async throws(HandoffError) -> CopyWay

    /// Runs a program; `input` is its standard input. One without the terminal is waited for no longer than a second.
    public var run:
        nonisolated(nonsending) @Sendable (_ call: ProgramCall, _ input: String?) async throws(HandoffError) ->
            ProgramRun

    /// Creates the access to other programs.
    public init(
        open: nonisolated(nonsending) @escaping @Sendable (_ url: String) async throws(HandoffError) -> String,
        copy: nonisolated(nonsending) @escaping @Sendable (_ text: String) async throws(HandoffError) -> CopyWay,
        run:
            nonisolated(nonsending) @escaping @Sendable (
                _ call: ProgramCall, _ input: String?
            ) async throws(HandoffError) -> ProgramRun = { (_, _) throws(HandoffError) in throw .noProgram(tried: []) }
    ) {
        self.open = open
        self.copy = copy
        self.run = run
    }

    /// A system without other programs.
    public static let none = Handoff(
        open: { _ throws(HandoffError) in throw .noProgram(tried: []) },
        copy: { _ throws(HandoffError) in throw .noProgram(tried: []) })
}

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

/// How far a program has come that was started.
public enum ProgramRun: Sendable {
    /// It ended without a failure.
    case ended
    /// It still runs.
    /// - end: Returns when it has ended without a failure.
    case running(end: nonisolated(nonsending) @Sendable () async throws(HandoffError) -> Void)
}

/// The way in which a text was copied.
public enum CopyWay: Equatable, Codable, Sendable {
    /// A program accepted the text and confirmed it.
    case program(name: String)
    /// The text was sent to the terminal (OSC 52), which does not confirm it.
    case terminal
}

/// The kind of copied item.
public enum CopiedItem: Equatable, Codable, Sendable {
    /// An article's address.
    case url(String)
    /// A Markdown link to an article.
    case markdownLink(String)
    /// A code frame, by its file name or language, with its number of lines.
    case code(label: String, lineCount: Int)
}

/// The results of passing a URL to a browser, a text to the clipboard, or an article to a program.
public enum HandoffAction: Equatable, Codable, Sendable {
    /// A browser opened the URL.
    case opened(url: String, by: String)
    /// No browser opened the URL.
    case openFailed(url: String, error: HandoffError)
    /// The text went to the clipboard.
    case copied(item: CopiedItem, way: CopyWay)
    /// Copying failed.
    case copyFailed(item: CopiedItem, error: HandoffError)
    /// A command of the configuration still runs after a second.
    case running(command: String)
    /// A command of the configuration ran.
    case ran(command: String)
    /// A command of the configuration did not run, or failed.
    case runFailed(command: String, error: HandoffError)
}

/// The reason why opening, copying or running a program failed.
public enum HandoffError: Error, Equatable, Codable, Sendable {
    /// No program was found; `tried` contains the names that were searched for.
    case noProgram(tried: [String])
    /// A quote is not closed in an environment variable that holds a command.
    case unclosedQuote(variable: String)
    /// The program did not end in time.
    case hung(program: String)
    /// The program could not be started.
    case notStarted(program: String)
    /// The program ended with a failure.
    /// - lastLine: The last line that it wrote to standard error, if that is known.
    case failed(program: String, status: Int, lastLine: String? = nil)
    /// Only `http` and `https` are opened.
    case unsafeAddress
    /// The text has more bytes than the terminal's clipboard accepts.
    case tooLong(bytes: Int)
    /// The command needs a link or an image, and none is in focus.
    case nothingInFocus(FocusKind)
    /// The article's body is not loaded yet.
    case bodyMissing
    /// The file for the program cannot be written.
    case unwritable(path: String)
    /// What the editor saved cannot be read as a text; the file stays.
    case unusableDraft(UnusableFile)
    /// The editor left a text with more than 1 MB, which stays in its file.
    case textTooLong(path: String)
    /// The editor failed or could not be started (`status` is nil); what it saved is kept.
    case textKept(program: String, status: Int?, place: CommentTextPlace)
    /// The article's Markdown source could not be requested.
    case noMarkdown(QiitaError)
}

/// What a command can need in focus.
public enum FocusKind: String, Codable, Sendable {
    case link
    case image
}
