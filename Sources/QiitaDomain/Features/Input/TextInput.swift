/// The text of a prompt: its content, the caret, and the accepted suggestion.
public struct TextInput: Equatable, Codable, Sendable {
    /// The text so far.
    public private(set) var text = ""
    /// The characters before the caret.
    public private(set) var caret = 0
    /// The typed text before suggestions were accepted.
    public private(set) var draft = ""
    /// The index of the accepted suggestion; nil for none.
    public private(set) var offer: Int?

    /// Whether the whole text is selected, so that typing replaces it.
    public private(set) var isSelected = false

    /// A text with the caret at its end; empty by default.
    public init(_ text: String = "", isSelected: Bool = false) {
        self.text = text
        self.isSelected = isSelected
        draft = text
        caret = text.count
    }

    /// The first suggestion, taken before anything was typed, and selected.
    init(offered text: String) {
        self.init(text, isSelected: true)
        draft = ""
        offer = 0
    }

    /// The text before the caret.
    public var head: Substring { text.prefix(caret) }

    /// Applies an edit.
    public mutating func apply(_ edit: TextEdit) {
        if isSelected, edit.replacesSelection {
            isSelected = false
            replace(0..<text.count, with: "")
            if edit == .deletedBackward || edit == .deletedForward { return }
        }
        isSelected = false
        switch edit {
        case .inserted(let more):
            replace(caret..<caret, with: more)
        case .deletedBackward:
            replace(max(0, caret - 1)..<caret, with: "")
        case .deletedForward:
            replace(caret..<min(caret + 1, text.count), with: "")
        case .deletedWord:
            replace(wordStart..<caret, with: "")
        case .deletedToStart:
            replace(0..<caret, with: "")
        case .deletedToEnd:
            replace(caret..<text.count, with: "")
        case .moved(let steps):
            caret = max(0, min(caret + steps, text.count))
        case .movedToStart:
            caret = 0
        case .movedToEnd:
            caret = text.count
        case .offerTaken(let offer, let text):
            self.text = offer == nil ? draft : text
            self.offer = offer
            caret = self.text.count
        }
    }

    /// The start of the word before the caret, including the blanks after that word.
    private var wordStart: Int {
        head.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }.count
    }

    private mutating func replace(_ characters: Range<Int>, with more: String) {
        let start = text.index(text.startIndex, offsetBy: characters.lowerBound)
        let end = text.index(start, offsetBy: characters.count)
        let rest = text[end...].count
        text.replaceSubrange(start..<end, with: more)
        text = StreamSafeText.of(text)
        // A combining mark may have joined a character beside it, so the caret is counted from the end.
        caret = max(0, text.count - rest)
        draft = text
        offer = nil
    }
}

extension TextEdit {
    /// Whether the edit replaces a selected text in place of a part of it.
    fileprivate var replacesSelection: Bool {
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
