/// The tone of a note.
public enum NoteKind: Equatable, Sendable {
    case info
    case warn
    case alert
}
