/// The access to other programs of the reader's system, as closures that run on the caller's actor.
public struct Handoff: Sendable {
    /// Opens an address in a browser and returns the browser's name.
    public var open: nonisolated(nonsending) @Sendable (_ url: String) async throws(HandoffError) -> String
    /// Copies a text to the clipboard.
    public var copy: nonisolated(nonsending) @Sendable (_ text: String) async throws(HandoffError) -> CopyWay

    /// Runs a program; `input` is its standard input.
    public var run:
        nonisolated(nonsending) @Sendable (_ call: ProgramCall, _ input: String?) async throws(HandoffError) -> Void

    /// Creates the access to other programs.
    public init(
        open: nonisolated(nonsending) @escaping @Sendable (_ url: String) async throws(HandoffError) -> String,
        copy: nonisolated(nonsending) @escaping @Sendable (_ text: String) async throws(HandoffError) -> CopyWay,
        run:
            nonisolated(nonsending) @escaping @Sendable (
                _ call: ProgramCall, _ input: String?
            ) async throws(HandoffError) -> Void = { (_, _) throws(HandoffError) in throw .noProgram(tried: []) }
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

/// The reason why opening, copying or running a program failed.
public enum HandoffError: Error, Equatable, Codable, Sendable {
    /// No program was found; `tried` contains the names that were searched for.
    case noProgram(tried: [String])
    /// The program could not be started.
    case notStarted(program: String)
    /// The program ended with a failure.
    case failed(program: String, status: Int)
    /// Only `http` and `https` are opened.
    case unsafeAddress
    /// The text has more bytes than the terminal's clipboard accepts.
    case tooLong(bytes: Int)
    /// The command needs a link or an image, and none is in focus.
    case nothingInFocus(FocusKind)
    /// The article's body is not loaded yet.
    case bodyMissing
    /// The article's Markdown source could not be requested.
    case noMarkdown(QiitaError)
}

/// What a command can need in focus.
public enum FocusKind: String, Codable, Sendable {
    case link
    case image
}

/// Fetches a picture and shows it on the terminal until a key is pressed; returns the name of the program that shows it. `tell` is
/// called with the progress. Runs on the caller's actor.
public typealias PictureShowing =
    nonisolated(nonsending) @Sendable (
        _ url: String, _ tell: @escaping @MainActor @Sendable (PictureProgress) -> Void
    ) async throws(PictureError) -> String

/// How much of a picture has arrived.
public struct PictureProgress: Equatable, Codable, Sendable {
    /// The bytes so far.
    public var bytes: Int
    /// The bytes of the whole picture; nil if the server does not state them.
    public var total: Int?

    /// A progress; without arguments, nothing has arrived.
    public init(bytes: Int = 0, total: Int? = nil) {
        self.bytes = bytes
        self.total = total
    }
}

/// The reason why a picture was not shown on the terminal.
public enum PictureError: Error, Equatable, Codable, Sendable {
    /// The address is neither `https` nor that of an API on this machine.
    case unsafeAddress
    /// The server answered with this status.
    case refused(status: Int)
    /// The connection failed, or the answer is incomplete or late.
    case lost(QiitaError)
    /// The answer is not an image but of this type, possibly empty.
    case notAPicture(type: String)
    /// The picture has more bytes than `limit`.
    case tooLarge(limit: Int)
    /// The file for the program cannot be written.
    case notKept
    /// No program that shows pictures is installed; `tried` are their names.
    case noViewer(tried: [String])
    /// The configuration leaves pictures to the browser.
    case off
    /// The program that shows pictures failed.
    case viewer(HandoffError)
}
