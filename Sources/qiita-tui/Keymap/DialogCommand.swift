/// A command of the dialog over a screen, or of a question on the status row.
enum DialogCommand: String, CaseIterable, Sendable {
    case retry
    /// Yes to a question.
    case accept
    case close
}
