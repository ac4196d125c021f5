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
