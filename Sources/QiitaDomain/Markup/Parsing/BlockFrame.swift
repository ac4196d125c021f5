/// An open element and the block that it will become.
struct BlockFrame {
    /// The role of an open element for its content.
    enum Role: UInt8 {
        /// Produces no block.
        case transparent
        // These contain blocks.
        case body
        case quote
        case list
        case item
        case footnotes
        case footnote
        case note
        case details
        case definitions
        case description
        // These are the structure of a table.
        case table
        case row
        // These contain text only.
        case heading
        case summary
        case term
        case cell
        case caption
        case fileName
        case tweet
        case codePen
        case code

        /// Whether the frame contains blocks.
        var holdsBlocks: Bool { self != .transparent && rawValue < Role.table.rawValue }
    }

    /// The spans and the alignment of a table cell, as written.
    struct Cell {
        var columns = 1
        var rows = 1
        var alignment = TableBlock.Alignment.natural
    }

    var element: HTMLElement
    var role: Role
    /// The index of the innermost frame that contains blocks, possibly this one.
    var container = 0
    /// The index of the innermost frame that is not transparent, possibly this one.
    var structure = 0
    /// The level of a heading, the first number of a list, 1 for an open fold, or the kind of a note.
    var level = 0
    /// The anchor of a heading, the label of a footnote, the `type` of a list, or the URL of an embed.
    var label = ""
    /// Whether the box of a task is ticked.
    var isChecked: Bool?
    /// The number of an item.
    var number: Int?
    /// Whether the frame was opened without a tag.
    var isImplied = false
    var cell = Cell()
    var blocks: [Block] = []

    init(_ element: HTMLElement, _ role: Role) {
        self.element = element
        self.role = role
    }
}

extension NoteKind {
    /// Creates the kind that a frame stores as its level.
    init(level: Int) {
        self = level == 2 ? .alert : level == 1 ? .warn : .info
    }
}
