/// What an article's body says, free of width, colour and language.
public struct ArticleBody: Equatable, Sendable {
    /// The body from top to bottom.
    public var blocks: [Block]
    /// The addresses that the body links to, each once, in order of first use; `Inline.link` is an index into it.
    public var links: [String]

    /// A body from its parts.
    public init(blocks: [Block], links: [String] = []) {
        self.blocks = blocks
        self.links = links
    }
}

/// One block of a body; blocks hold blocks.
public indirect enum Block: Equatable, Sendable {
    /// A heading of level 1...6; `anchor` is the id that links inside the article name, empty where there is none.
    case heading(level: Int, anchor: String, text: [Inline])
    /// A paragraph.
    case paragraph([Inline])
    /// A list of either kind.
    case list(ListBlock)
    /// A definition list: terms and what is said of them.
    case definitions([Definition])
    /// A quote.
    case quote([Block])
    /// A code frame.
    case code(CodeBlock)
    /// A table.
    case table(TableBlock)
    /// Qiita's `:::note`.
    case note(NoteKind, [Block])
    /// A fold with its summary.
    case details(summary: [Inline], isOpen: Bool, blocks: [Block])
    /// The footnotes at the end of a body.
    case footnotes([Footnote])
    /// Something that lives elsewhere: a video, a card, a tweet.
    case embed(Embed)
    /// Displayed mathematics as its source, line by line.
    case math([String])
    /// A horizontal rule.
    case rule
}

/// The tone of a note.
public enum NoteKind: Equatable, Sendable {
    case info
    case warn
    case alert
}

/// An ordered or unordered list.
public struct ListBlock: Equatable, Sendable {
    /// The number of the first item; nil for an unordered list.
    public var start: Int?
    /// True where the items are single paragraphs without space between them.
    public var isTight: Bool
    /// The items from top to bottom.
    public var items: [ListItem]

    /// A list from its parts.
    public init(start: Int?, isTight: Bool, items: [ListItem]) {
        self.start = start
        self.isTight = isTight
        self.items = items
    }
}

/// An item of a list.
public struct ListItem: Equatable, Sendable {
    /// Whether a task's box is ticked; nil for an item that is no task.
    public var isChecked: Bool?
    /// What the item says.
    public var blocks: [Block]

    /// An item from its parts.
    public init(isChecked: Bool? = nil, blocks: [Block]) {
        self.isChecked = isChecked
        self.blocks = blocks
    }
}

/// Terms of a definition list with the blocks that define them.
public struct Definition: Equatable, Sendable {
    /// The terms, a line each.
    public var terms: [[Inline]]
    /// What is said of them, an element a `dd`.
    public var details: [[Block]]

    /// A definition from its parts.
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
    /// What the footnote says, without its links back.
    public var blocks: [Block]

    /// A footnote from its parts.
    public init(label: String, number: Int, blocks: [Block]) {
        self.label = label
        self.number = number
        self.blocks = blocks
    }
}

/// Something embedded that a terminal cannot show.
public struct Embed: Equatable, Sendable {
    /// What is embedded.
    public enum Kind: Equatable, Sendable {
        case linkCard
        case tweet
        case codePen
        case youTube
        case slides
        case mermaid
        case other(host: String)
    }
    /// What is embedded.
    public var kind: Kind
    /// Its address; empty where none is known.
    public var url: String
    /// Its index in `ArticleBody.links`; nil where it has no address.
    public var link: Int?
    /// Text that came with it: a tweet's words, a diagram's source; empty where there is none.
    public var text: String

    /// An embed from its parts.
    public init(kind: Kind, url: String, link: Int?, text: String = "") {
        self.kind = kind
        self.url = url
        self.link = link
        self.text = text
    }
}

/// A table as a grid; spans of columns and rows are already laid into it.
public struct TableBlock: Equatable, Sendable {
    /// How a column's text stands.
    public enum Alignment: Equatable, Sendable {
        case natural
        case left
        case center
        case right
    }
    /// A cell that starts at its place in the grid.
    public struct Cell: Equatable, Sendable {
        /// What the cell says.
        public var text: [Inline]
        /// How its text stands.
        public var alignment: Alignment
        /// True for a `th`.
        public var isHeader: Bool
        /// How many columns it covers, at least 1. The covered places follow as empty cells.
        public var columnSpan: Int

        /// A cell from its parts.
        public init(text: [Inline], alignment: Alignment = .natural, isHeader: Bool = false, columnSpan: Int = 1) {
            self.text = text
            self.alignment = alignment
            self.isHeader = isHeader
            self.columnSpan = columnSpan
        }
    }
    /// How many of the first rows are the head; 0 where there is none.
    public var headerCount: Int
    /// The rows, all of the same number of cells.
    public var rows: [[Cell]]

    /// A table from its parts.
    public init(headerCount: Int, rows: [[Cell]]) {
        self.headerCount = headerCount
        self.rows = rows
    }
}
