extension TextEdit {
    /// Whether the edit replaces a selected text in place of a part of it.
    var replacesSelection: Bool {
        switch self {
        case .inserted, .deletedBackward, .deletedForward, .deletedWord, .deletedToStart: true
        case .deletedToEnd, .moved, .movedToStart, .movedToEnd, .offerTaken: false
        }
    }
}

/// An edit of a prompt's text, as in readline.
public enum TextEdit: Equatable, Codable, Sendable {
    case inserted(text: String)
    case deletedBackward
    case deletedForward
    /// The word before the caret was deleted.
    case deletedWord
    case deletedToStart
    case deletedToEnd
    /// The caret moved by characters, to the right if positive.
    case moved(steps: Int)
    case movedToStart
    case movedToEnd
    /// A text from the history or a suggestion was accepted; nil restored the typed text.
    case offerTaken(offer: Int?, text: String)
}
