/// The file in which a comment is written: the text, a scissors line as in git commit, and notes that are not part of it.
public struct CommentEditorFile: Equatable, Sendable {
    /// The line below which nothing belongs to the text.
    public static let scissors = "------------------------ >8 ------------------------"

    private let notes: [String]
    private let editMark: String?

    /// Creates a file.
    /// - Parameters:
    ///   - notes: The lines below the scissors.
    ///   - editMark: The line that is removed to post the text as a new comment; nil if it is one already.
    public init(notes: [String], editMark: String? = nil) {
        self.notes = notes + (editMark.map { [$0] } ?? [])
        self.editMark = editMark
    }

    /// The content of the file.
    public func source(_ text: CommentText) -> String {
        ([text.markdown, "", Self.scissors] + notes).joined(separator: "\n") + "\n"
    }

    /// What was written in the file.
    public func written(in source: String) -> WrittenComment {
        let lines = Self.lines(of: source)
        guard let end = lines.lastIndex(of: Self.scissors) else {
            // Without the scissors the notes are still known.
            var text = lines[...]
            while let last = text.last, last.isEmpty || notes.contains(last) { text.removeLast() }
            return WrittenComment(CommentText(text.joined(separator: "\n")))
        }
        let isNew = editMark.map { !lines[end...].contains($0) } ?? false
        return WrittenComment(CommentText(lines[..<end].joined(separator: "\n")), isNew: isNew)
    }

    private static func lines(of source: String) -> [String] {
        StreamSafeText.of(source).replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    /// The text in a file whose notes are unknown.
    public static func text(in source: String) -> CommentText {
        CommentEditorFile(notes: []).written(in: source).text
    }
}
