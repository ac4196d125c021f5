/// One block of a body; blocks hold blocks.
public indirect enum Block: Equatable, Sendable {
    /// A heading of level 1...6; `anchor` is the id that links inside the article refer to, or empty.
    case heading(level: Int, anchor: String, text: [Inline])
    case paragraph([Inline])
    /// A list of either kind.
    case list(ListBlock)
    /// A definition list.
    case definitions([Definition])
    case quote([Block])
    /// A code frame.
    case code(CodeBlock)
    case table(TableBlock)
    /// Qiita's `:::note`.
    case note(NoteKind, [Block])
    /// A fold with its summary. `number` counts the folds of a body from 0, in the order of their beginnings.
    case details(number: Int, summary: [Inline], isOpen: Bool, blocks: [Block])
    /// The footnotes at the end of a body.
    case footnotes([Footnote])
    /// Embedded content: a video, a link card, a tweet.
    case embed(Embed)
    /// Display mathematics as its source, line by line.
    case math([String])
    /// A horizontal rule.
    case rule
}

/// An ordered or unordered list.
public struct ListBlock: Equatable, Sendable {
    /// The number of the first item; nil if the list is unordered.
    public var start: Int?
    /// How the numbers are written.
    public var numbering = ListNumbering.decimal
    /// Whether the items are single paragraphs without space between them.
    public var isTight: Bool
    /// The items from top to bottom.
    public var items: [ListItem]

    /// Creates a list; without a start it is unordered.
    public init(start: Int?, isTight: Bool, items: [ListItem]) {
        self.start = start
        self.isTight = isTight
        self.items = items
    }
}

/// An item of a list.
public struct ListItem: Equatable, Sendable {
    /// Whether the box of a task is ticked; nil for an ordinary item.
    public var isChecked: Bool?
    /// The number of the item in an ordered list; nil is the one after the item above.
    public var number: Int?
    /// The content of the item.
    public var blocks: [Block]

    /// Creates an item.
    public init(isChecked: Bool? = nil, blocks: [Block]) {
        self.isChecked = isChecked
        self.blocks = blocks
    }
}

/// Terms of a definition list with the blocks that define them.
public struct Definition: Equatable, Sendable {
    /// The terms, one a line.
    public var terms: [[Inline]]
    /// Their definitions, one element for each `dd`.
    public var details: [[Block]]

    /// Creates a definition.
    public init(terms: [[Inline]], details: [[Block]]) {
        self.terms = terms
        self.details = details
    }
}

/// A footnote at the end of a body.
public struct Footnote: Equatable, Sendable {
    /// The label that the references name.
    public var label: String
    /// The number that the reader sees, from 1.
    public var number: Int
    /// The content of the footnote, without its back links.
    public var blocks: [Block]

    /// Creates a footnote.
    public init(label: String, number: Int, blocks: [Block]) {
        self.label = label
        self.number = number
        self.blocks = blocks
    }
}

/// The tone of a note.
public enum NoteKind: Equatable, Sendable {
    case info
    case warn
    case alert
}

/// How the items of an ordered list are numbered.
public enum ListNumbering: Equatable, Sendable {
    case decimal
    case lowerLetters
    case upperLetters
    case lowerRoman
    case upperRoman
}

extension ListNumbering {
    /// The numbering that the `type` of an `ol` names; decimal for other values.
    init(type: String) {
        switch type {
        case "a": self = .lowerLetters
        case "A": self = .upperLetters
        case "i": self = .lowerRoman
        case "I": self = .upperRoman
        default: self = .decimal
        }
    }
}
