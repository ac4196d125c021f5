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
        /// Contains code.
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
    /// The level of a heading, 1 for an open fold, or the kind of a note.
    var level = 0
    /// An anchor, a label, a language or a URL, depending on the role.
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

/// The attributes of the frame around a `pre`.
struct CodeFrameLabel {
    /// The index of the frame on the stack; nil outside a frame.
    var index: Int?
    var language: String?
    var fileName: String?
}

/// The number of open elements for each mark, so that mis-nested ones close in any order at no cost.
struct MarkCounts {
    private var strong = 0
    private var emphasis = 0
    private var deleted = 0
    private var inserted = 0
    private var sample = 0
    private var raised = 0
    private var lowered = 0

    /// The current marks.
    var style: InlineStyle {
        var style: InlineStyle = []
        if strong > 0 { style.insert(.strong) }
        if emphasis > 0 { style.insert(.emphasis) }
        if deleted > 0 { style.insert(.deleted) }
        if inserted > 0 { style.insert(.inserted) }
        if sample > 0 { style.insert(.sample) }
        if raised > 0 { style.insert(.raised) }
        if lowered > 0 { style.insert(.lowered) }
        return style
    }

    /// Opens (+1) or closes (-1) an element; false if it is not a mark.
    mutating func change(_ element: HTMLElement, by step: Int) -> Bool {
        switch element {
        case .strong, .b: strong = max(0, strong + step)
        case .em, .i, .var, .cite, .dfn: emphasis = max(0, emphasis + step)
        case .del, .s, .strike: deleted = max(0, deleted + step)
        case .ins, .u: inserted = max(0, inserted + step)
        case .samp, .tt: sample = max(0, sample + step)
        case .sup: raised = max(0, raised + step)
        case .sub: lowered = max(0, lowered + step)
        default: return false
        }
        return true
    }
}
