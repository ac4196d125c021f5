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

/// What the frame around a `pre` says of it.
struct CodeFrameLabel {
    /// Where the frame stands among the open elements; nil outside any.
    var index: Int?
    var language: String?
    var fileName: String?
}

/// How many elements of each mark are open, so that mis-nested ones close in any order and any depth costs nothing.
struct MarkCounts {
    private var strong = 0
    private var emphasis = 0
    private var deleted = 0
    private var inserted = 0
    private var sample = 0

    /// The marks in force.
    var style: InlineStyle {
        var style: InlineStyle = []
        if strong > 0 { style.insert(.strong) }
        if emphasis > 0 { style.insert(.emphasis) }
        if deleted > 0 { style.insert(.deleted) }
        if inserted > 0 { style.insert(.inserted) }
        if sample > 0 { style.insert(.sample) }
        return style
    }

    /// Opens or closes an element; false where it is no mark.
    mutating func change(_ element: HTMLElement, by step: Int) -> Bool {
        switch element {
        case .strong, .b: strong = max(0, strong + step)
        case .em, .i, .var, .cite, .dfn: emphasis = max(0, emphasis + step)
        case .del, .s, .strike: deleted = max(0, deleted + step)
        case .ins, .u: inserted = max(0, inserted + step)
        case .samp, .tt: sample = max(0, sample + step)
        default: return false
        }
        return true
    }
}
