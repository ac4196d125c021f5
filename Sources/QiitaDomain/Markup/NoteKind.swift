/// The tone of a note.
public enum NoteKind: Equatable, Sendable {
    case info
    case warn
    case alert
}

extension NoteKind {
    /// Creates the kind that a frame stores as its level.
    init(level: Int) {
        self = level == 2 ? .alert : level == 1 ? .warn : .info
    }
}
