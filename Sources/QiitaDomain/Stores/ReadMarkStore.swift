/// Saves the read marks from session to session, as closures.
public struct ReadMarkStore: Sendable {
    /// The marks of earlier sessions, the latest last; read while the caller waits.
    public var marks: @Sendable () -> [StoredReadMark]
    /// Saves that an article is marked or no longer marked, without blocking the caller.
    public var saveMark: @Sendable (_ article: Article.ID, _ isRead: Bool) -> Void
    /// Saves the reader's position in a marked article, without blocking the caller.
    public var savePosition: @Sendable (_ article: Article.ID, _ place: ReadingPosition) -> Void

    /// Creates a store.
    public init(
        marks: @escaping @Sendable () -> [StoredReadMark], saveMark: @escaping @Sendable (Article.ID, Bool) -> Void,
        savePosition: @escaping @Sendable (Article.ID, ReadingPosition) -> Void
    ) {
        self.marks = marks
        self.saveMark = saveMark
        self.savePosition = savePosition
    }

    /// A store that saves nothing: the marks last as long as the session.
    public static let forgetful = ReadMarkStore(marks: { [] }, saveMark: { _, _ in }, savePosition: { _, _ in })

    /// A store that saves the marks in a file.
    public static func disk(_ file: ReadMarkFile) -> ReadMarkStore {
        ReadMarkStore(
            marks: file.marks,
            saveMark: { article, isRead in DiskQueue.shared.later { file.saveMark(article, isRead: isRead) } },
            savePosition: { article, place in DiskQueue.shared.later { file.savePosition(article, place) } })
    }
}
