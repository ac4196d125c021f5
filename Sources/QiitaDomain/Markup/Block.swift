/// One block of a body; blocks hold blocks.
public indirect enum Block: Equatable, Sendable {
    /// A heading of level 1...6; `anchor` is the id that links inside the article refer to, or empty.
    case heading(level: Int, anchor: String, text: [Inline])
    /// A paragraph.
    case paragraph([Inline])
    /// A list of either kind.
    case list(ListBlock)
    /// A definition list.
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
    /// Embedded content: a video, a link card, a tweet.
    case embed(Embed)
    /// Display mathematics as its source, line by line.
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

/// How the items of an ordered list are numbered.
public enum ListNumbering: Equatable, Sendable {
    case decimal
    case lowerLetters
    case upperLetters
    case lowerRoman
    case upperRoman
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

    /// Creates a list.
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

/// Embedded content that a terminal cannot show.
public struct Embed: Equatable, Sendable {
    /// The kind of content.
    public enum Kind: Equatable, Sendable {
        case linkCard
        case tweet
        case codePen
        case youTube
        case slides
        case mermaid
        case other(host: String)
    }
    /// The kind of content.
    public var kind: Kind
    /// Its URL; empty if unknown.
    public var url: String
    /// The index of its URL in `ArticleBody.links`; nil if it has none.
    public var link: Int?
    /// Its text: the words of a tweet, the source of a diagram; may be empty.
    public var text: String

    /// Creates an embed.
    public init(kind: Kind, url: String, link: Int?, text: String = "") {
        self.kind = kind
        self.url = url
        self.link = link
        self.text = text
    }
}

/// A table as a grid, with spans of columns and rows already resolved.
public struct TableBlock: Equatable, Sendable {
    /// The alignment of the text in a cell.
    public enum Alignment: Equatable, Sendable {
        case natural
        case left
        case center
        case right
    }
    /// A cell at its place in the grid.
    public struct Cell: Equatable, Sendable {
        /// The content of the cell.
        public var text: [Inline]
        /// The alignment of its text.
        public var alignment: Alignment
        /// True for a `th`.
        public var isHeader: Bool
        /// The number of columns it spans, at least 1. The other columns follow as empty cells.
        public var columnSpan: Int

        /// Creates a cell.
        public init(text: [Inline], alignment: Alignment = .natural, isHeader: Bool = false, columnSpan: Int = 1) {
            self.text = text
            self.alignment = alignment
            self.isHeader = isHeader
            self.columnSpan = columnSpan
        }
    }
    /// The number of header rows at the start.
    public var headerCount: Int
    /// The rows, all of the same number of cells.
    public var rows: [[Cell]]

    /// Creates a table.
    public init(headerCount: Int, rows: [[Cell]]) {
        self.headerCount = headerCount
        self.rows = rows
    }
}

/// A code frame: its label and its highlighted lines.
public struct CodeBlock: Equatable, Sendable {
    /// The kind of a span of code, derived from Rouge's short classes.
    public enum Kind: UInt8, Equatable, Sendable {
        case plain
        case keyword
        case string
        case comment
        case number
        case name
        case inserted
        case deleted
        case heading
        case error
    }
    /// A part of a line with one kind.
    public struct Span: Equatable, Sendable {
        /// The text as written; tabs are kept, hidden characters are made visible.
        public var text: String
        /// Its kind.
        public var kind: Kind

        /// Creates a span.
        public init(_ text: String, kind: Kind = .plain) {
            self.text = text
            self.kind = kind
        }
    }
    /// The file name above the frame, if the author gave one.
    public var fileName: String?
    /// The language as Qiita names it (`swift`, `diff`, `mermaid`, `plantuml`, `math`); nil for plain text.
    public var language: String?
    /// The lines from top to bottom; an empty array is a blank line.
    public var lines: [[Span]]

    /// Creates a code frame.
    public init(fileName: String? = nil, language: String? = nil, lines: [[Span]]) {
        self.fileName = fileName
        self.language = language
        self.lines = lines
    }
}
