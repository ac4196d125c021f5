/// A command of a text that is being typed; the keys are those of readline.
enum InputCommand: String, CaseIterable, Sendable {
    case accept = "open"
    case leave = "close"
    case typeText
    case deleteCharacter
    case deleteForward
    case deleteWord
    case deleteLine
    case deleteToEnd
    case caretLeft
    case caretRight
    case caretToStart
    case caretToEnd
    /// A text from the history, or a suggestion.
    case olderText
    case newerText
    case complete
    case completeBack
}
