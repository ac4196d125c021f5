/// Saves the read marks from session to session, as closures.
public struct ReadMarkKeeper: Sendable {
    /// The marks of earlier sessions, the latest last; read while the caller waits.
    public var marks: @Sendable () -> [StoredMark]
    /// Saves that an article is marked or no longer marked, without blocking the caller.
    public var note: @Sendable (_ article: Article.ID, _ isRead: Bool) -> Void
    /// Saves the reader's position in a marked article, without blocking the caller.
    public var keep: @Sendable (_ article: Article.ID, _ place: ReadingPosition) -> Void

    /// Creates a keeper.
    public init(
        marks: @escaping @Sendable () -> [StoredMark], note: @escaping @Sendable (Article.ID, Bool) -> Void,
        keep: @escaping @Sendable (Article.ID, ReadingPosition) -> Void
    ) {
        self.marks = marks
        self.note = note
        self.keep = keep
    }

    /// A keeper that saves nothing: the marks last as long as the session.
    public static let forgetful = ReadMarkKeeper(marks: { [] }, note: { _, _ in }, keep: { _, _ in })

    /// A keeper that saves the marks in a file.
    public static func disk(_ file: ReadMarkFile) -> ReadMarkKeeper {
        ReadMarkKeeper(
            marks: file.marks,
            note: { article, isRead in DiskQueue.shared.later { file.note(article, isRead: isRead) } },
            keep: { article, place in DiskQueue.shared.later { file.keep(article, place) } })
    }
}
