/// An element that is open, and what it will become.
struct BlockFrame {
    /// What an open element is to the blocks inside.
    enum Role: UInt8 {
        /// Leaves no block of its own.
        case transparent
        // These hold blocks.
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
        // These hold only text.
        case heading
        case summary
        case term
        case cell
        case caption
        case fileName
        case tweet
        case codePen
        /// Holds code.
        case code

        /// Whether blocks can be appended to the frame.
        var holdsBlocks: Bool { self != .transparent && rawValue < Role.table.rawValue }
        /// Whether the frame takes text alone.
        var holdsText: Bool { rawValue > Role.row.rawValue }
    }

    /// How a table's cell reaches into the grid, as written.
    struct Cell {
        var columns = 1
        var rows = 1
        var alignment = TableBlock.Alignment.natural
    }

    var element: HTMLElement
    var role: Role
    /// The index of the innermost frame that holds blocks, this one included.
    var container = 0
    /// The index of the innermost frame that is not transparent, this one included.
    var structure = 0
    /// The level of a heading; 1 for what is open; the tone of a note.
    var level = 0
    /// An anchor, a label, a language or an address, as the role has it.
    var label = ""
    /// The box of a task.
    var isChecked: Bool?
    /// Whether the frame came without a tag of its own.
    var isImplied = false
    var cell = Cell()
    var blocks: [Block] = []

    init(_ element: HTMLElement, _ role: Role) {
        self.element = element
        self.role = role
    }
}
